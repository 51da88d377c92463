// Why something is not offered: Python says it in a sentence, which is shown with the holes that it is about. A hole is
// asked about by a click, or by keys: `w`, arrows, Enter.
import type { Board } from "./board.ts";
import { button, html, icon, listen, span } from "./dom.ts";
import type { KeyHelp } from "./editkeys.ts";
import { ICONS } from "./icons.ts";
import { holeByKey, ring, showIn } from "./pointing.ts";
import type { Selection } from "./selection.ts";
import type { Store } from "./store.ts";
import { aboutHole } from "./words.ts";

export const WHY_KEYS: readonly KeyHelp[] = [["w", "key_why"]];

export class WhyNot {
  /** The sentence, over the board. */
  readonly element: HTMLElement;
  readonly #text: HTMLElement;
  readonly #clause: HTMLElement;
  /** The rank of a card that cannot be chosen, asked about. */
  #card: string | null = null;
  #holes: readonly string[] = [];
  /** Whether keys go from hole to hole, and where they are. */
  #on = false;
  #at: string | null = null;
  /** What the sentence on the board was about: with another choice it goes. */
  #about: unknown;
  #drawn: unknown[] = [];

  constructor(
    private readonly store: Store,
    private readonly board: Board,
    private readonly selection: Selection,
    private readonly say: (text: string) => void,
    private readonly changed: () => void,
    signal: AbortSignal,
  ) {
    this.#text = span("pegs-message-text");
    this.#clause = span("pegs-clause");
    const dismiss = button("pegs-dismiss", store.words("dismiss"), icon(ICONS.close));
    listen(dismiss, "click", () => this.#leave(), signal);
    this.element = html("div", { class: "pegs-message pegs-notice pegs-why", hidden: true }, this.#text, this.#clause, dismiss);
  }

  /** Asks why a hole cannot be chosen; false if there is nothing to ask, because nothing is chosen. */
  ask(hole: string): boolean {
    const thought = this.#allowed ? this.#thought(hole) : null;
    if (thought) this.#send(thought);
    return thought !== null;
  }

  /** Asks why a card cannot be chosen; holes are then asked about with it. */
  askCard(rank: string): void {
    if (!this.#allowed) return;
    this.selection.cancel();
    this.#card = rank;
    this.#send({ card: rank, way: "--" });
  }

  /** Begins to go from hole to hole by keys. */
  begin(): void {
    if (!this.#allowed) return;
    this.#on = true;
    this.#at = null;
    this.#tell(this.store.words(this.selection.active || this.#card !== null ? "why_help_keys" : "choose_card"));
  }

  /** What a key does on the board; false if nothing. */
  press(key: string): boolean {
    const { picture } = this.board;
    if (!this.#on || !picture) return false;
    const next = holeByKey(picture, key, this.#at, this.store.corner);
    if (next) {
      this.#at = next;
      this.say(aboutHole(this.store.words, "hole", this.#at));
      this.changed();
    } else if (key === "Enter" || key === " ") {
      if (this.#at !== null) this.ask(this.#at);
    } else if (key === "Escape") this.#leave();
    else return false;
    return true;
  }

  show(): void {
    const { picture } = this.board;
    const about = JSON.stringify([this.store.cursor, this.selection.choice, this.selection.card]);
    if (about !== this.#about) {
      this.#about = about;
      // A choice made meanwhile is another question.
      if (this.#card === null || this.selection.active) this.#rest();
    }
    const now = [picture, this.#holes, this.#on, this.#at];
    if (!picture || now.every((one, i) => one === this.#drawn[i])) return;
    this.#drawn = now;
    const rings = [
      ...this.#holes.map((hole) => ring(picture, hole, "pegs-asked-hole", 0.6)),
      this.#on && this.#at !== null && ring(picture, this.#at, "pegs-hole-cursor", 0.68),
    ];
    showIn(picture, "pegs-asked", rings);
  }

  get #allowed(): boolean {
    const { legal } = this.store;
    return legal !== undefined && legal.moves.length + legal.discards.length > 0;
  }

  /** What is chosen, with the hole, as the text of a move has it. */
  #thought(hole: string): { card: string; way: string } | null {
    const { rank, peg, first } = this.selection.choice;
    const card = rank ?? (this.selection.active ? null : this.#card);
    // Where a peg of the same colour stands, that one is meant, not a landing on it.
    const another = peg !== null && this.board.colourAt(hole) === this.board.colourAt(peg);
    if (peg !== null && !(another && card !== null && !first)) {
      return { card: card ?? "", way: [...(first ? [first.text] : []), `${peg}-${hole}`].join(" ") };
    }
    return card === null || first ? null : { card, way: hole };
  }

  #send(thought: { card: string; way: string }): void {
    const { cursor } = this.store;
    const { choice } = this.selection;
    this.store.ask("explain", { node: cursor, ...thought }, (answer) => {
      if (answer?.kind !== "explained" || this.store.cursor !== cursor || this.selection.choice !== choice) return;
      this.#holes = answer.holes;
      const more = thought.way === "--" ? [this.store.words("why_help")] : [];
      this.#tell([answer.text, ...more].join(" "), answer.clause);
    });
  }

  #tell(text: string, clause = ""): void {
    this.#text.textContent = text;
    this.#clause.textContent = clause;
    this.#clause.hidden = !clause;
    this.element.hidden = false;
    this.say(`${text} ${clause}`);
    this.changed();
  }

  #leave(): void {
    this.#on = false;
    this.#rest();
    this.changed();
  }

  #rest(): void {
    this.#card = null;
    this.#holes = [];
    if (!this.#on) this.#at = null;
    this.element.hidden = true;
  }
}
