// Moves shown before they are made, and plies of the list before one goes there: as an arrow that follows the track,
// while the pointer or the focus is on them.
import type { Board } from "./board.ts";
import { listen } from "./dom.ts";
import { type Choices, type Part, parseWay, type Target } from "./moves.ts";
import type { Offer, Offers } from "./offers.ts";
import { route } from "./route.ts";
import type { Selection } from "./selection.ts";
import type { Store } from "./store.ts";
import type { Step } from "./wire.ts";

interface Parts {
  store: Store;
  board: Board;
  offers: Offers;
  selection: Selection;
  holder: HTMLElement;
  hand: HTMLElement;
  moves: HTMLElement;
  odds: HTMLElement;
}

const NONE: ReadonlySet<string> = new Set();

export class Foresight {
  /** What is pointed at: a hole, a card, a ply. */
  #on: unknown = null;

  constructor(
    private readonly parts: Parts,
    signal: AbortSignal,
  ) {
    const { offers, holder, hand, moves, odds } = parts;
    type Kind = keyof HTMLElementEventMap;
    const look = (element: HTMLElement, over: Kind, out: Kind, see: (event: Event) => void): void => {
      listen(element, over, see, signal);
      listen(element, out, () => this.clear(), signal);
    };
    const pointHole = (event: Event): void => {
      // While a button is down, it is dragging that points.
      if (!(event as PointerEvent).buttons) this.#hole(offers.at(event as PointerEvent));
    };
    look(holder, "pointermove", "pointerleave", pointHole);
    look(holder, "focusin", "focusout", (event) => this.#hole(offers.at(event as MouseEvent)));
    for (const [over, out] of [["pointerover", "pointerout"], ["focusin", "focusout"]] as const) {
      look(hand, over, out, (event) => this.#card((event.target as Element).closest<HTMLElement>(".pegs-playable")));
      look(moves, over, out, (event) => this.#ply((event.target as Element).closest<HTMLElement>(".pegs-ply[data-node]")));
      look(odds, over, out, (event) => this.#move((event.target as Element).closest<HTMLElement>(".pegs-odds-row")));
    }
  }

  /** Takes away what is shown: nothing is pointed at any more, or the choices have changed. */
  clear(): void {
    const { board, offers } = this.parts;
    this.#on = null;
    offers.hover(null);
    offers.hint(NONE);
    board.foreshow([]);
  }

  #begins(on: unknown): boolean {
    if (on === this.#on) return false;
    this.clear();
    this.#on = on;
    return on !== null;
  }

  #hole(offer: Offer | null): void {
    const { board, offers, selection } = this.parts;
    if (!this.#begins(offer) || !offer) return;
    offers.hover(offer);
    const target = offer.kind === "target" && selection.choices.targets.get(offer.hole);
    if (target) board.foreshow(this.#steps(target));
  }

  #card(card: HTMLElement | null): void {
    const { board, offers, selection } = this.parts;
    if (!this.#begins(card) || !card) return;
    if (selection.card !== null) return;
    const choices: Choices = selection.foresee(Number(card.dataset.index));
    offers.hint(choices.pegs);
    const [only, ...others] = choices.targets.values();
    if (only && !others.length) board.foreshow(this.#steps(only));
  }

  #ply(ply: HTMLElement | null): void {
    const { store, board } = this.parts;
    const node = store.tree.node(Number(ply?.dataset.node));
    if (!this.#begins(ply) || !node || node.id === store.cursor) return;
    board.foreshow(node.steps, node);
  }

  #move(row: HTMLElement | null): void {
    if (!this.#begins(row) || !row) return;
    const { rank, parts } = parseWay(row.dataset.move ?? "");
    this.parts.board.foreshow(parts.flatMap((part) => this.#way(part, rank)));
  }

  /** What a move would do, as far as that is known here: of a first part all, of others the way of the peg. */
  #steps({ part, way, whole }: Target): readonly Step[] {
    const known = whole ? undefined : this.parts.store.legal?.firsts[part.text];
    return known ?? this.#way(part, way.rank);
  }

  /** The way of a peg; none where there is no peg yet. */
  #way(part: Part, rank: string): Step[] {
    const { store, board } = this.parts;
    const colour = board.colourAt(part.from);
    return colour ? [route(part, colour, rank === "X" || part.text.includes("~"), store.tree.players)] : [];
  }
}
