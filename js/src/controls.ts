// Going through the game: first, back, play, forward, last, a slider over the line in view; and small tools beside.
import { div, html, icon, iconButton, listen, OWN_KEYS, setAttribute, span } from "./dom.ts";
import { ICONS } from "./icons.ts";
import type { Store } from "./store.ts";
import { flip } from "./viewkeys.ts";

const STEPS = { first: -Infinity, back: -1, forward: 1, last: Infinity };

export class Controls {
  readonly element: HTMLElement;
  /** Buttons that open something. */
  readonly settings: HTMLButtonElement;
  readonly help: HTMLButtonElement;
  /** Room for more tools. */
  readonly tools: HTMLElement;
  readonly #buttons: Record<keyof typeof STEPS, HTMLButtonElement>;
  readonly #play: HTMLButtonElement;
  readonly #comment: HTMLButtonElement;
  readonly #programs: HTMLButtonElement;
  readonly #odds: HTMLButtonElement;
  readonly #slider: HTMLInputElement;
  readonly #count: HTMLElement;
  #edits = -1;

  constructor(
    store: Store,
    signal: AbortSignal,
  ) {
    const make = (name: keyof typeof ICONS, label: string, act?: () => void): HTMLButtonElement => {
      const made = iconButton(`pegs-button pegs-go-${name}`, label, ICONS[name]);
      if (act) listen(made, "click", act, signal);
      return made;
    };
    const step = (name: keyof typeof STEPS): HTMLButtonElement => make(name, store.words(name), () => store.step(STEPS[name]));
    this.#buttons = { first: step("first"), back: step("back"), forward: step("forward"), last: step("last") };
    this.#play = make("play", store.words("play"), () => store.togglePlaying());
    this.#comment = make("comment", store.words("next_comment"), () => store.toComment(1));
    this.#programs = make("programs", store.words("stop_programs"), () => {
      store.set("programs_running", !store.trait("programs_running"));
    });
    this.#odds = make("odds", store.words("analyse"), () => store.set("analysing", !store.trait("analysing")));
    this.settings = make("setUp", store.words("settings"));
    this.help = make("help", store.words("help"));
    this.#slider = html("input", {
      type: "range",
      class: "pegs-slider",
      min: 0,
      "aria-label": store.words("slider"),
      tabindex: -1,
      ...OWN_KEYS,
    });
    const onInput = (): void => {
      if (!store.scrubbing) store.scrub(true);
      store.go(store.line[this.#slider.valueAsNumber]);
    };
    listen(this.#slider, "input", onInput, signal);
    // A slider dragged back to where it was tells of no change.
    for (const name of ["change", "pointerup", "pointercancel", "blur"] as const) {
      listen(this.#slider, name, () => store.scrubbing && store.scrub(false), signal);
    }
    this.#count = span("pegs-count-plies");
    const { first, back, forward, last } = this.#buttons;
    const flipper = make("flip", store.words("flip"), () => flip(store));
    const attributes = { class: "pegs-controls", role: "group", "aria-label": store.words("controls") };
    this.tools = div("pegs-tools", this.#programs, this.#odds, this.#comment, flipper, this.settings, this.help);
    this.element = html(
      "div",
      attributes,
      div("pegs-scrub", this.#slider, this.#count),
      div("pegs-transport", first, back, this.#play, forward, last),
      this.tools,
    );
  }

  show(store: Store): void {
    const { line, cursor, tree } = store;
    const at = Math.max(0, line.indexOf(cursor));
    const end = line.length - 1;
    this.#slider.max = String(end);
    this.#slider.value = String(at);
    this.#slider.style.setProperty("--pegs-part", String(end ? at / end : 0));
    setAttribute(this.#slider, "aria-valuetext", tree.node(cursor)?.label || store.words("start"));
    this.#count.textContent = `${at} / ${end}`;
    for (const name of ["first", "back"] as const) setAttribute(this.#buttons[name], "aria-disabled", at === 0 && "true");
    for (const name of ["forward", "last"] as const) setAttribute(this.#buttons[name], "aria-disabled", at === end && "true");
    this.#turn(this.#play, store.trait("playing"), "pause", "play", store.words("pause"), store.words("play"));
    setAttribute(this.#play, "aria-disabled", end === 0 && "true");
    this.#programs.hidden = !store.trait("programs").length;
    const running = store.trait("programs_running");
    this.#turn(this.#programs, running, "programs", "programsIdle", store.words("stop_programs"), store.words("resume_programs"));
    this.#odds.hidden = store.task !== undefined;
    this.#turn(this.#odds, store.trait("analysing"), "odds", "odds", store.words("stop_analysing"), store.words("analyse"));
    if (tree.edits === this.#edits) return;
    this.#edits = tree.edits;
    this.#comment.hidden = !line.some((id) => tree.node(id)?.comments.length);
  }

  /** Shows a button that is on or off. */
  #turn(
    element: HTMLButtonElement,
    on: boolean,
    onIcon: keyof typeof ICONS,
    offIcon: keyof typeof ICONS,
    onWords: string,
    offWords: string,
  ): void {
    const label = on ? onWords : offWords;
    if (element.title === label && element.hasAttribute("aria-pressed")) return;
    element.title = label;
    setAttribute(element, "aria-label", label);
    setAttribute(element, "aria-pressed", String(on));
    element.replaceChildren(icon(ICONS[on ? onIcon : offIcon]));
  }
}
