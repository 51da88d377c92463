"""Teaching: the rules as text with pictures, lessons and quizzes; state without any widget."""
