// The mover's cards, and what goes with the chosen one: a discard, or the question which card an unknown one is.
import { cardColour, cardFace } from "./card.ts";
import { button, div, focusNext, html, listen, setAttribute, textButton } from "./dom.ts";
import type { Selection } from "./selection.ts";
import { cardsOf, rankOf, UNKNOWN } from "./wire.ts";
import { cardName, rankName, type Words } from "./words.ts";

export class Hand {
  readonly element: HTMLElement;
  readonly cards: HTMLElement;
  readonly #ranks: HTMLElement;
  readonly #prompt: HTMLElement;
  readonly #discard: HTMLButtonElement;
  #hand: string | null = null;
  #held: string[] = [];
  #offered = "";

  /** `idle` is told the rank of a card that is to be taken and cannot be. */
  constructor(
    private readonly selection: Selection,
    private readonly words: Words,
    private readonly idle: (rank: string) => void,
    signal: AbortSignal,
  ) {
    this.cards = html("div", { class: "pegs-cards", role: "group" });
    this.#ranks = html("div", { class: "pegs-ranks", role: "group", "aria-label": this.words("choose_rank") });
    this.#prompt = html("span", { class: "pegs-prompt", "aria-live": "polite" });
    this.#discard = textButton("pegs-discard", this.words("discard"));
    const next = div("pegs-next", this.#prompt, this.#discard);
    this.element = div("pegs-fan", this.cards, this.#ranks, next);
    const onClick = (event: Event): void => {
      const chosen = (event.target as Element).closest<HTMLElement>(".pegs-card, .pegs-rank, .pegs-discard");
      if (!chosen) return;
      if (chosen === this.#discard) selection.discard();
      else if (chosen.dataset.rank) selection.chooseRank(chosen.dataset.rank);
      else this.#choose(Number(chosen.dataset.index));
    };
    listen(this.element, "click", onClick, signal);
  }

  /** Shows a hand, and what is to be chosen next; `asleep` while nothing can be chosen yet. */
  show(hand: string, owner: string, prompt: string, asleep: boolean): void {
    const { selection } = this;
    if (hand !== this.#hand) {
      this.#hand = hand;
      this.#held = cardsOf(hand);
      this.cards.replaceChildren(...this.#held.map((card, index) => this.#card(card, index)));
      this.cards.style.setProperty("--pegs-n", String(this.#held.length));
    }
    setAttribute(this.cards, "aria-label", this.words("hand", { name: owner }));
    const { rank } = selection.choice;
    this.#prompt.textContent = prompt;
    for (const [index, card] of [...this.cards.children].entries()) {
      const fits = !asleep && selection.fits(index);
      const chosen = selection.card === index;
      card.classList.toggle("pegs-playable", fits);
      card.classList.toggle("pegs-chosen", chosen);
      card.classList.toggle("pegs-idle", !fits && !chosen && !asleep);
      setAttribute(card, "aria-pressed", String(chosen));
      setAttribute(card, "aria-disabled", !fits && "true");
      if (this.#held[index] === UNKNOWN) (card.lastChild as Element).textContent = (chosen && rank) || UNKNOWN;
    }
    const unknown = selection.card !== null && this.#held[selection.card] === UNKNOWN;
    const offered = unknown && !selection.choice.first ? [...selection.choices.ranks].sort(byRank).join(" ") : "";
    if (offered !== this.#offered) {
      this.#offered = offered;
      this.#ranks.replaceChildren(...offered.split(" ").filter(Boolean).map((one) => this.#rank(one)));
    }
    for (const one of this.#ranks.children) {
      setAttribute(one, "aria-pressed", String((one as HTMLElement).dataset.rank === rank));
    }
    this.#discard.hidden = !selection.choices.discard;
    setAttribute(this.#discard, "aria-label", this.words("discard_card", { rank: rank ?? "" }));
  }

  /** Moves the focus among the playable cards (and ranks, and the discard); false if there are none. */
  focusNext(by: 1 | -1): boolean {
    const all = [...this.element.querySelectorAll<HTMLElement>(".pegs-playable, .pegs-rank, .pegs-discard:not([hidden])")];
    return focusNext(all, by);
  }

  /** Chooses the first card of a rank, if there is one; again, the next. */
  chooseByKey(rank: string): boolean {
    const at = this.#held.findIndex((one, i) => rankOf(one) === rank && this.selection.card !== i);
    if (at < 0) return false;
    this.#choose(at);
    return true;
  }

  #choose(index: number): void {
    const { selection } = this;
    const before = selection.card;
    selection.chooseCard(index);
    if (selection.card === before && before !== index) this.idle(rankOf(this.#held[index] as string));
  }

  #card(card: string, index: number): HTMLButtonElement {
    const made = button(`pegs-card ${cardColour(card)}`, cardName(this.words, card), ...cardFace(card));
    made.dataset.card = rankOf(card);
    made.dataset.index = String(index);
    made.style.setProperty("--pegs-i", String(index));
    return made;
  }

  #rank(rank: string): HTMLButtonElement {
    const made = button("pegs-rank", rankName(this.words, rank), rank);
    made.dataset.rank = rank;
    return made;
  }
}

const ORDER = "A 2 3 4 5 6 7 8 9 10 J Q K X".split(" ");
const byRank = (one: string, other: string): number => ORDER.indexOf(one) - ORDER.indexOf(other);
