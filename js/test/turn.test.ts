import { expect, test } from "vitest";
import { turn } from "../src/turn.ts";

const parsed = (markup: string): Element => new DOMParser().parseFromString(markup, "image/svg+xml").documentElement;

/** Three sides as they are drawn; `seats` from the bottom on. */
const drawn = (seats: string): string => {
  const places = [[5, 9, 0], [1, 5, 90], [9, 5, -60]];
  const each = (one: (seat: string, place: number[]) => string): string => [...seats].map((seat, i) => one(seat, places[i] ?? [])).join("");
  const sides = each((seat) => `<g class="pegs-side pegs-colour-${seat}"><circle class="pegs-bed"/></g>`);
  const numbers = each((seat) => `<text>${seat}0</text><text>1</text><text>h1</text>`);
  const holes = each((seat, [x, y]) => `<circle cx="${x}" cy="${y}" data-hole="${seat}0"/><circle data-hole="${seat}s" data-place="0"/>`);
  const plate = (seat: string, [x, y, angle = 0]: number[]): string =>
    `<g class="pegs-seat" data-seat="${seat}" transform="translate(${x},${y})rotate(${angle})"><g transform="translate(-3,0)rotate(${-angle || 0})"/></g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" data-players="3" data-orientation="${seats[0]}">${sides}<g class="pegs-numbers">${numbers}</g>` +
    `<g class="pegs-holes">${holes}</g><g>${each(plate)}</g><g class="pegs-peg pegs-colour-a" data-hole="a0"/></svg>`
  );
};

/** What is to be seen: the order in which the plates stand is none of it. */
function seen(root: Element): string[] {
  const plates = [...root.querySelectorAll(".pegs-seat")].map(({ outerHTML }) => outerHTML).sort();
  for (const plate of root.querySelectorAll(".pegs-seat")) plate.remove();
  return [root.outerHTML, ...plates];
}

test.each([["abc", "b", "bca"], ["abc", "c", "cab"], ["bca", "a", "abc"], ["cab", "c", "cab"]])(
  "%s with %s at the bottom is as %s is drawn",
  (from, bottom, to) => {
    const root = parsed(drawn(from));
    turn(root, bottom);
    expect(seen(root)).toEqual(seen(parsed(drawn(to))));
  },
);
