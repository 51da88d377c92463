// A bar over the board that says what has happened, or asks, with what can be done about it as buttons.
import { focusOn, html, listen, span, textButton } from "./dom.ts";

export interface Action {
  words: string;
  run?(): void;
}

/** How long what needs no answer is shown, in milliseconds. */
const LINGER = 9000;

export class Notice {
  readonly element: HTMLElement;
  readonly #text: HTMLElement;
  readonly #actions: HTMLElement;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `left` is called when the bar has gone that had the focus. */
  constructor(
    private readonly left: () => void,
    private readonly signal: AbortSignal,
  ) {
    this.#text = html("span", { class: "pegs-message-text", role: "status" });
    this.#actions = span("pegs-notice-actions");
    this.element = html("div", { class: "pegs-message pegs-notice", hidden: true }, this.#text, this.#actions);
    const onKey = (event: KeyboardEvent): void => {
      event.stopPropagation();
      if (event.key === "Escape") this.hide();
    };
    listen(this.element, "keydown", onKey, signal);
    signal.addEventListener("abort", () => clearTimeout(this.#timer));
  }

  /** Says something that goes away by itself. */
  tell(text: string, ...actions: Action[]): void {
    this.show(text, ...actions);
    this.#timer = setTimeout(() => this.hide(), LINGER);
  }

  /** Asks, the first answer ready to be given by Enter. */
  ask(text: string, ...actions: Action[]): void {
    this.show(text, ...actions);
    focusOn(this.#actions.firstChild as HTMLElement);
  }

  hide(): void {
    clearTimeout(this.#timer);
    const focused = this.element.matches(":focus-within");
    this.element.hidden = true;
    if (focused) this.left();
  }

  /** Says something that stays until it is answered or hidden. */
  show(text: string, ...actions: Action[]): void {
    clearTimeout(this.#timer);
    this.#text.textContent = text;
    const buttons = actions.map(({ words, run }) => {
      const made = textButton("pegs-notice-action", words);
      const onClick = (): void => {
        this.hide();
        run?.();
      };
      listen(made, "click", onClick, this.signal);
      return made;
    });
    this.#actions.replaceChildren(...buttons);
    this.element.hidden = false;
  }
}
