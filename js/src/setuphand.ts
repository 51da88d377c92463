// Setting up by hand: pegs dragged to any hole, or a peg clicked and then a hole; by keys in the same way.
import type { Board } from "./board.ts";
import { listen } from "./dom.ts";
import { holeAt, holeByKey, pointAt, ring, showIn } from "./pointing.ts";
import { RANKS, type SetUp } from "./setup.ts";
import type { KeyHelp } from "./editkeys.ts";
import { SEATS } from "./wire.ts";

export const SETUP_KEYS: readonly KeyHelp[] = [
  ["← → ↑ ↓", "key_set_up_move"],
  ["Enter", "key_set_up_take"],
  ["A 2 … K X ?", "key_set_up_card"],
  ["Backspace", "key_set_up_uncard"],
  ["PgUp PgDn", "key_set_up_hand"],
  ["w", "key_set_up_turn"],
];

const THRESHOLD = 4;

export class SetUpHand {
  /** Whether a peg is in the hand. */
  dragging = false;
  /** The hole of the peg that is taken. */
  #taken: string | null = null;
  #at: string | null = null;
  #pressed: { x: number; y: number; hole: string } | null = null;
  #shown: unknown[] = [];

  constructor(
    private readonly setUp: SetUp,
    private readonly board: Board,
    private readonly changed: () => void,
    holder: HTMLElement,
    signal: AbortSignal,
  ) {
    listen(holder, "pointerdown", (event) => {
      const hole = this.#hole(event);
      if (!setUp.table || event.button !== 0 || hole === null) return;
      this.#at = hole;
      this.#pressed = { x: event.clientX, y: event.clientY, hole };
      holder.setPointerCapture?.(event.pointerId);
    }, signal);
    listen(holder, "pointermove", (event) => {
      const pressed = this.#pressed;
      if (!pressed || !board.picture) return;
      if (!this.dragging) {
        if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < THRESHOLD || !board.isTaken(pressed.hole)) return;
        this.dragging = true;
        this.#taken = pressed.hole;
        board.carry(pressed.hole);
      }
      const point = pointAt(board.picture, event);
      if (point) board.carryTo(point);
      this.#at = this.#hole(event);
      changed();
    }, signal);
    listen(holder, "pointerup", (event) => {
      const { dragging } = this;
      const pressed = this.#pressed;
      if (!pressed) return;
      this.#pressed = null;
      this.dragging = false;
      if (!dragging) return this.#choose(pressed.hole);
      const to = this.#hole(event);
      if (to === null) this.release();
      else this.#put(to);
    }, signal);
    listen(holder, "pointercancel", () => this.release(), signal);
  }

  /** The hole that the arrow keys have gone to. */
  get focus(): string | null {
    return this.#at;
  }

  show(): void {
    const { picture } = this.board;
    if (!picture) return;
    const now = [picture, this.setUp.table && this.#taken, this.setUp.table && this.#at];
    if (now.every((one, i) => one === this.#shown[i])) return;
    this.#shown = now;
    const taken = this.#taken;
    const at = this.#at;
    const rings = this.setUp.table
      ? [
          taken !== null && ring(picture, taken, "pegs-hole-taken", 0.6),
          at !== null && at !== taken && ring(picture, at, "pegs-hole-cursor", 0.6),
        ]
      : [];
    showIn(picture, "pegs-placing", rings);
  }

  press(key: string): boolean {
    const { setUp, board } = this;
    const next = board.picture && holeByKey(board.picture, key, this.#at, `${setUp.seat}s`);
    const rank = /^t$/i.test(key) ? "10" : key.toUpperCase();
    const seats = [...SEATS.slice(0, setUp.table?.hands.length)];
    const seat = (by: number): void => setUp.choose(seats.at((seats.indexOf(setUp.seat) + by) % seats.length) as string);
    if (next) this.#at = next;
    else if ((key === "Enter" || key === " ") && this.#at) this.#choose(this.#at);
    else if (key === "Escape" && this.#taken) this.release();
    else if (RANKS.includes(rank)) setUp.addCard(rank);
    else if (key === "Backspace") setUp.removeCard(setUp.seat, -1);
    else if (key === "PageUp") seat(-1);
    else if (key === "PageDown") seat(1);
    else if (key === "w") setUp.turn(setUp.seat);
    else return false;
    this.changed();
    return true;
  }

  /** Nothing is taken any more. */
  release(): void {
    this.#taken = this.#pressed = this.#at = null;
    this.dragging = false;
    this.changed();
  }

  /** Takes the peg of a hole, or puts the one taken there. */
  #choose(hole: string): void {
    if (this.#taken !== null) this.#put(hole);
    else if (this.board.isTaken(hole)) {
      this.#taken = hole;
      this.changed();
    }
  }

  #put(to: string): void {
    const taken = this.#taken;
    this.#taken = null;
    const colour = taken === null ? undefined : this.board.colourAt(taken);
    if (taken !== null && taken !== to && colour) this.setUp.move(colour, taken, to);
    else this.changed();
  }

  #hole(event: MouseEvent): string | null {
    return this.board.picture && holeAt(this.board.picture, event);
  }
}
