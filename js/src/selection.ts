// What the hand has chosen so far: a card, a peg, a hole; for a split then the second peg and its hole.
import { choices, type Choice, type Choices, NO_CHOICES, type Part, type Way, waysOf } from "./moves.ts";
import { cardsOf, type Legal, rankOf, UNKNOWN } from "./wire.ts";

const NOTHING: Choice = { rank: null, peg: null, hole: null, first: null };

export class Selection {
  /** The chosen card's place in the hand. */
  card: number | null = null;
  choice: Choice = NOTHING;
  choices: Choices = NO_CHOICES;
  /** The hole that the move played last goes to, to be shown until it is answered. */
  aim: string | null = null;
  #hand = "";
  #cards: string[] = [];
  #ways: Way[] = [];
  #legal: Legal | undefined;

  /** `play` is given the text of a completed move; `changed` is called after every choice. */
  constructor(
    private readonly play: (move: string) => void,
    private readonly changed: () => void,
  ) {}

  /** Begins anew with another hand and other legal moves; undefined while none may be chosen. */
  begin(hand: string, legal: Legal | undefined): void {
    if (hand === this.#hand && legal === this.#legal) return;
    this.#hand = hand;
    this.#cards = cardsOf(hand);
    this.#legal = legal;
    this.#ways = legal ? waysOf(legal) : [];
    this.#clear();
    this.#refresh();
  }

  /** Whether this card of the hand fits what is chosen so far. An unknown card stands for any rank. */
  fits(index: number): boolean {
    return this.#isIn(this.choices.ranks, index);
  }

  /** Takes a card, or puts back the one taken. */
  chooseCard(index: number): void {
    if (this.card === index) return this.cancel();
    if (!this.#isIn(this.#choicesOf(NOTHING).ranks, index)) return;
    // A card that does not do what was chosen before begins another move.
    if (this.choice.first || !this.fits(index)) this.#clear();
    this.card = index;
    this.#takeRank(this.#rankAt(index));
  }

  /** Says which rank an unknown card is. */
  chooseRank(rank: string): void {
    if (this.card === null || !this.choices.ranks.has(rank)) return;
    this.#takeRank(rank);
  }

  /** Chooses the peg in this hole, or the hole for the peg chosen before. Other holes do nothing. */
  chooseHole(hole: string): void {
    const target = this.choices.targets.get(hole);
    const [rank = null, ...others] = this.choice.rank === null && target ? target.ranks : [this.choice.rank];
    if (target && others.length) this.#update({ hole });
    else if (target?.whole) return this.#complete(target.way.text, hole);
    else if (target) this.#takeFirst(target.part, rank);
    else if (this.choice.first?.to === hole) this.#takeBack();
    else if (hole === this.choice.peg) this.#letGoOfPeg();
    else if (this.choices.pegs.has(hole)) this.#takePeg(hole);
    else return;
    this.changed();
  }

  /** Throws the chosen card away, where that is allowed. */
  discard(): void {
    if (this.choices.discard) this.#complete(`${this.choice.rank} --`, null);
  }

  /** Goes back one step: the hole, the second peg, the first part, the peg, the card. */
  back(): void {
    const { peg, hole, first } = this.choice;
    if (hole !== null) this.#update({ hole: null });
    else if (peg !== null && this.choices.pegs.size > 1) this.#update({ peg: null });
    else if (first) this.#takeBack();
    else return this.cancel();
    this.changed();
  }

  /** What a card would allow, to be shown before it is taken. */
  foresee(index: number): Choices {
    const { peg, hole } = this.choice;
    const rank = this.#rankAt(index);
    return rank === null ? NO_CHOICES : this.#choicesOf({ ...NOTHING, rank, peg, hole });
  }

  cancel(): void {
    this.#clear();
    this.#refresh();
    this.changed();
  }

  get active(): boolean {
    return this.card !== null || this.choice.peg !== null;
  }

  #rankAt(index: number): string | null {
    const card = this.#cards[index];
    return card === undefined || card === UNKNOWN ? null : rankOf(card);
  }

  #isIn(ranks: ReadonlySet<string>, index: number): boolean {
    const rank = this.#rankAt(index);
    return rank === null ? ranks.size > 0 : ranks.has(rank);
  }

  #takeRank(rank: string | null): void {
    const { hole } = this.choice;
    if (rank !== null && hole !== null) {
      this.#update({ rank, hole: null });
      return this.chooseHole(hole);
    }
    this.#update({ rank });
    if (this.choice.peg !== null && !this.choices.pegs.has(this.choice.peg)) this.#update({ peg: null });
    this.#takeOnlyPeg();
    this.changed();
  }

  #takePeg(hole: string): void {
    this.#update({ peg: hole, hole: null });
    const [only, ...others] = this.choices.ranks;
    if (this.choice.rank === null && only !== undefined && !others.length) this.#update({ rank: this.#find(only) });
  }

  /** Takes the first card that is of this rank, or may be. */
  #find(rank: string): string {
    const ranks = this.#cards.map((_, i) => this.#rankAt(i));
    this.card = ranks.includes(rank) ? ranks.indexOf(rank) : ranks.indexOf(null);
    return rank;
  }

  #letGoOfPeg(): void {
    if (this.choices.pegs.size > 1 || this.choice.rank === null) this.#update({ peg: null, hole: null });
  }

  #takeFirst(first: Part, rank: string | null): void {
    if (this.choice.rank === null && rank !== null) this.#find(rank);
    this.#update({ rank, first, peg: null });
    this.#takeOnlyPeg();
  }

  #takeBack(): void {
    const { first } = this.choice;
    if (first) this.#update({ first: null, peg: first.from });
  }

  /** Where one peg alone can move, it need not be chosen. */
  #takeOnlyPeg(): void {
    const [only, ...others] = this.choices.pegs;
    if (this.choice.rank !== null && only !== undefined && !others.length) this.#update({ peg: only });
  }

  #complete(move: string, aim: string | null): void {
    this.aim = aim;
    this.#clear();
    this.#refresh();
    this.play(move);
  }

  #clear(): void {
    this.card = null;
    this.choice = NOTHING;
  }

  #update(change: Partial<Choice>): void {
    this.choice = { ...this.choice, ...change };
    this.#refresh();
  }

  #refresh(): void {
    this.choices = this.#choicesOf(this.choice);
  }

  #choicesOf(choice: Choice): Choices {
    return choices(this.#ways, this.#legal?.discards ?? [], choice);
  }
}
