"""Rules: the options of R9, with the players and teams of R1, as one frozen value."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any

from pegs_widget.engine.board import SEATS
from pegs_widget.engine.errors import PositionError, RulesError

TABLES = ((4, 2), (6, 2), (6, 3), (8, 2), (8, 4))

_PRESETS: dict[str, dict[str, Any]] = {
    "arizona": {"draw": "after", "any_peg": True, "helps": False, "joker_from": "start_first", "nine": "split"},
    "standard": {"draw": "before", "any_peg": False, "helps": True, "joker_from": "anywhere", "nine": "whole"},
}

# What each field takes today, in the order of R9 and R9.1.  Of the house rules, only the presets' values.
_VALUES: dict[str, tuple[Any, ...]] = {
    "pegs": (1, 2, 3, 4, 5),
    "draw": ("after", "before"),
    "any_peg": (True, False),
    "helps": (True, False),
    "joker_from": ("start_first", "anywhere"),
    "nine": ("split", "whole"),
    "hand_size": (5,),
    "decks": (3,),
    "face_steps": ("10",),
    "come_out": ("AJQK",),
    "seven_rest": ("no",),
    "home_entry": ("choice",),
    "teammate_bump": ("in_spot",),
    "joker": ("any_time",),
    "joker_out": (False,),
    "two": ("plain",),
}
_WORDS = {True: "yes", False: "no"}


def _usual_decks(players: int) -> int:
    return 4 if players == 8 else 3


@dataclass(frozen=True)
class Rules:
    """One way to play: a preset, the table, and every option of R9.  Immutable; the fields are those of R9.

    `players` and `teams` are numbers (R1.1, R1.2).  `decks` is 3, and 4 with 8 players (R3.1), unless given.
    Raises `RulesError` for a table or a value that the rules do not have.
    """

    preset: str
    players: int
    teams: int
    pegs: int
    draw: str
    any_peg: bool
    helps: bool
    joker_from: str
    nine: str
    hand_size: int
    decks: int
    face_steps: str
    come_out: str
    seven_rest: str
    home_entry: str
    teammate_bump: str
    joker: str
    joker_out: bool
    two: str

    def __post_init__(self) -> None:
        if self.preset not in _PRESETS:
            raise RulesError("rules.preset", found=self.preset, allowed=" ".join(_PRESETS))
        if (self.players, self.teams) not in TABLES or type(self.players) is not int or type(self.teams) is not int:
            allowed = " ".join(f"{players}/{teams}" for players, teams in TABLES)
            raise RulesError("rules.table", found=f"{self.players}/{self.teams}", allowed=allowed)
        for field in _VALUES:
            value = getattr(self, field)
            allowed_values = _values(field, self.players)
            if not any(value == one and type(value) is type(one) for one in allowed_values):
                raise RulesError("rules.value", field=field, found=value, allowed=" ".join(map(repr, allowed_values)))

    def __hash__(self) -> int:
        # Rules are looked up at every question; most of them differ in these already.
        return hash((self.preset, self.players, self.teams, self.pegs, self.nine))

    def __str__(self) -> str:
        return self.text

    @property
    def text(self) -> str:
        """The rules text (R9): the preset's name, then each field that differs from it."""
        usual = _preset_values(self.preset, self.players)
        differing = [
            f"+{field}={_word(getattr(self, field))}" for field in _VALUES if getattr(self, field) != usual[field]
        ]
        return self.preset + "".join(differing)

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats in order of play, `a` first (R1.1)."""
        return tuple(SEATS[: self.players])

    def team_of(self, seat: str) -> int:
        """The number of a seat's team, 0 to `teams` - 1 (R1.2).  Raises `PositionError` for no seat of the table."""
        if seat not in self.seats:
            raise PositionError("seat.unknown", seat=seat, seats=" ".join(self.seats))
        return self.seats.index(seat) % self.teams

    def team(self, number: int) -> tuple[str, ...]:
        """The seats of a team; the first of them names the team in results."""
        return self.seats[number :: self.teams]

    @property
    def cards(self) -> int:
        """How many cards there are in all (R3.1)."""
        return self.decks * 54

    def replace(self, **changes: Any) -> Rules:
        """The same rules with some fields changed.  Raises `RulesError`, as the constructor does."""
        _refuse_unknown(changes)
        if "players" in changes:
            changes.setdefault("teams", 2)
            if self.decks == _usual_decks(self.players):
                changes.setdefault("decks", _usual_decks(changes["players"]))
        return replace(self, **changes)

    @classmethod
    def arizona(cls, players: int = 4, teams: int = 2, **options: Any) -> Rules:
        """Arizona Pegs and Jokers: every player may move any peg of the team."""
        return cls._of("arizona", players, teams, options)

    @classmethod
    def standard(cls, players: int = 4, teams: int = 2, **options: Any) -> Rules:
        """Pegs and Jokers: you move your own pegs, and help a teammate once yours are all home."""
        return cls._of("standard", players, teams, options)

    @classmethod
    def parse(cls, text: str, players: int = 4, teams: int = 2) -> Rules:
        """The rules that a rules text names, such as `standard+pegs=3+nine=split`, for a table.

        Raises `RulesError`: an unknown preset, field or value, or a field given twice.
        """
        preset, *options = text.split("+")
        given: dict[str, Any] = {}
        for option in options:
            field, equals, word = option.partition("=")
            if field not in _VALUES or not equals:
                raise RulesError("rules.field", found=option, allowed=" ".join(_VALUES))
            if field in given:
                raise RulesError("rules.twice", field=field)
            allowed = _values(field, players)
            matching = [value for value in allowed if _word(value) == word]
            if not matching:
                words = " ".join(map(_word, allowed))
                raise RulesError("rules.value", field=field, found=word, allowed=words)
            given[field] = matching[0]
        return cls._of(preset, players, teams, given)

    @classmethod
    def _of(cls, preset: str, players: int, teams: int, options: dict[str, Any]) -> Rules:
        if preset not in _PRESETS:
            raise RulesError("rules.preset", found=preset, allowed=" ".join(_PRESETS))
        _refuse_unknown(options)
        return cls(preset=preset, players=players, teams=teams, **{**_preset_values(preset, players), **options})


def _preset_values(preset: str, players: int) -> dict[str, Any]:
    house = {field: values[0] for field, values in _VALUES.items()}
    return {**house, "pegs": 5, **_PRESETS[preset], "decks": _usual_decks(players)}


def _values(field: str, players: int) -> tuple[Any, ...]:
    return (_usual_decks(players),) if field == "decks" else _VALUES[field]


def _word(value: Any) -> str:
    return _WORDS[value] if isinstance(value, bool) else str(value)


def _refuse_unknown(options: dict[str, Any]) -> None:
    known = {field.name for field in fields(Rules)}
    for name in options:
        if name not in known:
            raise RulesError("rules.field", found=name, allowed=" ".join(_VALUES))
