"""The widget on a page, used as a person uses it: by what is seen and clicked."""

from __future__ import annotations

from typing import Literal

from playwright.sync_api import Locator, Page, expect

from tests.e2e.kernel import wait_until

PEGS = """
(root) => {
  const holes = [...root.querySelectorAll(".pegs-holes [data-hole]")].map(({ dataset, cx, cy }) =>
    ({ name: dataset.hole, x: cx.baseVal.value, y: cy.baseVal.value }));
  const places = {};
  for (const peg of root.querySelectorAll(".pegs-picture .pegs-peg")) {
    const [x, y] = peg.getAttribute("transform").match(/-?[\\d.]+/g).map(Number);
    const hole = holes.find((hole) => Math.hypot(hole.x - x, hole.y - y) < 1);
    const colour = peg.dataset.peg[0];
    (places[colour] ??= []).push(hole ? hole.name : `${x},${y}`);
  }
  for (const colour of Object.keys(places)) places[colour].sort();
  return places;
}
"""


class Board:
    """One view of a widget: the first on the page, or the one of that number."""

    def __init__(self, page: Page, number: int = 0) -> None:
        self.root = page.locator(".pegs-widget").nth(number)

    def pegs(self) -> dict[str, list[str]]:
        """Where the pegs are seen: the names of the holes they stand on, sorted, by colour."""
        self.root.locator(".pegs-picture .pegs-peg").first.wait_for()
        places: dict[str, list[str]] = self.root.evaluate(PEGS)
        return places

    def wait_for_pegs(self, places: dict[str, list[str]]) -> None:
        """Waits until the pegs stand there, at rest."""
        wait_until(lambda: self.pegs() == places, f"the pegs to stand on {places}", seconds=15)

    def choose_card(self, rank: str) -> None:
        self.root.locator(f'.pegs-card.pegs-playable[data-card="{rank}"]').first.click()

    def hole(self, name: str) -> Locator:
        """A hole that is offered, if it is."""
        return self.root.locator(f'.pegs-offer[data-hole="{name}"]')

    def offered(self) -> set[str]:
        """The holes that can be clicked now."""
        return self._names(".pegs-offer")

    def targets(self) -> set[str]:
        """The holes that the chosen peg can be sent to."""
        return self._names(".pegs-offer-target")

    def _names(self, selector: str) -> set[str]:
        return set(self.root.locator(selector).evaluate_all("all => all.map(one => one.dataset.hole)"))

    def play(self, card: str, *holes: str) -> None:
        """Clicks a card, then one hole after the other."""
        self.choose_card(card)
        for name in holes:
            self.hole(name).click()

    def press(self, name: str, times: int = 1) -> None:
        """Presses a button: First, Back, Forward or Last."""
        for _ in range(times):
            self.root.get_by_role("button", name=name).click()

    def slide_to(self, ply: int) -> None:
        self.root.get_by_role("slider").fill(str(ply))

    def plies(self) -> int:
        """How many plies on the line in view are behind, as the page tells it."""
        return int(self.root.locator(".pegs-count-plies").inner_text().partition("/")[0])

    def wait_for_ply(self, ply: int) -> None:
        wait_until(lambda: self.plies() == ply, f"ply {ply} to be in view")

    def focus(self) -> None:
        """Gives the board the focus, as the tab key does."""
        self.root.locator(".pegs-area").focus()

    def ply(self, text: str) -> Locator:
        """An entry of the move list, by its label and text: `12c 7 c3-ch2`."""
        return self.root.locator(f'.pegs-ply[aria-label="{text}"]')

    def wait_for_theme(self, name: str) -> None:
        """Waits until the board is `dark` or `light`."""
        expect(self.root).to_contain_class(f"pegs-{name}")

    def lowest_seat(self) -> str:
        """The seat at the bottom: its come-out hole is seen lowest."""
        lowest: str = self.root.evaluate(
            "root => [...root.querySelectorAll('.pegs-picture .pegs-holes [data-hole$=\"8\"]')]"
            ".sort((one, other) => other.cy.baseVal.value - one.cy.baseVal.value)[0].dataset.hole[0]"
        )
        return lowest

    # ------------------------------------------------------------ with the pointer on the board

    def spot(self, hole: str) -> Point:
        """Where a hole (or the first place of a start area) is seen on the page."""
        seen = self.root.locator(f'.pegs-picture .pegs-holes [data-hole="{hole}"]').first
        seen.scroll_into_view_if_needed()
        return middle(seen)

    def drag(self, origin: Point, target: Point, *, button: Literal["left", "right"] = "left") -> None:
        """Presses a button of the mouse, moves, and lets go."""
        mouse = self.root.page.mouse
        mouse.move(*origin)
        mouse.down(button=button)
        mouse.move(*target, steps=6)
        mouse.up(button=button)

    def drag_peg(self, origin: str, target: str) -> None:
        """Drags the peg of a hole to another."""
        self.drag(self.spot(origin), self.spot(target))

    def drag_card_to_pile(self, rank: str) -> None:
        card = self.root.locator(f'.pegs-card[data-card="{rank}"]').first
        self.drag(middle(card), middle(self.root.locator(".pegs-pile-discards")))

    def draw_mark(self, hole: str) -> None:
        """Marks a hole with the right button."""
        self.root.page.mouse.click(*self.spot(hole), button="right")

    def draw_arrow(self, origin: str, target: str) -> None:
        """Draws an arrow with the right button."""
        self.drag(self.spot(origin), self.spot(target), button="right")

    # ------------------------------------------------------------ what else is seen

    def button(self, name: str) -> Locator:
        """A button by its class: `pegs-…`."""
        return self.root.locator(f"button.{name}")

    def cards(self) -> list[str]:
        """The ranks of the cards that lie there face up."""
        ranks: list[str] = self.root.locator(".pegs-card").evaluate_all("all => all.map(one => one.dataset.card)")
        return ranks

    def choose_in_menu(self, ply: str, name: str) -> None:
        """Opens the menu of a ply with the right button, and clicks an entry (a class, or a glyph)."""
        self.ply(ply).click(button="right")
        menu = self.root.get_by_role("menu")
        is_entry = name.isalpha()
        menu.locator(f".pegs-menu-{name}" if is_entry else f'[data-glyph="{name}"]').click()
        expect(menu).to_be_hidden()


Point = tuple[float, float]


def middle(element: Locator) -> Point:
    """The middle of an element on the page."""
    box = element.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
