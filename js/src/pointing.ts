// Any hole of the board, as pointers and arrow keys mean it.
import { holeOf } from "./arrangement.ts";
import { svg } from "./dom.ts";
import { distance, type Point } from "./flight.ts";
import type { Picture } from "./picture.ts";

/** How far from a hole a pointer may be and still mean it, in pixels. */
const NEAR = 22;

const DIRECTIONS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The length of a pixel in the picture. */
export const unit = ({ root, width }: Picture): number => width / (root.clientWidth || width);

/** Where a pointer is in the picture; null if that cannot be known, as of a click without one, or of the focus. */
export function pointAt({ root }: Picture, event: MouseEvent): Point | null {
  const matrix = root.getScreenCTM?.();
  if (!matrix || event.clientX === undefined || (event.type === "click" && !event.detail)) return null;
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  return { x, y };
}

/** The middle of a hole or start area; undefined if the board has none of that name. */
export function middleOf({ points }: Picture, hole: string): Point | undefined {
  const places = [...points].filter(([spot]) => holeOf(spot) === hole).map(([, point]) => point);
  const mean = (of: (point: Point) => number): number => places.reduce((sum, point) => sum + of(point), 0) / places.length;
  return places.length ? { x: mean(({ x }) => x), y: mean(({ y }) => y) } : undefined;
}

/** The hole under a pointer, or near it; null if there is none. */
export function holeAt(picture: Picture, event: MouseEvent): string | null {
  const at = pointAt(picture, event);
  if (!at) return (event.target as Element).closest<SVGElement>(".pegs-holes [data-hole]")?.dataset.hole ?? null;
  return nearest(picture, (point) => {
    const far = distance(point, at);
    return far < Math.max(NEAR * unit(picture), picture.spacing * 0.6) ? far : Infinity;
  });
}

/** The hole that an arrow key leads to, from another one or onto the board at `first`; undefined for other keys. */
export function holeByKey(picture: Picture, key: string, at: string | null, first: string): string | undefined {
  const direction = DIRECTIONS[key];
  return direction && (at === null ? first : nextHole(picture, at, direction));
}

/** The next hole in a direction. */
function nextHole(picture: Picture, hole: string, { x, y }: Point): string {
  const from = middleOf(picture, hole) ?? { x: 0, y: 0 };
  const next = nearest(picture, (point, spot) => {
    const [along, aside] = [(point.x - from.x) * x + (point.y - from.y) * y, (point.x - from.x) * y - (point.y - from.y) * x];
    return along > 1 && holeOf(spot) !== hole ? along + 3 * Math.abs(aside) : Infinity;
  });
  return next ?? hole;
}

function nearest({ points }: Picture, far: (point: Point, spot: string) => number): string | null {
  let [best, least]: [string | null, number] = [null, Infinity];
  for (const [spot, point] of points) {
    const one = far(point, spot);
    if (one < least) [best, least] = [holeOf(spot), one];
  }
  return best;
}

/** Shows these, and no others, in the picture's layer of this class below what can be chosen. */
export function showIn(picture: Picture, className: string, shown: readonly (SVGElement | null | false)[]): void {
  layerOf(picture, className).replaceChildren(...shown.filter((one) => one !== null && one !== false));
}

function layerOf({ root, above }: Picture, className: string): SVGGElement {
  const there = root.querySelector<SVGGElement>(`.${className}`);
  if (there) return there;
  const made = svg("g", { class: className });
  above.before(made);
  return made;
}

/** A ring around a hole. */
export function ring(picture: Picture, hole: string, className: string, radius = 0.52): SVGElement | null {
  const point = middleOf(picture, hole);
  const { spacing } = picture;
  const r = spacing * (hole[1] === "s" ? 1.2 : radius);
  return point
    ? svg("circle", { class: className, cx: point.x, cy: point.y, r, "stroke-width": spacing * 0.13 })
    : null;
}
