"""Saving: a file never loses what else it holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from pegs_widget.engine.errors import GameError, PegsError
from pegs_widget.game.reader import load, loads, read_games
from tests.game.samples import TAGS

ONE = TAGS + "1a. 5 --\n"
TWO = '[Event "two"]\n' + TAGS + "1a. 6 -- 1b. 7 --\n"
# As somebody else may have laid it out: it must stay just so.
OTHER = '[Rules "arizona"]  [Players "4"]\n1a. 5 --\n   1b. 6 --\n'


def test_a_new_file(tmp_path: Path) -> None:
    file = tmp_path / "new.pjn"
    game = loads(ONE)
    game.save(file)
    assert file.read_text() == ONE
    game.play("9 --", at=game.main_line()[-1])
    game.save(str(file))
    assert file.read_text() == TAGS + "1a. 5 -- 1b. 9 --\n"
    assert list(tmp_path.iterdir()) == [file]


def test_the_other_games_stay(tmp_path: Path) -> None:
    file = tmp_path / "three.pjn"
    file.write_text(f"{OTHER}\n{TWO}\n{ONE}")
    games = read_games(file)
    games[1].comment(games[1].main_line()[1], "here")
    games[1].save(file)
    assert file.read_text() == f"{OTHER}\n{TWO.replace('6 --', '6 -- {here}')}\n{ONE}"
    games[2].comment(games[2].root, "there")
    games[2].save(file)
    assert [game.text for game in read_games(file)] == [loads(OTHER).text, games[1].text, games[2].text]
    assert file.read_text().startswith(OTHER)


def test_the_same_game_twice_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "twins.pjn"
    file.write_text(f"{ONE}\n{ONE}\n{ONE}")
    games = read_games(file)
    games[1].glyphs(games[1].main_line()[1], "!")
    games[1].save(file)
    assert file.read_text() == f"{ONE}\n{ONE.replace('5 --', '5 --!')}\n{ONE}"


def test_a_file_of_other_games_gets_one_more(tmp_path: Path) -> None:
    file = tmp_path / "other.pjn"
    file.write_text(OTHER)
    game = loads(TWO)
    game.save(file)
    assert file.read_text() == f"{OTHER}\n{TWO}"
    game.save(file)
    loads(TWO).save(file)  # the very same game is there already
    assert file.read_text() == f"{OTHER}\n{TWO}"
    game.glyphs(game.main_line()[1], "!")
    game.save(file)
    assert file.read_text() == f"{OTHER}\n{TWO.replace('6 --', '6 --!')}"


def test_somebody_else_has_changed_it(tmp_path: Path) -> None:
    file = tmp_path / "shared.pjn"
    file.write_text(f"{ONE}\n{TWO}")
    mine, theirs = read_games(file)[0], read_games(file)[0]
    theirs.glyphs(theirs.main_line()[1], "!")
    theirs.save(file)
    before = file.read_text()
    mine.glyphs(mine.main_line()[1], "?")
    with pytest.raises(GameError) as caught:
        mine.save(file)
    assert caught.value.code == "game.file_changed"
    assert str(file) in str(caught.value)
    assert file.read_text() == before


def test_somebody_else_has_moved_it(tmp_path: Path) -> None:
    file = tmp_path / "shared.pjn"
    file.write_text(ONE)
    game = load(file)
    file.write_text(f"{TWO}\n{ONE}")
    game.glyphs(game.main_line()[1], "!")
    game.save(file)
    assert file.read_text() == f"{TWO}\n{ONE.replace('5 --', '5 --!')}"


def test_the_file_is_gone(tmp_path: Path) -> None:
    file = tmp_path / "gone.pjn"
    file.write_text(ONE)
    game = load(file)
    file.unlink()
    game.save(file)
    assert file.read_text() == ONE


def test_a_file_of_something_else(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    for content in (b"Remember the milk\n", b"\xff\xfe"):
        file.write_bytes(content)
        with pytest.raises(PegsError) as caught:
            loads(ONE).save(file)
        assert caught.value.code in ("record.ply", "record.encoding")
        assert file.read_bytes() == content
    assert list(tmp_path.iterdir()) == [file]


def test_a_link_and_the_mode_stay(tmp_path: Path) -> None:
    file, link = tmp_path / "real.pjn", tmp_path / "link.pjn"
    file.write_text(ONE)
    file.chmod(0o640)
    link.symlink_to(file)
    game = load(link)
    game.glyphs(game.main_line()[1], "!")
    game.save(file)
    assert link.is_symlink()
    assert file.read_text() == ONE.replace("5 --", "5 --!")
    assert file.stat().st_mode & 0o777 == 0o640


def test_a_write_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "full.pjn"
    file.write_text(ONE)
    game = load(file)
    game.glyphs(game.main_line()[1], "!")

    def full(_handle: int) -> None:
        raise OSError("no space left")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="no space left"):
        game.save(file)
    assert file.read_text() == ONE
    assert list(tmp_path.iterdir()) == [file]
    monkeypatch.undo()
    game.save(file)
    assert file.read_text() == ONE.replace("5 --", "5 --!")
