"""The command: `python -m benchmarks`."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import click

from benchmarks import imports, odds, page, pictures, playouts, positions, random_play, records, widget
from benchmarks.measuring import FULL, QUICK, Effort, Measure

CONCERNS: dict[str, Callable[[Effort], Iterator[Measure]]] = {
    "play": random_play.measures,
    "playouts": playouts.measures,
    "odds": odds.measures,
    "position": positions.measures,
    "record": records.measures,
    "svg": pictures.measures,
    "import": imports.measures,
    "widget": widget.measures,
}


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--quick", is_flag=True, help="See in a few seconds that everything runs; the numbers mean little.")
@click.option("--only", type=click.Choice(list(CONCERNS)), multiple=True, help="One concern; may be given again.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of a table.")
@click.option("--write", is_flag=True, help="Put the table into docs/benchmarks.md too.")
def main(quick: bool, only: tuple[str, ...], as_json: bool, write: bool) -> None:
    """Measure how fast pegs_widget is and how much it takes."""
    if write and (quick or only):
        raise click.UsageError("--write keeps a whole run, without --quick and --only")
    if not as_json:
        print(f"{page.machine()}:\n", *page.HEAD, sep="\n", flush=True)
    measures = []
    for concern in only or CONCERNS:
        for measure in CONCERNS[concern](QUICK if quick else FULL):
            measures.append(measure)
            if not as_json:
                print(page.row(measure), flush=True)
    if as_json:
        measured = [measure._asdict() for measure in measures]
        print(json.dumps({"machine": page.machine(), "measures": measured}, ensure_ascii=False, indent=1))
    if write:
        page.write(measures)


if __name__ == "__main__":
    main(prog_name="python -m benchmarks")
