// Moves on the board, in the look of the still picture: a trail along each way, dashed where a peg was sent.
import { svg } from "./dom.ts";
import { distance, type Point } from "./flight.ts";
import type { Picture } from "./picture.ts";
import type { Step } from "./wire.ts";

/**
 * A trail for each step. `inStart` tells how many pegs are in a start area, by its name, after all of them. `ahead` where
 * the pegs have yet to go: then the one that is to move covers where its trail begins.
 */
export function trails(
  picture: Picture,
  steps: readonly Step[],
  inStart: (start: string) => number,
  ahead = false,
): SVGElement[] {
  const { points } = picture;
  const still = new Map<string, number>();
  const count = (start: string): number => still.get(start) ?? inStart(start);
  const place = (hole: string, n: number): Point =>
    points.get(hole) ?? points.get(`${hole}/${Math.max(0, n)}`) ?? points.get(`${hole}/0`) ?? { x: 0, y: 0 };
  // Backward, so that at each step it is known how many are in start: they fill its places from the first on.
  const drawn = steps.toReversed().map(([colour, origin, path, cause]) => {
    const start = `${colour}s`;
    const way = path.map((hole) => place(hole, count(start) - 1));
    if (path.at(-1) === start) still.set(start, count(start) - 1);
    const from = place(origin, count(start));
    if (origin === start) still.set(start, count(start) + 1);
    return trail(picture, colour, [from, ...way], cause !== "move", ahead);
  });
  return drawn.reverse();
}

function trail(picture: Picture, colour: string, points: readonly Point[], sent: boolean, ahead: boolean): SVGGElement {
  const { spacing } = picture;
  const [start, end] = [points[0] as Point, points.at(-1) as Point];
  const direct = points.length === 2;
  const hops = ahead && direct && distance(start, end) <= 1.6 * spacing;
  const jumps = sent || hops || (direct && distance(start, end) > 1.6 * spacing);
  const middle = picture.width / 2;
  const before = hops ? aside(start, end, middle) : jumps ? bend(start, end, middle) : (points.at(-2) as Point);
  const length = distance(before, end) || 1;
  const along = { x: (end.x - before.x) / length, y: (end.y - before.y) / length };
  const behind = (far: number, off = 0): string =>
    at({ x: end.x - along.x * far - along.y * off, y: end.y - along.y * far + along.x * off });
  const neck = 0.78 * spacing;
  const way = jumps ? `M${at(start)}Q${at(before)},` : `M${points.slice(0, -1).map(at).join("L")}L`;
  const d = way + behind(neck);
  const width = spacing * (sent ? 0.14 : jumps ? 0.18 : 0.24);
  const dashes = sent && { "stroke-dasharray": `${spacing * 0.3} ${spacing * 0.26}` };
  const circle = (name: string, { x, y }: Point, r: number, width: number): SVGElement =>
    svg("circle", { class: name, cx: x, cy: y, r: r * spacing, "stroke-width": spacing * width });
  return svg(
    "g",
    { class: `pegs-colour-${colour} pegs-${sent ? "sent" : "went"}` },
    circle("pegs-mark", start, 0.4, 0.1),
    ahead && circle("pegs-mark-edge", end, 0.54, 0.18),
    circle("pegs-mark", end, 0.54, 0.1),
    svg("path", { class: "pegs-trail-edge", d, "stroke-width": width + spacing * 0.08, ...dashes }),
    svg("path", { class: "pegs-trail", d, "stroke-width": width, ...dashes }),
    svg("path", {
      class: "pegs-arrow",
      d: `M${behind(spacing / 2)}L${behind(neck, spacing * 0.24)}L${behind(neck, -spacing * 0.24)}Z`,
      "stroke-width": spacing * 0.05,
    }),
  );
}

const at = ({ x, y }: Point): string => `${x.toFixed(1)},${y.toFixed(1)}`;

/** Where the arc of a step to the next hole is drawn to: aside of it, past the pegs in both, where the board has more room. */
function aside(start: Point, end: Point, middle: number): Point {
  const [x, y] = [(start.x + end.x) / 2, (start.y + end.y) / 2];
  const [across, down] = [start.y - end.y, end.x - start.x];
  const inward = across * (middle - x) + down * (middle - y) < 0 ? -1.7 : 1.7;
  return { x: x + inward * across, y: y + inward * down };
}

/** Where an arc is drawn to: halfway, and toward the middle of the board, the more the longer it is. */
function bend(start: Point, end: Point, middle: number): Point {
  const [x, y] = [(start.x + end.x) / 2, (start.y + end.y) / 2];
  const inward = Math.hypot(middle - x, middle - y) || 1;
  const share = Math.min(0.3, (0.25 * distance(start, end)) / inward);
  return { x: x + share * (middle - x), y: y + share * (middle - y) };
}
