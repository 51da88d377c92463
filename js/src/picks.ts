// Holes chosen on the board to answer a question: by clicks, or by keys; then which of them were right.
import type { Board } from "./board.ts";
import { listen, svg } from "./dom.ts";
import { arrow } from "./drawing.ts";
import type { KeyHelp } from "./editkeys.ts";
import type { Picture } from "./picture.ts";
import { holeAt, holeByKey, middleOf, ring, showIn } from "./pointing.ts";
import { holeAsItIs } from "./say.ts";
import type { Store } from "./store.ts";
import type { Task } from "./wire.ts";

export const PICK_KEYS: readonly KeyHelp[] = [
  ["← → ↑ ↓", "key_pick"],
  ["Enter", "key_pick_take"],
];

const NONE: ReadonlySet<string> = new Set();
/** In a circle of radius 1. */
const YES = "M-.5,.02L-.14,.4L.52,-.38";
const NO = "M-.4,-.4L.4,.4M.4,-.4L-.4,.4";

export class Picks {
  /** The holes chosen. */
  holes = NONE;
  #at: string | null = null;
  #question: unknown;
  #drawn: unknown[] = [];

  /** `changed` is called when the view is to be drawn anew; `say` is given what keys have come to. */
  constructor(
    private readonly store: Store,
    private readonly board: Board,
    private readonly say: (text: string) => void,
    private readonly changed: () => void,
    holder: HTMLElement,
    signal: AbortSignal,
  ) {
    const point = (at: string | null): void => {
      if (!this.on || at === this.#at) return;
      this.#at = at;
      changed();
    };
    listen(holder, "pointermove", (event) => point(board.picture && holeAt(board.picture, event)), signal);
    listen(holder, "pointerleave", () => point(null), signal);
  }

  /** Whether holes are asked for. */
  get on(): boolean {
    return this.store.task?.picks === true;
  }

  /** Chooses the hole of a click, or does so no more. */
  click(event: MouseEvent): void {
    const hole = this.board.picture && holeAt(this.board.picture, event);
    if (hole !== null) this.#toggle(hole);
  }

  /** What a key does on the board; false if nothing. */
  press(key: string): boolean {
    const { picture } = this.board;
    if (!this.on || !picture) return false;
    const next = holeByKey(picture, key, this.#at, this.store.corner);
    if (next) {
      this.#at = next;
      this.say(this.#about(this.#at));
      this.changed();
    } else if (key === "Enter" || key === " ") {
      if (this.#at !== null) this.#toggle(this.#at);
    } else return false;
    return true;
  }

  show(): void {
    const { task } = this.store;
    const { picture } = this.board;
    const question = task && `${task.kind} ${task.number} ${task.picks}`;
    if (question !== this.#question) {
      this.#question = question;
      this.holes = NONE;
      this.#at = null;
    }
    const now = [picture, task, this.holes, this.#at];
    if (!picture || now.every((one, i) => one === this.#drawn[i])) return;
    this.#drawn = now;
    showIn(picture, "pegs-picks", task ? this.#marks(picture, task) : []);
  }

  #toggle(hole: string): void {
    const holes = new Set(this.holes);
    if (!holes.delete(hole)) holes.add(hole);
    this.holes = holes;
    this.#at = hole;
    this.say(this.#about(hole));
    this.changed();
  }

  #about(hole: string): string {
    const { words } = this.store;
    const chosen = words(this.holes.has(hole) ? "picked" : "not_picked");
    return `${holeAsItIs(this.store, this.board, hole)}, ${chosen}`;
  }

  #marks(picture: Picture, { marks, arrows = [], right = [], given = [] }: Task): (SVGElement | null | false)[] {
    const wrong = given.filter((hole) => !right.includes(hole));
    return [
      ...marks.map((hole) => ring(picture, hole, "pegs-task-mark", 0.6)),
      ...arrows.map((holes) => arrow(picture, holes)),
      ...[...this.holes].flatMap((hole) => [ring(picture, hole, "pegs-picked", 0.6), badge(picture, hole, "picked", YES)]),
      ...right.flatMap((hole) => {
        const found = given.includes(hole);
        return [ring(picture, hole, found ? "pegs-right" : "pegs-missed", 0.6), found && badge(picture, hole, "right", YES)];
      }),
      ...wrong.flatMap((hole) => [ring(picture, hole, "pegs-wrong", 0.6), badge(picture, hole, "wrong", NO)]),
      this.on && this.#at !== null && ring(picture, this.#at, "pegs-hole-cursor", 0.68),
    ];
  }
}

/** A small sign at the edge of a hole: what it means is not told by colour alone. */
function badge(picture: Picture, hole: string, name: string, path: string): SVGElement | null {
  const at = middleOf(picture, hole);
  if (!at) return null;
  const { spacing } = picture;
  const r = 0.34 * spacing;
  const far = (hole[1] === "s" ? 0.9 : 0.5) * spacing;
  return svg(
    "g",
    { class: `pegs-badge pegs-badge-${name}`, transform: `translate(${at.x + far},${at.y - far}) scale(${r})` },
    svg("circle", { r: 1 }),
    svg("path", { d: path }),
  );
}
