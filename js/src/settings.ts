// What the sheets of the controls hold: how fast, how long, what is shown; and the list of keys.
import { button, div, html, listen, setAttribute, textButton } from "./dom.ts";
import type { KeyHelp } from "./editkeys.ts";
import type { Store } from "./store.ts";
import type { Words } from "./words.ts";

const SPEEDS = [0, 0.5, 1, 2, 4];
const PACES = [0.2, 0.5, 1, 2, 5];
const HALF = "½";

/** Settings as rows of buttons; each writes a trait at once. */
export class Settings {
  readonly rows: HTMLElement[];
  readonly #choices: { element: HTMLButtonElement; state: string; chosen(): boolean }[] = [];

  constructor(
    private readonly store: Store,
    private readonly signal: AbortSignal,
  ) {
    const speed = (value: number): string => (value ? `${number(value)}×` : this.store.words("off"));
    this.rows = [
      this.#row(this.store.words("speed"), SPEEDS.map((value) => this.#choice("speed", value, speed(value)))),
      this.#row(this.store.words("pace"), PACES.map((value) => this.#choice("pace", value, number(value)))),
      this.#onOff("stop_at_comments", this.store.words("stop_at_comments")),
      this.#onOff("coordinates", this.store.words("coordinates")),
    ];
  }

  show(): void {
    for (const { element, state, chosen } of this.#choices) setAttribute(element, state, String(chosen()));
  }

  #row(label: string, buttons: HTMLElement[]): HTMLElement {
    const group = html("div", { class: "pegs-segments", role: "group", "aria-label": label }, ...buttons);
    return div("pegs-setting", html("span", {}, label), group);
  }

  #choice(name: "speed" | "pace", value: number, text: string): HTMLElement {
    const made = textButton("pegs-segment", text);
    listen(made, "click", () => this.store.set(name, value), this.signal);
    this.#choices.push({ element: made, state: "aria-pressed", chosen: () => this.store.trait(name) === value });
    return made;
  }

  #onOff(name: "stop_at_comments" | "coordinates", label: string): HTMLElement {
    const { store } = this;
    const knob = html("span", { class: "pegs-switch", "aria-hidden": "true" });
    const made = button("pegs-setting", label, html("span", {}, label), knob);
    setAttribute(made, "role", "switch");
    listen(made, "click", () => store.set(name, !store.trait(name)), this.signal);
    this.#choices.push({ element: made, state: "aria-checked", chosen: () => store.trait(name) });
    return made;
  }
}

const number = (value: number): string => (value === 0.5 ? HALF : String(value));

/** The keys, a list a group. */
export function keySheet(words: Words, groups: readonly (readonly KeyHelp[])[]): HTMLElement[] {
  return groups.map((group) => {
    const rows = group.flatMap(([keys, code]) => [
      html("dt", {}, ...keys.split(" ").map((one) => html("kbd", {}, one))),
      html("dd", {}, words(code)),
    ]);
    return html("dl", { class: "pegs-keys" }, ...rows);
  });
}
