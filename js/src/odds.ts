// The win odds of the moves, as bars with their intervals; they sharpen while one looks. A click plays the move.
import { readCard } from "./card.ts";
import { button, div, focusOn, html, listen, setAttribute, span } from "./dom.ts";
import type { KeyHelp } from "./editkeys.ts";
import type { Store } from "./store.ts";
import type { Odds, OddsRow } from "./wire.ts";

export const ODDS_KEYS: readonly KeyHelp[] = [["o", "key_odds"]];

interface Row {
  element: HTMLButtonElement;
  likely: HTMLElement;
  between: HTMLElement;
  value: HTMLElement;
}

export class OddsPanel {
  readonly element: HTMLElement;
  readonly #list: HTMLElement;
  readonly #status: HTMLElement;
  readonly #games: HTMLElement;
  readonly #rows = new Map<string, Row>();
  #node: number | undefined;
  /** While a pointer is on the list, its rows stay where they are. */
  #pointed = false;
  #shown: Odds | undefined;

  constructor(
    private readonly store: Store,
    signal: AbortSignal,
  ) {
    this.#status = span("pegs-odds-status");
    this.#games = span("pegs-odds-games");
    this.#list = html("div", { class: "pegs-odds-list", role: "group", "aria-label": store.words("odds") });
    const head = div("pegs-odds-head", html("b", {}, store.words("odds")), this.#status, this.#games);
    this.element = html("div", { class: "pegs-odds", hidden: true }, head, div("pegs-odds-room", this.#list));
    const onClick = ({ target }: Event): void => {
      const { move } = (target as Element).closest<HTMLElement>(".pegs-odds-row")?.dataset ?? {};
      if (move && store.mayPlay && store.trait("odds").node === store.cursor) store.play(move);
    };
    listen(this.#list, "click", onClick, signal);
    listen(this.#list, "pointerenter", () => void (this.#pointed = true), signal);
    const onLeave = (): void => {
      this.#pointed = false;
      this.#shown = undefined;
      this.show();
    };
    listen(this.#list, "pointerleave", onLeave, signal);
  }

  show(): void {
    const { store } = this;
    const odds = store.trait("odds");
    const current = odds.node === store.cursor;
    this.element.hidden = !store.trait("analysing");
    if (this.element.hidden || (odds === this.#shown && current === (this.#node === store.cursor))) return;
    this.#shown = odds;
    const rows = (current && odds.rows) || [];
    this.#games.textContent = rows.length ? store.words("odds_games", { n: odds.games ?? 0 }) : "";
    this.#status.textContent = current ? this.#verdict(odds) : store.words("odds_begin");
    this.element.classList.toggle("pegs-odds-working", !current || odds.state === "begun" || odds.state === "sharper");
    // While another position is begun with, the panel stays as high as it is.
    if (rows.length || odds.state === "none" || odds.state === "failed") {
      this.element.style.setProperty("--pegs-rows", String(rows.length));
    }
    this.#showRows(current ? odds.node : undefined, rows);
  }

  #verdict({ state, rows, text }: Odds): string {
    const { words, node } = this.store;
    if (state === "failed") return text ?? "";
    if (state === "none") return words(node?.winner != null ? "odds_over" : "odds_not_yours");
    const [best] = rows ?? [];
    if (!best) return words("odds_begin");
    return best[5] === "best" ? words("odds_best", { move: best[0] }) : words("too_close");
  }

  #showRows(node: number | undefined, rows: readonly OddsRow[]): void {
    if (node !== this.#node || !rows.length) {
      this.#node = node;
      this.#rows.clear();
      this.#list.replaceChildren();
    }
    for (const row of rows) this.#fill(row);
    if (!this.#pointed || this.#list.childElementCount !== rows.length) {
      const focused = this.#list.querySelector<HTMLElement>(":focus");
      this.#list.append(...rows.map(([move]) => (this.#rows.get(move) as Row).element));
      focusOn(focused);
    }
  }

  #fill([move, odds, low, high, , verdict]: OddsRow): void {
    const { words } = this.store;
    const row = this.#rows.get(move) ?? this.#make(move);
    const percent = (share: number): number => Math.round(100 * share);
    row.likely.style.width = `${100 * odds}%`;
    row.between.style.left = `${100 * low}%`;
    row.between.style.width = `${100 * (high - low)}%`;
    row.value.textContent = words("odds_percent", { odds: percent(odds) });
    row.element.className = `pegs-odds-row pegs-odds-${verdict}`;
    const told = words("odds_of", { move, odds: percent(odds), low: percent(low), high: percent(high) });
    const label = verdict === "close" ? `${told}. ${words("too_close")}` : told;
    setAttribute(row.element, "aria-label", label);
    row.element.title = label;
  }

  #make(move: string): Row {
    const [card = "", ...parts] = move.split(" ");
    const { rank, suit, red } = readCard(card);
    const likely = html("i", { class: "pegs-odds-likely" });
    const between = html("i", { class: "pegs-odds-between" });
    const value = span("pegs-odds-value");
    const name = span("pegs-odds-move", html("b", {}, rank, html("span", red ? { class: "pegs-red" } : {}, suit)), ` ${parts.join(" ")}`);
    const element = button("pegs-odds-row", move, name, span("pegs-odds-bar", likely, between), value);
    element.dataset.move = move;
    const made = { element, likely, between, value };
    this.#rows.set(move, made);
    return made;
  }
}
