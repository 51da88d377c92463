// Marks and arrows drawn by hand on a node's board: shown, and drawn with the right button, or with any while the
// drawing mode is on. From hole to hole is an arrow, on a hole a mark; again takes it away.
import type { Board } from "./board.ts";
import { listen, svg } from "./dom.ts";
import { distance } from "./flight.ts";
import type { Picture } from "./picture.ts";
import { holeAt, holeByKey, middleOf, ring, showIn } from "./pointing.ts";
import type { Store } from "./store.ts";
import type { GameNode } from "./wire.ts";

type Arrow = GameNode["arrows"][0];

/** What is drawn on a node's board. */
interface Drawn {
  node: number;
  marks: string[];
  arrows: Arrow[];
}

export class Drawing {
  /** Whether the drawing mode is on. */
  on = false;
  /** What is to be on the board once Python has answered. */
  #wanted: Drawn | null = null;
  #sent: Drawn | null = null;
  #from: string | null = null;
  /** The hole that arrow keys have gone to, or the pointer. */
  #at: string | null = null;
  #shown: unknown[] = [];

  /** `changed` is called when the view is to be drawn anew. */
  constructor(
    private readonly store: Store,
    private readonly board: Board,
    private readonly blocked: () => boolean,
    private readonly changed: () => void,
    holder: HTMLElement,
    signal: AbortSignal,
  ) {
    listen(holder, "pointerdown", (event) => {
      const draws = event.button === 2 || (event.button === 0 && (this.on || event.ctrlKey));
      if (!draws || !this.#allowed || !board.picture) return;
      this.#from = this.#at = holeAt(board.picture, event);
      holder.setPointerCapture?.(event.pointerId);
      changed();
    }, signal);
    listen(holder, "pointermove", (event) => {
      if (this.#from === null || !board.picture) return;
      this.#at = holeAt(board.picture, event);
      changed();
    }, signal);
    listen(holder, "pointerup", () => this.#end(this.#at), signal);
    listen(holder, "pointercancel", () => this.#end(null), signal);
    const onMenu = (event: Event): void => {
      if (!this.#allowed) return;
      event.preventDefault();
      event.stopPropagation();
    };
    listen(holder, "contextmenu", onMenu, signal);
  }

  /** Turns the drawing mode on or off. */
  toggle(on = !this.on): void {
    this.on = on && this.#allowed;
    this.#from = this.#at = null;
    this.changed();
  }

  show(node: GameNode): void {
    const { picture } = this.board;
    if (!picture) return;
    if (!this.#allowed) this.on = false;
    this.#send();
    const { marks, arrows } = this.#drawn(node);
    const now = [picture, marks, arrows, this.#from, this.#at];
    if (now.every((one, i) => one === this.#shown[i])) return;
    this.#shown = now;
    const from = this.#from;
    const at = this.#at;
    const begun = from !== null && at !== null && from !== at && arrow(picture, [from, at]);
    const parts = [
      ...arrows.map((holes) => arrow(picture, holes)),
      ...marks.map((hole) => ring(picture, hole, "pegs-drawn-mark")),
      begun,
      from !== null && ring(picture, from, "pegs-drawn-mark"),
      this.on && at !== null && ring(picture, at, "pegs-hole-cursor", 0.68),
    ];
    showIn(picture, "pegs-drawn", parts);
  }

  /** What a key does in the drawing mode; false if nothing. */
  press(key: string): boolean {
    const { picture } = this.board;
    if (!this.on || !picture) return false;
    const next = holeByKey(picture, key, this.#at, this.store.corner);
    if (next) this.#at = next;
    else if (key === "Enter" || key === " ") return this.#mark();
    else if (key === "Escape") this.#escape();
    else return false;
    this.changed();
    return true;
  }

  /** The hole that the arrow keys have gone to. */
  get hole(): string | null {
    return this.#at;
  }

  get #allowed(): boolean {
    return this.store.editable && !this.blocked();
  }

  #mark(): boolean {
    if (this.#from !== null) this.#end(this.#at);
    else this.#from = this.#at;
    this.changed();
    return true;
  }

  /** Takes away all that is drawn; false if there is nothing. */
  clear(): boolean {
    const { node } = this.store;
    const { marks = [], arrows = [] } = node ? this.#drawn(node) : {};
    if (node && marks.length + arrows.length) this.#want({ node: node.id, marks: [], arrows: [] });
    this.changed();
    return marks.length + arrows.length > 0;
  }

  /** Takes back what is begun, else all that is drawn, else leaves. */
  #escape(): void {
    if (this.#from !== null) this.#from = null;
    else if (!this.clear()) this.toggle(false);
  }

  #drawn(node: GameNode): Pick<Drawn, "marks" | "arrows"> {
    return this.#wanted?.node === node.id ? this.#wanted : node;
  }

  #end(to: string | null): void {
    const from = this.#from;
    const { node } = this.store;
    this.#from = null;
    if (from === null || to === null || !node) return this.changed();
    const { marks, arrows } = this.#drawn(node);
    if (from === to) this.#want({ node: node.id, marks: toggled(marks, to), arrows });
    else this.#want({ node: node.id, marks, arrows: toggled(arrows, [from, to]) });
  }

  #want(drawn: Drawn): void {
    this.#wanted = drawn;
    this.#send();
    this.changed();
  }

  /** Sends what is wanted, one after the other. A refusal leaves what the node has. */
  #send(): void {
    const wanted = this.#wanted;
    if (!wanted || this.#sent || !this.store.canEdit) return;
    this.#sent = wanted;
    this.store.edit("draw", { ...wanted }, (made) => {
      this.#sent = null;
      if (!made || this.#wanted === wanted) this.#wanted = null;
    });
  }
}

/** A list with one more, or without it where it is there. */
function toggled<T extends string | string[]>(list: readonly T[], one: T): T[] {
  const left = list.filter((other) => String(other) !== String(one));
  return left.length < list.length ? left : [...left, one];
}

/** An arrow between two holes, as one outline; null if one of them is not on this board. */
export function arrow(picture: Picture, [one, other]: Arrow): SVGElement | null {
  const [from, to] = [middleOf(picture, one), middleOf(picture, other)];
  if (!from || !to || one === other) return null;
  const { spacing } = picture;
  const length = distance(from, to);
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const at = (along: number, aside: number): string =>
    `${(from.x + x * along - y * aside * spacing).toFixed(1)},${(from.y + y * along + x * aside * spacing).toFixed(1)}`;
  const [begin, tip] = [Math.min(0.5 * spacing, 0.2 * length), length - 0.3 * spacing];
  const neck = tip - Math.min(0.66 * spacing, 0.5 * length);
  const outline = [at(begin, 0.1), at(neck, 0.1), at(neck, 0.34), at(tip, 0), at(neck, -0.34), at(neck, -0.1), at(begin, -0.1)];
  return svg("path", {
    class: "pegs-drawn-arrow",
    d: `M${outline.join("L")}Z`,
    "stroke-width": spacing * 0.06,
  });
}
