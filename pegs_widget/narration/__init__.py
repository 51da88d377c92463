"""What happens in a game, told in words."""

from pegs_widget.narration.describing import describe
from pegs_widget.narration.storytelling import narrate

__all__ = ["describe", "narrate"]
