// A bar over the board that says what has happened, or asks, with what can be done about it as buttons.
import { button, html } from "./dom.ts";

export interface Action {
  words: string;
  run?(): void;
}

/** How long what needs no answer is shown, in milliseconds. */
const LINGER = 9000;

export class Notice {
  readonly element: HTMLElement;
  private readonly text: HTMLElement;
  private readonly actions: HTMLElement;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `left` is called when the bar has gone that had the focus. */
  constructor(
    private readonly document: Document,
    private readonly left: () => void,
    private readonly signal: AbortSignal,
  ) {
    this.text = html(document, "span", { class: "pegs-message-text", role: "status" });
    this.actions = html(document, "span", { class: "pegs-notice-actions" });
    this.element = html(document, "div", { class: "pegs-message pegs-notice", hidden: true }, this.text, this.actions);
    const onKey = (event: KeyboardEvent): void => {
      event.stopPropagation();
      if (event.key === "Escape") this.hide();
    };
    this.element.addEventListener("keydown", onKey, { signal });
    signal.addEventListener("abort", () => clearTimeout(this.timer));
  }

  /** Says something that goes away by itself. */
  tell(text: string, ...actions: Action[]): void {
    this.show(text, ...actions);
    this.timer = setTimeout(() => this.hide(), LINGER);
  }

  /** Asks, the first answer ready to be given by Enter. */
  ask(text: string, ...actions: Action[]): void {
    this.show(text, ...actions);
    (this.actions.firstChild as HTMLElement).focus({ preventScroll: true });
  }

  hide(): void {
    clearTimeout(this.timer);
    const focused = this.element.matches(":focus-within");
    this.element.hidden = true;
    if (focused) this.left();
  }

  /** Says something that stays until it is answered or hidden. */
  show(text: string, ...actions: Action[]): void {
    clearTimeout(this.timer);
    this.text.textContent = text;
    const buttons = actions.map(({ words, run }) => {
      const made = button(this.document, "pegs-notice-action", words, words);
      const onClick = (): void => {
        this.hide();
        run?.();
      };
      made.addEventListener("click", onClick, { signal: this.signal });
      return made;
    });
    this.actions.replaceChildren(...buttons);
    this.element.hidden = false;
  }
}
