// First, back, forward, last, and a slider over the line in view.
import { button, html, icon, setAttribute } from "./dom.ts";
import { ICONS } from "./icons.ts";
import type { Store } from "./store.ts";
import { words } from "./words.ts";

const STEPS = { first: -Infinity, back: -1, forward: 1, last: Infinity };

export class Controls {
  readonly element: HTMLElement;
  private readonly buttons: Record<keyof typeof STEPS, HTMLButtonElement>;
  private readonly slider: HTMLInputElement;
  private readonly count: HTMLElement;

  constructor(document: Document, store: Store, signal: AbortSignal) {
    const make = (name: keyof typeof STEPS): HTMLButtonElement => {
      const made = button(document, `pegs-button pegs-go-${name}`, words[name], icon(document, ICONS[name]));
      made.title = words[name];
      made.addEventListener("click", () => store.step(STEPS[name]), { signal });
      return made;
    };
    this.buttons = { first: make("first"), back: make("back"), forward: make("forward"), last: make("last") };
    this.slider = html(document, "input", {
      type: "range",
      class: "pegs-slider",
      min: 0,
      "aria-label": words.slider,
      tabindex: -1,
      "data-lm-suppress-shortcuts": "true",
    });
    this.slider.addEventListener("input", () => store.go(store.line[this.slider.valueAsNumber]), { signal });
    this.count = html(document, "span", { class: "pegs-count-plies" });
    const { first, back, forward, last } = this.buttons;
    const attributes = { class: "pegs-controls", role: "group", "aria-label": words.controls };
    this.element = html(document, "div", attributes, this.slider, first, back, this.count, forward, last);
  }

  show({ line, cursor, tree }: Store): void {
    const at = Math.max(0, line.indexOf(cursor));
    const end = line.length - 1;
    this.slider.max = String(end);
    this.slider.value = String(at);
    this.slider.style.setProperty("--pegs-part", String(end ? at / end : 0));
    setAttribute(this.slider, "aria-valuetext", tree.node(cursor)?.label || words.start);
    this.count.textContent = words.ply(at, end);
    for (const name of ["first", "back"] as const) setAttribute(this.buttons[name], "aria-disabled", at === 0 && "true");
    for (const name of ["forward", "last"] as const) setAttribute(this.buttons[name], "aria-disabled", at === end && "true");
  }
}
