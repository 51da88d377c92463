"""Words, made at the edge: below, a message is a code with parameters, so that it can be said in any language.

`english/` has the English of every code; `locale/` what translators make of it (gettext catalogues).
"""

from pegs_widget.words.languages import LANGUAGES, language_of
from pegs_widget.words.sentences import joined, sentence

__all__ = ["LANGUAGES", "joined", "language_of", "sentence"]
