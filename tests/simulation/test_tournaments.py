"""Tournaments: the same deals for all, seats swapped."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import pegs_widget as pw
from pegs_widget.engine.chance import Chance

RULES = pw.Rules.arizona(players=4, pegs=1)


class Own(pw.RandomProgram):
    """A program object that is not the kernel's."""

    def __repr__(self) -> str:
        return "Own()"


class Lost(Own):
    """Fails once it sees a joker in its hand."""

    def choose(self, view: pw.SeatView, rng: Chance) -> pw.Move:
        if "X" in view.hand:
            raise LookupError("a joker!")
        return super().choose(view, rng)

    def __repr__(self) -> str:
        return "Lost()"


def play(programs: Any, deals: int = 12, **how: Any) -> pw.Tournament:
    return pw.tournament(programs, rules=RULES, deals=deals, seed=6, **how)


@pytest.mark.parametrize("program", ["random", Own()])
def test_a_program_against_itself_wins_exactly_half(program: Any) -> None:
    """Both games of a deal are one and the same, so each name wins one of them: only with seats swapped."""
    result = play({"left": program, "right": program})
    assert [(one.program, one.share.number, one.share.of) for one in result.standings] == [
        ("left", 12, 24),
        ("right", 12, 24),
    ]
    turns: dict[int, set[int]] = {}
    for match in result.matches:
        turns.setdefault(match.deal, set()).add(match.turns)
    assert all(len(both) == 1 for both in turns.values())
    assert len(turns) == 12


def test_the_games_are_those_of_simulate() -> None:
    """`first` has the even teams, seats a and c."""
    result = play(["random", Own()])
    seats: dict[str, Any] = {"a": "random", "b": Own(), "c": "random", "d": Own()}
    played = pw.simulate(RULES, 12, programs=seats, seed=6)
    matches = sorted(match for match in result.matches if match.first == "random")
    assert [match.turns for match in matches] == list(played["turns"])
    assert [match.winner for match in matches] == ["random" if one == "a" else "Own()" for one in played["winner"]]


def test_every_pair_plays_every_deal_twice() -> None:
    result = play(["random", "greedy", Own()])
    assert result.complete
    games = {(match.first, match.second, match.deal) for match in result.matches}
    names = ["random", "greedy", "Own()"]
    assert games == {(one, two, deal) for one in names for two in names if one != two for deal in range(12)}
    assert len(result.matches) == len(games) == 72
    for name in names:
        against = [result.share(name, other) for other in names if other != name]
        assert sum(share.number for share in against) == result.share(name).number
        assert sum(share.of for share in against) == result.share(name).of == 48
    assert sum(one.share.number for one in result.standings) == 72


def test_it_is_the_same_on_workers() -> None:
    with ThreadPoolExecutor(2) as executor:
        there = play(["random", "greedy", Own()], executor=executor)
    assert there.matches == play(["random", "greedy", Own()]).matches


def test_a_failing_program_stops_it_and_what_is_finished_is_kept() -> None:
    with pytest.raises(pw.SimulationError) as caught:
        play(["random", "greedy", Lost()], deals=40)
    assert caught.value.params["program"] == "Lost()"
    finished = caught.value.finished
    assert not finished.complete
    assert finished.share("random", "greedy").of == 80
    assert finished.failures == finished.matches[-1:] or finished.matches[-2].failure


def test_or_costs_only_its_game() -> None:
    result = play(["random", Lost()], deals=40, on_error="go_on")
    assert result.complete
    assert 0 < len(result.failures) < 80
    assert result.share("random").of == 80 - len(result.failures)
    failure = result.failures[0].failure
    assert failure is not None
    assert failure.text("en").endswith("LookupError: a joker!")
    assert result.text(locale="en").startswith(f"{80 - len(result.failures)} games of")
    assert f"{len(result.failures)} more games were broken off" in result.text(locale="en")
    assert repr(result.failures[0]).endswith(f"winner=None, failure={failure.text('en')!r})")


class Bad:
    """Fails at once, and has no repr of its own."""

    def choose(self, view: pw.SeatView, rng: Chance) -> pw.Move:  # noqa: ARG002
        raise LookupError("no idea")


def test_a_game_that_failed_was_not_played() -> None:
    with pytest.raises(pw.SimulationError) as caught:
        play(["random", Bad()], deals=2)
    assert "Bad, which plays seat " in caught.value.text("en")
    head, _, *rows, foot = caught.value.finished.text("en").splitlines()
    assert head.startswith("0 games of")
    assert [row.split() for row in rows] == [["random", "0", "0", "–", "–"], ["Bad", "0", "0", "–", "–"]]
    assert foot == "2 more games were broken off: a program failed"


def test_errors_call_a_program_by_its_name_in_the_tournament() -> None:
    result = play({"me": Bad(), "you": Bad()}, deals=1, on_error="go_on")
    assert {match.failure.params["program"] for match in result.failures if match.failure} == {"me", "you"}


def test_it_shows_itself() -> None:
    result = play(["random", Own()])
    lines = result.text(locale="en").splitlines()
    assert lines[0].startswith("24 games of arizona+pegs=1 with 4 players, seed 6; each deal is played twice")
    assert lines[1].split() == ["program", "against", "won", "of", "share", "95", "%", "interval"]
    assert len(lines) == 4
    assert "Own()" in result._repr_html_()
    assert len(play(["random", "greedy", Own()]).table) == 9


def test_games_without_a_winner_are_won_by_neither() -> None:
    result = play(["random", "greedy"], most_turns=3)
    assert [one.share.number for one in result.standings] == [0, 0]
    assert [one.share.of for one in result.standings] == [24, 24]


@pytest.mark.parametrize(
    ("programs", "words", "code"),
    [
        (["random"], {}, "simulation.rivals"),
        (["random", "random"], {}, "simulation.rivals"),
        ("random", {}, "simulation.rivals"),
        (2, {}, "simulation.rivals"),
        (["random", "nobody"], {}, "simulation.program"),
        (["random", 4], {}, "simulation.not_a_program"),
        (["random", "greedy"], {"deals": 0}, "simulation.count"),
        (["random", "greedy"], {"seed": 2**64}, "chance.seed"),
        (["random", "greedy"], {"on_error": "cry"}, "simulation.on_error"),
        (["random", "greedy"], {"rules": pw.Rules.standard(players=6, teams=3)}, "simulation.teams"),
        (["random", "greedy"], {"rules": "nevada"}, "rules.preset"),
    ],
)
def test_what_cannot_be_played_is_told(programs: Any, words: dict[str, Any], code: str) -> None:
    with pytest.raises(pw.PegsError) as caught:
        pw.tournament(programs, **{"rules": RULES, "deals": 5, "seed": 1, **words})
    assert caught.value.code == code
    assert caught.value.text("en")
    with pytest.raises(pw.SimulationError):
        play(["random", "greedy"]).share("nobody")
