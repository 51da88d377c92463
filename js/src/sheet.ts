// A sheet that a button opens: Escape, a press elsewhere or the button itself closes it.
import { ALONG, focusNext, focusOn, html, listen, OWN_KEYS, setAttribute } from "./dom.ts";

export class Sheet {
  readonly element: HTMLElement;

  /** `left` is called when a sheet has gone that had the focus. */
  constructor(
    private readonly opener: HTMLButtonElement,
    root: HTMLElement,
    label: string,
    content: readonly Node[],
    private readonly left: () => void,
    signal: AbortSignal,
  ) {
    this.element = html("div", {
      class: "pegs-sheet",
      role: "dialog",
      "aria-label": label,
      tabindex: -1,
      hidden: true,
      ...OWN_KEYS,
    });
    this.element.append(...content);
    setAttribute(opener, "aria-expanded", "false");
    setAttribute(opener, "aria-haspopup", "dialog");
    listen(opener, "click", () => this.toggle(), signal);
    listen(this.element, "keydown", this.#press, signal);
    const elsewhere = ({ target }: Event): void => {
      if (!this.element.contains(target as Node) && !opener.contains(target as Node)) this.close();
    };
    listen(root, "pointerdown", elsewhere, signal);
  }

  toggle(): void {
    if (!this.element.hidden) return this.close();
    this.element.hidden = false;
    setAttribute(this.opener, "aria-expanded", "true");
    focusOn(this.element);
  }

  close(): void {
    if (this.element.hidden) return;
    const focused = this.element.matches(":focus, :focus-within");
    this.element.hidden = true;
    setAttribute(this.opener, "aria-expanded", "false");
    if (focused) this.left();
  }

  /** Arrows go from one button to the next, or scroll; other keys stay here. */
  readonly #press = (event: KeyboardEvent): void => {
    const by = ALONG[event.key];
    const buttons = [...this.element.querySelectorAll("button")];
    if (event.key === "Escape" || event.key === "?") this.close();
    else if (by && buttons.length > 1) focusNext(buttons, by);
    else if (/^(Enter| |Tab|Arrow.+|Page.+|Home|End)$/.test(event.key)) return event.stopPropagation();
    event.preventDefault();
    event.stopPropagation();
  };
}
