"""The rules as text: every clause with its picture, and two sets of rules side by side."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from pegs_widget.drawing.themes import DARK, LIGHT
from pegs_widget.teaching.clauses import CARD_ROWS, CLAUSES, PARTS, card_text, clause_text, rules_of
from pegs_widget.teaching.pictures import picture, sheet
from pegs_widget.teaching.scenes import scene_of
from pegs_widget.words import language_of, sentence

if TYPE_CHECKING:
    from pegs_widget.engine.rules import Rules


class Page(NamedTuple):
    """A piece of HTML, which notebooks show."""

    html: str

    def _repr_html_(self) -> str:
        return self.html

    def __str__(self) -> str:
        return self.html


def rules_text(rules: Rules | str, locale: str | None = None, *, only: Iterable[str] | None = None) -> Page:
    """The clauses in words, each with a picture; `only` some of them, such as `["R5.2", "R7.1"]`.

    Raises `RulesError` for a text that names no rules.
    """
    rules = rules_of(rules)
    if only is not None:
        wanted = set(only)
        return page(sheet() + _clauses([one for one in CLAUSES if one in wanted], rules, locale), locale)
    parts = [
        f"<h3>{escape(clause_text(part, rules, locale))}</h3>{_clauses(clauses, rules, locale)}"
        for part, clauses in PARTS.items()
    ]
    return page(f"{sheet()}<h2>{escape(rules_title(rules, locale))}</h2>{''.join(parts)}", locale)


def _clauses(clauses: Iterable[str], rules: Rules, locale: str | None) -> str:
    return f'<div class="pegs-clauses">{"".join(_clause(one, rules, locale) for one in clauses)}</div>'


def _clause(clause: str, rules: Rules, locale: str | None) -> str:
    words = clause_text(clause, rules, locale)
    return (
        f'<figure class="pegs-clause" data-clause="{clause}">{picture(scene_of(clause, rules), rules, words)}'
        f"<figcaption><b>{clause}</b> {escape(words)}</figcaption></figure>"
    )


def compare_rules(first: Rules | str, second: Rules | str, locale: str | None = None) -> Page:
    """Two sets of rules side by side, clause by clause and card by card; what differs is marked.

    Raises `RulesError` for a text that names no rules.
    """
    both = (rules_of(first), rules_of(second))
    rows = [
        _row(clause, *(clause_text(clause, rules, locale) for rules in both))
        for clauses in PARTS.values()
        for clause in clauses
    ]
    cards = [
        _row(sentence(f"form.label.{ranks[0]}", locale=locale) if len(ranks) == 1 else " ".join(ranks), *texts)
        for ranks, texts in _card_rows(both, locale)
    ]
    heads = "".join(f'<th scope="col">{escape(rules_title(rules, locale))}</th>' for rules in both)
    same = "" if any("pegs-differs" in row for row in (*rows, *cards)) else sentence("clause.same_note", locale=locale)
    clause, card = (sentence(f"clause.{name}_heading", locale=locale) for name in ("clause", "cards"))
    return page(
        f'<table class="pegs-compared"><thead><tr><th scope="col">{escape(clause)}</th>{heads}</tr></thead>'
        f'<tbody>{"".join(rows)}</tbody><thead><tr><th scope="col">{escape(card)}</th>{heads}</tr></thead>'
        f"<tbody>{''.join(cards)}</tbody></table><p>{escape(same)}</p>",
        locale,
    )


def _card_rows(both: tuple[Rules, Rules], locale: str | None) -> Iterable[tuple[tuple[str, ...], list[str]]]:
    for row in CARD_ROWS:
        if row[0] == "2":
            yield from (((rank,), [card_text(rank, rules, locale) for rules in both]) for rank in row)
        else:
            yield row, [card_text(row[0], rules, locale) for rules in both]


def _row(name: str, first: str, second: str) -> str:
    """A row of the comparison; one cell for both where they are the same."""
    if first == second:
        cells = f'<td colspan="2">{escape(first)}</td>'
        return f'<tr><th scope="row">{escape(name)}</th>{cells}</tr>'
    cells = f"<td>{escape(first)}</td><td>{escape(second)}</td>"
    return f'<tr class="pegs-differs"><th scope="row">≠ {escape(name)}</th>{cells}</tr>'


def rules_title(rules: Rules, locale: str | None = None) -> str:
    """What these rules are called: the preset's name, with the rules text where they differ from it."""
    name = sentence(f"clause.{rules.preset}", locale=locale)
    return name if rules.text == rules.preset else f"{name} ({rules.text})"


def page(content: str, locale: str | None) -> Page:
    """Content as a page of the rules, in the light and the dark theme."""
    language = language_of(locale)
    return Page(f'<div class="pegs-rules" lang="{language}"><style>{_STYLE}</style>{content}</div>')


def _themes() -> str:
    light = ";".join(f"{name}:{value}" for name, value in LIGHT.items())
    dark = ";".join(f"{name}:{value}" for name, value in DARK.items())
    ink = "--pegs-ink-page:{};--pegs-paper:{};--pegs-paper-line:{}"
    light += ";" + ink.format("#33251a", "#fffaf0", "#d9c6a0")
    dark += ";" + ink.format("#efe3cd", "#241a13", "#5d4935")
    # JupyterLab says what its theme is; elsewhere the system does.
    return (
        f".pegs-rules{{{light}}}[data-jp-theme-light=false] .pegs-rules{{{dark}}}"
        f"@media (prefers-color-scheme:dark){{:root:not(:has([data-jp-theme-light])) .pegs-rules{{{dark}}}}}"
    )


# Hosts style the tables and pictures of what they show by selectors of two classes and more.
STRONG = ".pegs-rules.pegs-rules.pegs-rules"

_STYLE = _themes() + (
    ".pegs-rules{font-family:Georgia,'Iowan Old Style',Palatino,'Times New Roman',serif;font-size:16px;"
    "line-height:1.45;color:var(--pegs-ink-page);background:var(--pegs-paper);border-radius:12px;"
    "padding:14px 22px 20px;max-width:1000px}"
    ".pegs-rules h2{margin:.2em 0 .4em;font-size:1.7em}"
    ".pegs-rules h3{margin:1.2em 0 .6em;font-size:1.25em;border-bottom:1px solid var(--pegs-paper-line)}"
    ".pegs-clauses{display:grid;grid-template-columns:repeat(auto-fill,minmax(270px,1fr));gap:18px}"
    ".pegs-rules .pegs-clause{margin:0}"
    ".pegs-rules .pegs-scene{display:block;width:100%;height:auto;aspect-ratio:1.3;border-radius:8px}"
    ".pegs-rules figcaption{margin-top:7px;font-size:1em;text-align:start}"
    f"{STRONG} table{{border-collapse:collapse;table-layout:auto;margin:0;width:100%;font-size:1em;color:inherit}}"
    f"{STRONG} tr,{STRONG} tbody tr:hover{{background:none}}"
    f"{STRONG} th,{STRONG} td{{padding:7px 12px;text-align:start;vertical-align:middle;"
    "border-bottom:1px solid var(--pegs-paper-line);white-space:normal;max-width:none}"
    f"{STRONG} th[scope=row]{{white-space:nowrap;width:1%}}{STRONG} th[scope=col]{{white-space:nowrap}}"
    f"{STRONG} table~p{{margin:12px 0 0}}"
    f"{STRONG} tr.pegs-differs,{STRONG} tbody tr.pegs-differs:hover{{"
    "background:color-mix(in srgb,var(--pegs-lit) 24%,transparent)}"
)
