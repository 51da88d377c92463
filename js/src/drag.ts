// Dragging: a peg to a hole, a card to the discard pile or to a peg. What is dropped elsewhere flies back.
// A press that does not move stays a click.
import type { Board } from "./board.ts";
import { listen } from "./dom.ts";
import type { Kind, Offers } from "./offers.ts";
import { pointAt } from "./pointing.ts";
import type { Selection } from "./selection.ts";

/** How far a pointer moves, in pixels, before a press becomes a drag. */
const THRESHOLD = { mouse: 4, touch: 8 };
/** How far from a hole a peg may be dropped and still go there, in pixels. */
const DROP = 26;

interface Parts {
  board: Board;
  offers: Offers;
  selection: Selection;
  /** the picture's holder, on which pegs are dragged */
  holder: HTMLElement;
  /** the fan, on which cards are dragged */
  hand: HTMLElement;
  discards: HTMLElement;
  /** a drag has ended: what is carried and has nowhere to go is to fly back */
  ended(): void;
}

/** Something that can be dragged, pressed but not yet moved. */
interface Load {
  /** what gets the pointer's events from now on */
  holder: HTMLElement;
  take(): void;
  move(event: PointerEvent): void;
  drop(event: PointerEvent): void;
  /** in any case, at the end */
  leave?(): void;
}

interface Drag {
  load: Load;
  pointer: number;
  x: number;
  y: number;
  moving: boolean;
}

export class Dragging {
  #drag: Drag | null = null;
  #justDragged = false;

  constructor(
    private readonly root: HTMLElement,
    private readonly parts: Parts,
    signal: AbortSignal,
  ) {
    const on = (name: "pointerdown" | "pointermove" | "pointerup" | "pointercancel", act: (event: PointerEvent) => void) =>
      listen(root, name, act, signal);
    on("pointerdown", this.#press);
    on("pointermove", this.#move);
    on("pointerup", (event) => this.#end(event, true));
    on("pointercancel", (event) => this.#end(event, false));
    // The click that ends a drag chooses nothing.
    const swallow = (event: Event): void => {
      if (this.#justDragged) event.stopPropagation();
      this.#justDragged = false;
    };
    root.addEventListener("click", swallow, { signal, capture: true });
  }

  /** Whether something is being dragged. */
  get active(): boolean {
    return this.#drag?.moving ?? false;
  }

  readonly #press = (event: PointerEvent): void => {
    this.#justDragged = false;
    if (this.#drag || !event.isPrimary || event.button !== 0 || event.ctrlKey || event.shiftKey || event.altKey) return;
    const load = this.#card(event) ?? this.#peg(event);
    if (load) this.#drag = { load, pointer: event.pointerId, x: event.clientX, y: event.clientY, moving: false };
  };

  readonly #move = (event: PointerEvent): void => {
    const drag = this.#drag;
    if (!drag || drag.pointer !== event.pointerId) return;
    if (!drag.moving) {
      const threshold = THRESHOLD[event.pointerType === "touch" ? "touch" : "mouse"];
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < threshold) return;
      // What was pressed may be drawn anew when it is taken: its events go to what stays.
      drag.load.holder.setPointerCapture?.(event.pointerId);
      drag.moving = true;
      this.root.classList.add("pegs-dragging");
      drag.load.take();
    }
    drag.load.move(event);
    event.preventDefault();
  };

  #end(event: PointerEvent, dropped: boolean): void {
    const drag = this.#drag;
    if (!drag || drag.pointer !== event.pointerId) return;
    this.#drag = null;
    if (!drag.moving) return;
    this.root.classList.remove("pegs-dragging");
    this.#justDragged = dropped;
    if (dropped) drag.load.drop(event);
    drag.load.leave?.();
    this.parts.offers.hover(null);
    this.parts.ended();
  }

  #peg(event: PointerEvent): Load | null {
    const { board, offers, selection, holder } = this.parts;
    if (!holder.contains(event.target as Node)) return null;
    const offer = offers.at(event);
    const draggable: readonly (Kind | undefined)[] = ["peg", "chosen", "placed"];
    if (!offer || !draggable.includes(offer.kind)) return null;
    const target = (event: PointerEvent) => {
      const found = offers.at(event, DROP);
      return found?.kind === "target" ? found : null;
    };
    return {
      holder,
      take: () => {
        if (offer.kind !== "chosen") selection.chooseHole(offer.hole);
        const hole = selection.choice.peg;
        if (hole !== null) board.carry(hole);
      },
      move: (event) => {
        const at = board.picture && pointAt(board.picture, event);
        if (at) board.carryTo(at);
        offers.hover(target(event));
      },
      drop: (event) => {
        const to = target(event);
        if (!to) return;
        board.putDown(to.hole);
        selection.chooseHole(to.hole);
      },
    };
  }

  #card(event: PointerEvent): Load | null {
    const { offers, selection, hand, discards } = this.parts;
    const card = (event.target as Element).closest<HTMLElement>(".pegs-playable, .pegs-chosen");
    if (!card || !hand.contains(card)) return null;
    const index = Number(card.dataset.index);
    const overPile = ({ clientX, clientY }: PointerEvent): boolean => {
      const { left, right, top, bottom } = discards.getBoundingClientRect();
      const margin = DROP / 2;
      return clientX > left - margin && clientX < right + margin && clientY > top - margin && clientY < bottom + margin;
    };
    return {
      holder: hand,
      take: () => {
        card.classList.add("pegs-dragged");
        if (selection.card !== index) selection.chooseCard(index);
      },
      move: (move) => {
        card.style.translate = `${move.clientX - event.clientX}px ${move.clientY - event.clientY}px`;
        const discarding = selection.choices.discard && overPile(move);
        discards.classList.toggle("pegs-hovered", discarding);
        offers.hover(discarding ? null : offers.at(move));
      },
      drop: (drop) => {
        const to = offers.at(drop);
        if (selection.choices.discard && overPile(drop)) selection.discard();
        else if (to && to.kind !== "chosen") selection.chooseHole(to.hole);
      },
      leave: () => {
        card.classList.remove("pegs-dragged");
        discards.classList.remove("pegs-hovered");
        card.style.translate = "";
      },
    };
  }
}
