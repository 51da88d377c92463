// What the board can be used for besides playing: drawing marks and arrows, and setting up a position.
import type { Board } from "./board.ts";
import { iconButton, listen, setAttribute } from "./dom.ts";
import { Drawing } from "./drawing.ts";
import type { KeyHelp } from "./editkeys.ts";
import { ICONS } from "./icons.ts";
import { Notice } from "./notice.ts";
import { holeAsItIs } from "./say.ts";
import { SetUp } from "./setup.ts";
import { SetUpHand } from "./setuphand.ts";
import { SetUpPanel } from "./setuppanel.ts";
import type { Store } from "./store.ts";
import type { GameNode } from "./wire.ts";

export const MODE_KEYS: readonly KeyHelp[] = [
  ["b", "key_draw"],
  ["s", "key_set_up"],
];

/** Keys that the board has a use for while nothing is set up. */
const GAME_KEY = /^(.|Arrow.+|Home|End|Enter|Escape|Delete|ContextMenu)$/u;

export class Modes {
  /** Buttons that lead to them. */
  readonly buttons: readonly [draw: HTMLButtonElement, arrange: HTMLButtonElement];
  /** What stands beside the board while a position is set up. */
  readonly panel: HTMLElement;
  /** What is said over the board while there is drawn. */
  readonly notice: HTMLElement;
  readonly #drawing: Drawing;
  readonly #setUp: SetUp;
  readonly #hand: SetUpHand;
  readonly #setUpPanel: SetUpPanel;
  readonly #bar: Notice;
  #said: string | null = null;

  /** `changed` is called when the view is to be drawn anew; `say` is given what arrow keys have come to. */
  constructor(
    private readonly store: Store,
    private readonly board: Board,
    holder: HTMLElement,
    changed: () => void,
    private readonly say: (text: string) => void,
    signal: AbortSignal,
  ) {
    this.#setUp = new SetUp(store, changed, signal);
    this.#hand = new SetUpHand(this.#setUp, board, changed, holder, signal);
    this.#setUpPanel = new SetUpPanel(store, this.#setUp, signal);
    this.#drawing = new Drawing(store, board, () => this.#setUp.table !== null, changed, holder, signal);
    this.panel = this.#setUpPanel.element;
    this.#bar = new Notice(() => {}, signal);
    this.notice = this.#bar.element;
    const make = (path: string, label: string, act: () => void): HTMLButtonElement => {
      const made = iconButton("pegs-button", label, path);
      listen(made, "click", act, signal);
      return made;
    };
    this.buttons = [
      make(ICONS.draw, this.store.words("draw_mode"), () => this.#drawing.toggle()),
      make(ICONS.arrange, this.store.words("set_up_mode"), () => this.#begin()),
    ];
  }

  /** What is being set up; null if nothing is. */
  get table(): GameNode | null {
    return this.#setUp.table;
  }

  /** Whether the board is used for something else than playing. */
  get active(): boolean {
    return this.#drawing.on || this.table !== null;
  }

  /** Whether a peg is in the hand. */
  get dragging(): boolean {
    return this.#hand.dragging;
  }

  show(root: HTMLElement, node: GameNode): void {
    const { store } = this;
    const setUp = this.#setUp;
    const drawing = this.#drawing;
    if (setUp.table && !setUp.allowed) setUp.close();
    const [draw, arrange] = this.buttons;
    drawing.show(setUp.table ?? node);
    this.#hand.show();
    this.#setUpPanel.show();
    if (!drawing.on) this.#bar.hide();
    else if (this.notice.hidden) {
      const clear = { words: this.store.words("clear"), run: () => drawing.clear() };
      this.#bar.show(this.store.words("draw_help"), clear, { words: this.store.words("done"), run: () => drawing.toggle(false) });
    }
    draw.hidden = !store.editable;
    arrange.hidden = !setUp.allowed;
    setAttribute(draw, "aria-pressed", String(drawing.on));
    root.classList.toggle("pegs-drawing", drawing.on);
    root.classList.toggle("pegs-setting-up", setUp.table !== null);
  }

  /** What a key does on the board; false if nothing. */
  press(key: string): boolean {
    const drawing = this.#drawing;
    const setUp = this.#setUp;
    if (setUp.table) {
      const did = this.#hand.press(key);
      this.#tell(this.#hand.focus);
      // The game is not gone through meanwhile, nor edited.
      return did || GAME_KEY.test(key);
    }
    if (key === "b") drawing.toggle();
    else if (key === "s" && setUp.allowed) this.#begin();
    else if (!drawing.press(key)) return false;
    if (drawing.on) this.#tell(drawing.hole);
    return true;
  }

  #begin(): void {
    this.#drawing.toggle(false);
    this.#hand.release();
    this.#setUp.open();
  }

  #tell(hole: string | null): void {
    if (hole === null || hole === this.#said) return;
    this.#said = hole;
    this.say(holeAsItIs(this.store, this.board, hole));
  }
}
