"""Comments: prose and commands, each in its place."""

from __future__ import annotations

import pytest

from pegs_widget.game.comments import Command, Comment

ARROWS = "[%mark a8] [%arrow a8 b3] see the arrow"


def test_prose_and_commands() -> None:
    comment = Comment(ARROWS)
    assert comment.prose == "see the arrow"
    assert comment.commands == (Command("mark", "a8"), Command("arrow", "a8 b3"))
    assert str(comment) == ARROWS


def test_escapes() -> None:
    comment = Comment.of("a } brace, a \\ backslash and \\n")
    assert comment.raw == "a \\} brace, a \\\\ backslash and \\\\n"
    assert comment.prose == "a } brace, a \\ backslash and \\n"


def test_what_is_no_command() -> None:
    assert Comment("[% draw] [mark a8] 50 % [%mark").commands == ()
    assert Comment("[%a [%mark \\} a8 ] ").commands == (Command("mark", "} a8"),)
    assert Comment("[%mark]").commands == (Command("mark"),)


@pytest.mark.parametrize(
    ("raw", "prose", "then"),
    [
        (ARROWS, "look", "[%mark a8] [%arrow a8 b3] look"),
        ("see [%mark a8] there [%mark b3]", "look", "look [%mark a8] [%mark b3]"),
        ("[%mark a8]", "look", "[%mark a8] look"),
        ("only prose", "", ""),
        ("prose [%mark a8]", "", "[%mark a8]"),
        ("prose", "a } brace", "a \\} brace"),
    ],
)
def test_other_prose(raw: str, prose: str, then: str) -> None:
    assert Comment(raw).with_prose(prose).raw == then


def test_other_commands() -> None:
    comment = Comment("see [%mark a8] there [%arrow a8 b3]")
    assert comment.with_commands([Command("mark", "b3"), None]).raw == "see [%mark b3] there"


def test_private() -> None:
    assert Comment("my plan [%private]").private
    assert not Comment("private").private
