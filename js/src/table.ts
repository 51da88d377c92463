// Who sits at the table: names by teams, whose turn it is, pegs home, cards in hand; and the two piles.
import { cardColour, cardFace } from "./card.ts";
import { div, html, setAttribute, span, svg } from "./dom.ts";
import type { Picture } from "./picture.ts";
import type { Store } from "./store.ts";
import { cardsOf, type GameNode, pegsByColour, SEATS } from "./wire.ts";
import type { Words } from "./words.ts";

interface Row {
  element: HTMLElement;
  peg: HTMLElement;
  name: HTMLElement;
  home: HTMLElement;
  cards: HTMLElement;
}

/** The players: a column a team, and where there are more than two teams, a row. */
export class Players {
  readonly element: HTMLElement;
  #rows: Row[] = [];
  #heads: HTMLElement[] = [];

  constructor(
    private readonly words: Words,
  ) {
    this.element = html("div", { class: "pegs-players", role: "list", "aria-label": this.words("players") });
  }

  /** Shows who is where in a node; true if the seats were laid anew, still without pegs. */
  show(store: Store, node: GameNode): boolean {
    const { players, teams, pegs } = store.tree;
    const anew = this.#rows.length !== players || this.#heads.length !== teams;
    if (anew) {
      this.#heads = Array.from({ length: teams }, () => html("div", { class: "pegs-team", role: "listitem" }));
      this.#rows = Array.from({ length: players }, () => this.#row());
      const inRows = teams > 2;
      const elements = this.#rows.map(({ element }) => element);
      const team = (head: HTMLElement, number: number): HTMLElement[] => [head, ...elements.filter((_, i) => i % teams === number)];
      this.element.replaceChildren(...(inRows ? this.#heads.flatMap(team) : [...this.#heads, ...elements]));
      this.element.classList.toggle("pegs-in-rows", inRows);
    }
    const byColour = pegsByColour(node, pegs);
    const homes = byColour.map((holes) => holes.filter((hole) => hole[1] === "h").length);
    for (const [team, head] of this.#heads.entries()) {
      const home = homes.reduce((sum, n, i) => sum + (i % teams === team ? n : 0), 0);
      head.textContent = this.words("team_home", { number: team + 1, home, all: (pegs * players) / teams });
    }
    for (const [i, row] of this.#rows.entries()) {
      const seat = SEATS[i] as string;
      const name = store.name(seat);
      const home = homes[i] ?? 0;
      const cards = cardsOf(node.hands[i] ?? "").length;
      const turn = node.winner === null && node.seat === seat;
      const won = node.winner !== null && (SEATS.indexOf(node.winner) - i) % teams === 0;
      row.element.className = `pegs-player pegs-colour-${seat}${turn ? " pegs-turn" : ""}${won ? " pegs-winner" : ""}`;
      setAttribute(row.element, "aria-current", turn && "true");
      setAttribute(row.element, "title", `${name} · ${this.words("team", { number: (i % teams) + 1 })}`);
      row.name.textContent = name;
      row.cards.textContent = String(cards);
      setAttribute(row.cards, "aria-label", this.words("cards", { n: cards }));
      setAttribute(row.home, "aria-label", this.words("pegs_home", { home, all: pegs }));
      if (row.home.children.length !== pegs) {
        row.home.replaceChildren(...Array.from({ length: pegs }, () => html("i")));
      }
      for (const [n, dot] of [...row.home.children].entries()) dot.classList.toggle("pegs-on", n < home);
    }
    return anew;
  }

  /** Shows each player's peg as the picture draws it. */
  drawPegs(picture: Picture): void {
    for (const [i, row] of this.#rows.entries()) {
      const drawn = picture.pegs.get(`${SEATS[i]}0`);
      if (!drawn) continue;
      const copy = drawn.cloneNode(true) as SVGGElement;
      copy.removeAttribute("transform");
      // Pegs inherit from the group they stand in.
      const group = (drawn.parentNode as Element).cloneNode(false) as SVGGElement;
      group.append(copy);
      const r = picture.holeRadius * 2;
      const view = { class: "pegs-board pegs-emblem", viewBox: `${-r} ${-r} ${2 * r} ${2 * r}`, "aria-hidden": "true" };
      row.peg.replaceChildren(svg("svg", view, group));
    }
  }

  #row(): Row {
    const peg = span("pegs-player-peg");
    const name = span("pegs-player-name");
    const home = html("span", { class: "pegs-player-home", role: "img" });
    const cards = html("span", { class: "pegs-player-cards", role: "img" });
    const element = html("div", { role: "listitem" }, peg, name, home, cards);
    return { element, peg, name, home, cards };
  }
}

/** The hand of a player whose cards cannot be seen from where one looks, face down. */
export class FaceDown {
  readonly element: HTMLElement;

  constructor(
    private readonly words: Words,
  ) {
    this.element = html("div", { class: "pegs-face-down", role: "img" });
  }

  /** Shows so many backs; none hides it. */
  show(owner: string, cards: number): void {
    this.element.hidden = !cards;
    setAttribute(this.element, "aria-label", this.words("face_down", { name: owner, n: cards }));
    if (this.element.children.length === cards) return;
    this.element.replaceChildren(
      ...Array.from({ length: cards }, () => span("pegs-card-back")),
    );
  }
}

/** The draw pile and the discard pile, with their counts. */
export class Piles {
  readonly element: HTMLElement;
  readonly #draw: HTMLElement;
  readonly #drawn: HTMLElement;
  readonly discards: HTMLElement;
  readonly #discarded: HTMLElement;
  #top = "";

  constructor(
    private readonly words: Words,
  ) {
    this.#drawn = span("pegs-count");
    this.#discarded = span("pegs-count");
    this.#draw = html("div", { class: "pegs-pile pegs-pile-draw", role: "img" }, span("pegs-card-back"), this.#drawn);
    this.discards = html("div", { class: "pegs-pile pegs-pile-discards", role: "img" }, span("pegs-card-place"), this.#discarded);
    this.element = div("pegs-piles", this.#draw, this.discards);
  }

  /** `open` while the chosen card may be thrown away. */
  show({ pile, discards, top }: GameNode, open: boolean): void {
    this.discards.classList.toggle("pegs-open", open);
    this.#drawn.textContent = String(pile);
    this.#discarded.textContent = String(discards);
    this.#draw.classList.toggle("pegs-empty", pile === 0);
    setAttribute(this.#draw, "aria-label", this.words("pile", { n: pile }));
    setAttribute(this.#draw, "title", this.words("pile", { n: pile }));
    const told = this.words(top ? "discards_top" : "discards", { n: discards, top });
    setAttribute(this.discards, "aria-label", told);
    setAttribute(this.discards, "title", told);
    if (top === this.#top) return;
    this.#top = top;
    const className = top ? `pegs-top ${cardColour(top)}` : "pegs-card-place";
    this.discards.firstElementChild?.replaceWith(
      html("span", { class: className }, ...(top ? cardFace(top) : [])),
    );
  }
}
