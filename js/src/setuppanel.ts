// What stands beside the board while a position is set up: the hands, whose turn it is, what is wrong, what to do next.
import { cardColour } from "./card.ts";
import { ALONG, button, div, focusNext, focusOn, html, listen, OWN_KEYS, setAttribute, span } from "./dom.ts";
import { RANKS, type SetUp } from "./setup.ts";
import type { Store } from "./store.ts";
import { cardsOf, SEATS } from "./wire.ts";

type Copied = "position" | "python";

export class SetUpPanel {
  readonly element: HTMLElement;
  readonly #seats: HTMLElement;
  readonly #owner: HTMLElement;
  readonly #problems: HTMLElement;
  readonly #play: HTMLButtonElement;
  readonly #copies: HTMLButtonElement[];
  readonly #field: HTMLInputElement;
  #shown: unknown[] = [];

  constructor(
    private readonly store: Store,
    private readonly setUp: SetUp,
    signal: AbortSignal,
  ) {
    const { words } = store;
    this.#seats = html("div", { class: "pegs-setup-seats", role: "list" });
    this.#owner = span("pegs-setup-for");
    this.#problems = html("ul", { class: "pegs-setup-problems", "aria-live": "polite", "aria-label": words("problems") });
    const ranks = RANKS.map((rank) => this.#button("pegs-rank", "add", words("add_card", { rank }), rank, rank));
    this.#play = this.#action("pegs-action", "play", words("play_from_here"));
    this.#copies = [
      this.#action("pegs-action pegs-quiet", "position", words("copy_position")),
      this.#action("pegs-action pegs-quiet", "python", words("copy_python")),
    ];
    this.#field = html("input", {
      class: "pegs-setup-field",
      readonly: true,
      hidden: true,
      tabindex: -1,
      "aria-label": words("to_copy"),
      ...OWN_KEYS,
    });
    const reset = this.#action("pegs-action pegs-quiet", "reset", words("reset"));
    const cancel = this.#action("pegs-action pegs-quiet", "cancel", words("cancel"));
    this.element = html(
      "div",
      { class: "pegs-setup", role: "group", "aria-label": words("setting_up"), ...OWN_KEYS, hidden: true },
      div("pegs-setup-title", html("b", {}, words("setting_up")), reset, cancel),
      this.#seats,
      html("div", { class: "pegs-ranks", role: "group", "aria-label": words("cards_to_add") }, this.#owner, ...ranks),
      this.#problems,
      this.#field,
      div("pegs-actions", this.#play, ...this.#copies),
    );
    listen(this.element, "click", (event) => this.#click(event.target as Element), signal);
    listen(this.element, "keydown", (event) => this.#press(event), signal);
  }

  show(): void {
    const { setUp, store, element } = this;
    const { table, seat, found } = setUp;
    const now = [table, seat, found, store.editing];
    if (now.every((one, i) => one === this.#shown[i])) return;
    this.#shown = now;
    element.hidden = !table;
    // While it is there, it is a tab stop after the board.
    setAttribute(element, "tabindex", table ? 0 : null);
    this.#field.hidden = true;
    for (const copy of this.#copies) copy.textContent = copy.getAttribute("aria-label");
    if (!table) return;
    const focused = this.#buttons().findIndex((one) => one.matches(":focus"));
    this.#seats.replaceChildren(...table.hands.map((hand, i) => this.#row(SEATS[i] as string, cardsOf(hand))));
    if (focused >= 0 && !element.matches(":focus-within")) this.focus(Math.min(focused, this.#buttons().length - 1));
    this.#owner.textContent = this.store.words("add_to", { name: store.name(seat) });
    element.classList.toggle("pegs-checking", !found);
    if (found) {
      const items = found.problems.map((text) => html("li", {}, text));
      if (!items.length) items.push(html("li", { class: "pegs-well" }, this.store.words("all_is_well")));
      this.#problems.replaceChildren(...items);
    }
    setAttribute(this.#play, "aria-disabled", (!setUp.sound || !store.canEdit) && "true");
    for (const copy of this.#copies) setAttribute(copy, "aria-disabled", !found?.[copy.dataset.does as Copied] && "true");
  }

  /** Puts the focus on one of the buttons. */
  focus(at = 0): void {
    focusOn(this.#buttons()[at]);
  }

  #row(seat: string, cards: readonly string[]): HTMLElement {
    const { setUp } = this;
    const turn = setUp.table?.seat === seat;
    const chosen = setUp.seat === seat;
    const name = this.store.name(seat);
    const badge = html("span", { class: "pegs-ply-seat", "aria-hidden": "true" }, seat);
    const hand = cards.map((card, i) => {
      const made = this.#button(`pegs-rank ${cardColour(card)}`, "remove", this.store.words("remove_card", { rank: card }), card, String(i));
      made.dataset.seat = seat;
      return made;
    });
    const owner = this.#button(`pegs-setup-name pegs-ply pegs-colour-${seat}`, "choose", this.store.words("hand_of", { name }), badge, seat);
    owner.append(html("span", {}, name));
    setAttribute(owner, "aria-pressed", String(chosen));
    const mover = this.#button("pegs-setup-turn", "turn", this.store.words("turn_of", { name }), turn ? this.store.words("on_turn") : "", seat);
    mover.title = this.store.words("turn_of", { name });
    setAttribute(mover, "aria-pressed", String(turn));
    const held = span("pegs-setup-hand", ...hand);
    return html("div", { class: "pegs-setup-seat", role: "listitem" }, owner, held, mover);
  }

  /** A button that does something with all that lies there. */
  #action(className: string, does: string, text: string): HTMLButtonElement {
    return this.#button(className, does, text, text);
  }

  /** A button that does something with a thing: a seat, a rank, a card. */
  #button(className: string, does: string, label: string, content: string | Node, thing = ""): HTMLButtonElement {
    const made = button(className, label, content);
    made.dataset.does = does;
    made.dataset.thing = thing;
    return made;
  }

  #click(target: Element): void {
    const { setUp } = this;
    const hit = target.closest<HTMLElement>("[data-does]");
    const { does = "", thing = "", seat = "" } = hit?.dataset ?? {};
    if (!hit || hit.getAttribute("aria-disabled")) return;
    if (does === "add") setUp.addCard(thing);
    else if (does === "remove") setUp.removeCard(seat, Number(thing));
    else if (does === "choose") setUp.choose(thing);
    else if (does === "turn") setUp.turn(thing);
    else if (does === "play") setUp.play();
    else if (does === "reset") setUp.open();
    else if (does === "cancel") setUp.close();
    else void this.#copy(hit, setUp.found?.[does as Copied] ?? "");
  }

  /** Copies a text; where the browser does not let, shows it selected, to be copied by hand. */
  async #copy(from: HTMLElement, text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      from.textContent = this.store.words("copied");
    } catch {
      this.#field.value = text;
      this.#field.hidden = false;
      focusOn(this.#field);
      this.#field.select();
    }
  }

  #buttons(): HTMLElement[] {
    return [...this.element.querySelectorAll("button")];
  }

  /** Arrows go from one button to the next; other keys are the buttons' own, and none the board's. */
  #press(event: KeyboardEvent): void {
    const by = ALONG[event.key];
    if (event.key === "Tab") return;
    event.stopPropagation();
    if (!by || (event.target as Element).localName === "input") return;
    focusNext(this.#buttons(), by);
    event.preventDefault();
  }
}
