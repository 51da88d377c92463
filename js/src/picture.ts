// The board's picture as Python drew it, adopted into the page: where its holes lie, its pegs, room for marks.
import type { Spot } from "./arrangement.ts";
import { svg } from "./dom.ts";
import { distance, type Point } from "./flight.ts";
import { turn } from "./turn.ts";

/** Parts of the still picture that the live board shows in its own way. */
const STILL = ".pegs-hand, .pegs-pile, .pegs-discards, .pegs-last";

export interface Picture {
  readonly root: SVGSVGElement;
  readonly points: ReadonlyMap<Spot, Point>;
  readonly pegs: ReadonlyMap<string, SVGGElement>;
  readonly holeRadius: number;
  /** from one hole of the track to the next */
  readonly spacing: number;
  readonly width: number;
  /** below the pegs, for the last move */
  readonly below: SVGGElement;
  /** there too, for a move that is only thought of */
  readonly ahead: SVGGElement;
  /** above the pegs, for what can be chosen */
  readonly above: SVGGElement;
}

/** Reads the markup, this seat at the bottom; null if it is not a board. Ids get a prefix, so that two views may show the same picture. */
export function adopt(markup: string, prefix: string, bottom: string): Picture | null {
  const parsed = new DOMParser().parseFromString(markup, "image/svg+xml").documentElement;
  if (parsed.localName !== "svg") return null;
  const root = document.importNode(parsed, true) as unknown as SVGSVGElement;
  for (const element of root.querySelectorAll(`${STILL}, .pegs-board > title, .pegs-board > desc`)) element.remove();
  renameIds(root, prefix);
  turn(root, bottom);

  const points = new Map<Spot, Point>();
  let holeRadius = 0;
  for (const hole of root.querySelectorAll<SVGCircleElement>(".pegs-holes [data-hole]")) {
    const { hole: name = "", place } = hole.dataset;
    points.set(place === undefined ? name : `${name}/${place}`, { x: numberOf(hole, "cx"), y: numberOf(hole, "cy") });
    holeRadius = numberOf(hole, "r");
  }
  const pegs = new Map<string, SVGGElement>();
  for (const peg of root.querySelectorAll<SVGGElement>(".pegs-peg")) pegs.set(peg.dataset.peg ?? "", peg);
  const holder = root.querySelector(".pegs-pegs");
  if (!holder || !points.size) return null;

  const below = svg("g", { class: "pegs-last" });
  const ahead = svg("g", { class: "pegs-ahead" });
  holder.before(below, ahead);
  const above = root.querySelector<SVGGElement>(".pegs-overlay") ?? svg("g", { class: "pegs-overlay" });
  root.append(above);
  for (const name of ["width", "height", "role", "aria-label"]) root.removeAttribute(name);
  const width = Number(root.getAttribute("viewBox")?.split(/[\s,]+/)[2]) || 1000;
  const spacing = distance(points.get("a1"), points.get("a2")) || holeRadius * 3;
  return { root, points, pegs, holeRadius, spacing, width, below, ahead, above };
}

const numberOf = (element: Element, name: string): number => Number(element.getAttribute(name));

function renameIds(root: Element, prefix: string): void {
  for (const element of [root, ...root.querySelectorAll("*")]) {
    for (const attribute of [...element.attributes]) {
      const { localName, value } = attribute;
      if (localName === "id") attribute.value = prefix + value;
      else if (localName === "href" && value[0] === "#") attribute.value = `#${prefix}${value.slice(1)}`;
      else if (value.includes("url(#")) attribute.value = value.replaceAll("url(#", `url(#${prefix}`);
      else if (localName.startsWith("aria-") && localName.endsWith("by")) {
        attribute.value = value.replaceAll(/\S+/g, (id) => prefix + id);
      }
    }
  }
}
