// What can be chosen on the board, lit: pegs that may move, holes they reach. Nothing else there can be clicked.
import type { Board } from "./board.ts";
import { setAttribute, svg } from "./dom.ts";
import type { Point } from "./flight.ts";
import type { Choices } from "./moves.ts";
import { words } from "./words.ts";

type Kind = "peg" | "chosen" | "target" | "aim";

interface Offer {
  hole: string;
  kind: Kind;
  element: SVGGElement;
}

/** Half the least size of what a finger can hit, in pixels. */
const REACH = 13;

export class Offers {
  private offers: Offer[] = [];

  constructor(private readonly board: Board) {}

  /** Lights only the hole that a move goes to, until the move is answered. */
  showAim(hole: string | null): void {
    this.offers = [];
    this.board.picture?.above.replaceChildren(...(hole === null ? [] : [this.offer(hole, "aim").element]));
  }

  /** Lights these choices, in place of those before. */
  show(choices: Choices, peg: string | null): void {
    const layer = this.board.picture?.above;
    if (!layer) return;
    const hadFocus = this.offers.find(({ element }) => element.matches(":focus"))?.hole;
    const offers = [...choices.targets.keys()].map((hole) => this.offer(hole, "target"));
    for (const hole of choices.pegs) {
      if (!choices.targets.has(hole)) offers.push(this.offer(hole, hole === peg ? "chosen" : "peg"));
    }
    this.offers = offers;
    layer.replaceChildren(...offers.map(({ element }) => element));
    layer.classList.toggle("pegs-aiming", choices.targets.size > 0);
    if (hadFocus) this.focusFirst();
  }

  /** The offered hole under a pointer: the nearest one, so that holes close together have room enough. */
  holeAt(event: MouseEvent): string | null {
    const element = (event.target as Element | null)?.closest?.(".pegs-offer");
    if (!element) return null;
    const matrix = this.board.picture?.root.getScreenCTM?.();
    if (!matrix || !event.detail) return (element as SVGElement).dataset.hole ?? null;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const far = (offer: Offer): number =>
      Math.min(...this.pointsOf(offer).map((point) => Math.hypot(point.x - x, point.y - y)));
    return this.offers.reduce((best, offer) => (far(offer) < far(best) ? offer : best)).hole;
  }

  /** Moves the focus to the next or previous offer; false if there is none. */
  focusNext(by: 1 | -1): boolean {
    const at = this.offers.findIndex(({ element }) => element.matches(":focus"));
    const next = this.offers[at < 0 ? 0 : (at + by + this.offers.length) % this.offers.length];
    next?.element.focus({ preventScroll: true });
    return next !== undefined;
  }

  /** Moves the focus to the first target, else the first peg. */
  focusFirst(): boolean {
    this.offers[0]?.element.focus({ preventScroll: true });
    return this.offers.length > 0;
  }

  private pointsOf({ hole, kind }: Pick<Offer, "hole" | "kind">): Point[] {
    return kind === "target" ? [this.board.spotOf(hole)] : this.board.spotsAt(hole);
  }

  private offer(hole: string, kind: Kind): Offer {
    const { board } = this;
    const picture = board.picture;
    if (!picture) throw new Error("no board");
    const document = picture.root.ownerDocument;
    const unit = picture.width / (picture.root.clientWidth || picture.width);
    const radius = picture.holeRadius;
    const toHole = kind === "target" || kind === "aim";
    const taken = toHole && board.isTaken(hole);
    const element = svg(document, "g", {
      class: `pegs-offer pegs-offer-${kind}${taken ? " pegs-taken" : ""}${hole[1] === "h" ? " pegs-homeward" : ""}`,
    });
    if (kind !== "aim") {
      for (const { x, y } of this.pointsOf({ hole, kind })) {
        element.append(svg(document, "circle", { class: "pegs-hit", cx: x, cy: y, r: Math.max(REACH * unit, radius * 1.7) }));
      }
      const attributes = {
        "data-hole": hole,
        role: "button",
        tabindex: -1,
        "aria-label": toHole ? words.movesTo(hole) : words.movesPeg(hole),
        "aria-pressed": kind === "chosen" && "true",
        "data-lm-suppress-shortcuts": "true",
      };
      for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value);
    }
    const { x, y } = board.spotOf(hole);
    const lampRadius = toHole && !taken ? radius * 0.95 : radius * 1.75;
    element.append(
      svg(document, "circle", { class: "pegs-glow", cx: x, cy: y, r: lampRadius, "stroke-width": radius * 0.75 }),
      svg(document, "circle", { class: "pegs-lamp", cx: x, cy: y, r: lampRadius, "stroke-width": radius * 0.42 }),
    );
    return { hole, kind, element };
  }
}
