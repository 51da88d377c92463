// A position being set up on the board: what lies there by now, what Python finds of it, and playing on from there.
import type { Store } from "./store.ts";
import type { GameTree } from "./tree.ts";
import { cardsOf, type Checked, type GameNode, pegsByColour, rankOf, SEATS } from "./wire.ts";

export const RANKS = "A 2 3 4 5 6 7 8 9 10 J Q K X ?".split(" ");

/** How long nothing changes before a position is checked, in milliseconds. */
const REST = 150;
/** The node that the board shows meanwhile; Python has none such. */
const NO_NODE = -1;

/** What lies on the table: as in a node, as the board shows it. */
type Table = GameNode;

export class SetUp {
  /** What lies on the table; null while nothing is set up. */
  table: Table | null = null;
  /** The seat whose cards are being chosen. */
  seat = "a";
  /** What Python has found; null until it has. */
  found: Checked | null = null;
  #from: GameNode | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The text that is being checked. */
  #asked = "";

  /** `changed` is called after every change. */
  constructor(
    private readonly store: Store,
    private readonly changed: () => void,
    signal: AbortSignal,
  ) {
    signal.addEventListener("abort", () => clearTimeout(this.#timer));
  }

  /** Whether there may be set up anything: not where others' cards are unknown. */
  get allowed(): boolean {
    const { store } = this;
    return store.editable && !store.trait("perspective");
  }

  /** Begins with what lies on the table in the node in view, or again. */
  open(): void {
    const node = this.#from ?? this.store.node;
    if (!this.allowed || !node) return;
    this.#from = node;
    this.seat = node.seat;
    this.#become({ ...node, id: NO_NODE, parent: null, steps: [], winner: null, marks: [], arrows: [], hands: node.hands.map(ranksOnly) });
  }

  close(): void {
    clearTimeout(this.#timer);
    this.table = this.#from = this.found = null;
    this.#asked = "";
    this.changed();
  }

  /** Moves the peg that would leave a hole, unless it can never be there; one in its way goes back to its start area. */
  move(colour: string, from: string, to: string): void {
    const { table } = this;
    if (!table || from === to || !canStand(colour, to)) return this.changed();
    const pegs = pegsByColour(table, this.store.tree.pegs);
    const own = pegs[SEATS.indexOf(colour)];
    if (to[1] !== "s") {
      for (const [i, holes] of pegs.entries()) if (holes.includes(to)) holes[holes.indexOf(to)] = `${SEATS[i]}s`;
    }
    const at = own?.lastIndexOf(from) ?? -1;
    if (at >= 0) own?.splice(at, 1, to);
    this.#become({ ...table, pegs: pegs.flat().join(" ") });
  }

  /** Gives the chosen seat a card. */
  addCard(rank: string): void {
    this.#hold(this.seat, (cards) => [...cards, rank].sort((one, other) => RANKS.indexOf(one) - RANKS.indexOf(other)));
  }

  /** Takes a card out of a hand. */
  removeCard(seat: string, index: number): void {
    this.#hold(seat, (cards) => cards.toSpliced(index, 1));
  }

  choose(seat: string): void {
    this.seat = seat;
    this.changed();
  }

  /** Makes it a seat's turn. */
  turn(seat: string): void {
    if (this.table) this.#become({ ...this.table, seat });
  }

  /** Whether what lies there has been checked and found sound. */
  get sound(): boolean {
    return this.found?.problems.length === 0;
  }

  /** Makes a set-up of it, after the node it began with. */
  play(): void {
    const { found } = this;
    const from = this.#from;
    if (!from || !found || !this.sound) return;
    this.store.edit("setup", { node: from.id, position: found.position }, (made) => {
      if (made) this.close();
    });
  }

  #hold(seat: string, change: (cards: string[]) => string[]): void {
    const { table } = this;
    const at = SEATS.indexOf(seat);
    if (!table) return;
    this.#become({ ...table, hands: table.hands.map((hand, i) => (i === at ? change(cardsOf(hand)).join(" ") : hand)) });
  }

  #become(table: Table): void {
    this.table = table;
    this.found = null;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#check(), REST);
    this.changed();
  }

  #check(): void {
    if (!this.table) return;
    const position = positionText(this.table, this.store.tree);
    this.#asked = position;
    this.store.ask("check", { position }, (answer) => {
      if (this.#asked !== position || !this.table || answer?.kind !== "checked") return;
      this.found = answer;
      this.changed();
    });
  }
}

/** Start areas and homes take their own colour's pegs only. */
const canStand = (colour: string, hole: string): boolean => hole[0] === colour || !/^.[sh]/.test(hole);

const ranksOnly = (hand: string): string => cardsOf(hand).map(rankOf).join(" ");

/** A position on one line, as a record writes it. */
export function positionText({ seat, hands, ...table }: Table, { rules, players, teams, pegs }: GameTree): string {
  const each = (lists: readonly string[]): string => lists.map((list, i) => `${SEATS[i]}: ${list}`).join("; ");
  const holes = pegsByColour({ ...table, seat, hands }, pegs).map((all) => all.join(" "));
  return `${rules} ${players} ${teams} ${seat} | ${each(holes)} | ${each(hands.map(ranksOnly))}`;
}
