// A small sheet that a button opens: Escape, a press elsewhere or the button itself closes it.
import { html, setAttribute } from "./dom.ts";

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
    this.element = html(opener.ownerDocument, "div", {
      class: "pegs-sheet",
      role: "dialog",
      "aria-label": label,
      tabindex: -1,
      hidden: true,
      "data-lm-suppress-shortcuts": "true",
    });
    this.element.append(...content);
    setAttribute(opener, "aria-expanded", "false");
    setAttribute(opener, "aria-haspopup", "dialog");
    opener.addEventListener("click", () => this.toggle(), { signal });
    this.element.addEventListener("keydown", this.press, { signal });
    const elsewhere = ({ target }: Event): void => {
      if (!this.element.contains(target as Node) && !opener.contains(target as Node)) this.close();
    };
    root.addEventListener("pointerdown", elsewhere, { signal });
  }

  toggle(): void {
    if (!this.element.hidden) return this.close();
    this.element.hidden = false;
    setAttribute(this.opener, "aria-expanded", "true");
    this.element.focus({ preventScroll: true });
  }

  close(): void {
    if (this.element.hidden) return;
    const focused = this.element.matches(":focus, :focus-within");
    this.element.hidden = true;
    setAttribute(this.opener, "aria-expanded", "false");
    if (focused) this.left();
  }

  /** Arrows go from one button to the next; other keys stay here. */
  private readonly press = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    const buttons = [...this.element.querySelectorAll("button")];
    if (event.key === "Escape" || event.key === "?") this.close();
    else if (by && buttons.length) {
      const at = buttons.findIndex((one) => one.matches(":focus"));
      buttons[at < 0 ? 0 : (at + by + buttons.length) % buttons.length]?.focus({ preventScroll: true });
    } else if (event.key === "Enter" || event.key === " " || event.key === "Tab") return event.stopPropagation();
    event.preventDefault();
    event.stopPropagation();
  };
}
