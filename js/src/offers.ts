// What can be chosen on the board, lit: pegs that may move, holes they reach. Nothing else there can be clicked.
import type { Board } from "./board.ts";
import { focusNext, focusOn, OWN_KEYS, setAttribute, svg } from "./dom.ts";
import { distance, type Point } from "./flight.ts";
import type { Choice, Choices, Part } from "./moves.ts";
import type { Picture } from "./picture.ts";
import { middleOf, pointAt, unit } from "./pointing.ts";
import { aboutHole, type Words } from "./words.ts";

/** `placed`: the peg that the first part of a split has moved, to be taken back. `aim`: where a move goes that waits. */
export type Kind = "peg" | "chosen" | "placed" | "target" | "aim";

export interface Offer {
  readonly hole: string;
  readonly kind: Kind;
  readonly element: SVGGElement;
}

/** Half the least size of what a finger can hit, in pixels. */
const REACH = 13;
/** How far from an offer a pointer may be and still mean it, in pixels. */
const NEAR = { mouse: 14, touch: 24 };
/** The size of words on the board, and the least size of numbers in lamps, in pixels. */
const WORD = 12;
const NUMBER = 9;

export class Offers {
  #offers: Offer[] = [];
  #hovered: Offer | null = null;

  constructor(
    private readonly board: Board,
    private readonly words: Words,
  ) {}

  /** Lights only the hole that a move goes to, until the move is answered. */
  showAim(hole: string | null): void {
    this.#offers = [];
    this.board.picture?.above.replaceChildren(...(hole === null ? [] : [this.#offer(hole, "aim").element]));
  }

  /** Lights these choices, in place of those before. `countOf` tells the steps of a split's first part. */
  show(choices: Choices, { peg, first }: Choice, countOf: (part: Part) => number | null): void {
    const { picture } = this.board;
    if (!picture) return;
    const hadFocus = this.#offers.find(({ element }) => element.matches(":focus"))?.hole;
    const offers: Offer[] = [];
    for (const [hole, { part, whole }] of choices.targets) {
      const offer = this.#offer(hole, "target");
      const count = whole ? null : countOf(part);
      if (count !== null) this.#number(picture, offer, String(count));
      if (!whole) offer.element.classList.add("pegs-part");
      offers.push(offer);
    }
    for (const hole of choices.pegs) {
      if (!choices.targets.has(hole)) offers.push(this.#offer(hole, hole === peg ? "chosen" : "peg"));
    }
    if (first && !offers.some(({ hole }) => hole === first.to)) offers.push(this.#offer(first.to, "placed"));
    this.#offers = offers;
    this.#hovered = null;
    picture.above.replaceChildren(...offers.map(({ element }) => element), ...this.#tags(picture, choices));
    picture.above.classList.toggle("pegs-aiming", choices.targets.size > 0);
    if (hadFocus) this.focusFirst();
  }

  /** The offer that a pointer means: the nearest one, so that holes close together have room enough. */
  at(event: MouseEvent, reach?: number): Offer | null {
    const { picture } = this.board;
    const at = picture && pointAt(picture, event);
    const element = (event.target as Element | null)?.closest?.(".pegs-offer");
    if (!at) return this.#offers.find((offer) => offer.element === element) ?? null;
    const near = reach ?? (element ? Infinity : NEAR[(event as PointerEvent).pointerType === "touch" ? "touch" : "mouse"]);
    let [best, least]: [Offer | null, number] = [null, Math.max(near * unit(picture), 1.7 * picture.holeRadius)];
    for (const offer of this.#offers) {
      for (const { x, y } of this.#pointsOf(offer)) {
        const far = Math.hypot(x - at.x, y - at.y);
        if (far < least) [best, least] = [offer, far];
      }
    }
    return best;
  }

  /** Marks the offer that the pointer is over. */
  hover(offer: Offer | null): void {
    if (offer === this.#hovered) return;
    this.#hovered?.element.classList.remove("pegs-hovered");
    this.#hovered = offer;
    offer?.element.classList.add("pegs-hovered");
  }

  /** Lights these pegs among the offers, before anything is chosen. */
  hint(holes: ReadonlySet<string>): void {
    for (const { hole, element } of this.#offers) element.classList.toggle("pegs-hinted", holes.has(hole));
  }

  /** Moves the focus to the next or previous offer; false if there is none. */
  focusNext(by: 1 | -1): boolean {
    return focusNext(this.#offers.map(({ element }) => element), by);
  }

  /** Moves the focus to the first target, else the first peg. */
  focusFirst(): boolean {
    focusOn(this.#offers[0]?.element);
    return this.#offers.length > 0;
  }

  #pointsOf({ hole, kind }: Pick<Offer, "hole" | "kind">): Point[] {
    if (kind === "target") return [this.board.spotOf(hole)];
    // Anywhere in a start area means the peg that would leave it.
    const places = [...(this.board.picture?.points ?? [])].filter(([spot]) => spot.startsWith(`${hole}/`));
    return places.length ? places.map(([, point]) => point) : [this.board.spotOf(hole)];
  }

  #offer(hole: string, kind: Kind): Offer {
    const { board } = this;
    const picture = board.picture;
    if (!picture) throw new Error("no board");
    const radius = picture.holeRadius;
    const toHole = kind === "target" || kind === "aim";
    const taken = toHole && board.isTaken(hole);
    const home = hole[1] === "h";
    const element = svg("g", {
      class: `pegs-offer pegs-offer-${kind}${taken ? " pegs-taken" : ""}${home ? " pegs-homeward" : ""}`,
    });
    if (kind !== "aim") {
      const points = this.#pointsOf({ hole, kind });
      const { x, y } = middleOf(picture, hole) ?? board.spotOf(hole);
      const around = Math.max(...points.map((point) => distance(point, { x, y })));
      const r = around + Math.max(REACH * unit(picture), radius * 1.7);
      element.append(svg("circle", { class: "pegs-hit", cx: x, cy: y, r }));
      const label = kind === "placed" ? this.words("take_back") : aboutHole(this.words, toHole ? "moves_to" : "moves_peg", hole);
      const attributes = {
        "data-hole": hole,
        role: "button",
        tabindex: -1,
        "aria-label": label,
        "aria-pressed": kind === "chosen" && "true",
        ...OWN_KEYS,
      };
      for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value);
    }
    const at = board.spotOf(hole);
    const size = toHole && !taken ? radius * 0.95 : radius * 1.75;
    const lamp = (className: string, width: number): SVGElement => {
      const attributes = { class: className, "stroke-width": radius * width };
      // Home is another shape, not another colour alone.
      return toHole && home && !taken
        ? svg("path", { ...attributes, d: diamond(at, size * 1.32) })
        : svg("circle", { ...attributes, cx: at.x, cy: at.y, r: size });
    };
    element.append(lamp("pegs-glow", 0.75), lamp("pegs-lamp", 0.42));
    return { hole, kind, element };
  }

  /** A number in a lamp, where it can be read. */
  #number(picture: Picture, { hole, element }: Offer, text: string): void {
    const size = picture.holeRadius * 1.5;
    if (size < NUMBER * unit(picture) || this.board.isTaken(hole)) return;
    const { x, y } = this.board.spotOf(hole);
    const attributes = { class: "pegs-number", x, y: y + 0.36 * size, "font-size": size };
    element.append(svg("text", attributes, text));
  }

  /** Words beside the last hole of each way, where a peg may go home as well as stay on the track. */
  #tags(picture: Picture, { targets }: Choices): SVGElement[] {
    const all = [...targets].filter(([, { ranks }]) => ranks.size === 1);
    const last = (home: boolean): string | undefined => {
      const some = all.filter(([hole]) => (hole[1] === "h") === home);
      return (some.find(([, { whole }]) => whole) ?? some.at(-1))?.[0];
    };
    const [home, ring] = [last(true), last(false)];
    if (!home || !ring) return [];
    return [this.#tag(picture, home, this.words("to_home")), this.#tag(picture, ring, this.words("to_ring"))];
  }

  #tag(picture: Picture, hole: string, text: string): SVGElement {
    const { points, holeRadius, width } = picture;
    const at = points.get(hole) ?? { x: 0, y: 0 };
    const middle = width / 2;
    // Inward from the track; from a home lane toward the come-out hole, where there is room.
    const [from, to] =
      hole[1] === "h" ? [points.get(`${hole[0]}3`), points.get(`${hole[0]}4`)] : [at, { x: middle, y: middle }];
    const [dx, dy] = [(to?.x ?? 0) - (from?.x ?? 0), (to?.y ?? 0) - (from?.y ?? 0)];
    const far = holeRadius * 1.9;
    const size = WORD * unit(picture);
    const sideways = Math.abs(dx) > Math.abs(dy);
    const attributes = {
      class: "pegs-tag",
      x: at.x + (sideways ? Math.sign(dx) * far : 0),
      y: at.y + 0.35 * size + (sideways ? 0 : Math.sign(dy) * (far + 0.4 * size)),
      "font-size": size,
      style: `text-anchor:${sideways ? (dx > 0 ? "start" : "end") : "middle"}`,
      "stroke-width": size * 0.3,
    };
    return svg("text", attributes, text);
  }
}

const diamond = ({ x, y }: Point, r: number): string => `M${x - r},${y}L${x},${y - r}L${x + r},${y}L${x},${y + r}Z`;
