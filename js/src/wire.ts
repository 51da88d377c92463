// What travels between Python and the browser: the traits, and the intents sent back.
import type { WordTable } from "./words.ts";

/** A seat or colour: "a" to "h". */
export type Seat = string;

/** A peg's way within a ply: colour, the hole it leaves, the holes it comes through (its new hole last), why. */
export type Step = [colour: Seat, origin: string, path: string[], cause: "move" | "start" | "in-spot"];

export interface GameNode {
  id: number;
  /** null for the root */
  parent: number | null;
  /** round and seat of the ply: "3d"; "" for the root */
  label: string;
  /** the ply: "5s a0-a5"; "set" for a set-up, "" for the root */
  text: string;
  /** the ply in words */
  said: string;
  ply: number;
  round: number;
  glyphs: string[];
  comments: string[];
  /** comments before the ply, where it opens a line */
  lead: string[];
  /** holes marked by hand */
  marks: string[];
  /** arrows drawn by hand, from hole to hole */
  arrows: [from: string, to: string][];
  /** to move */
  seat: Seat;
  /** hole names, colour after colour, parted by blanks */
  pegs: string;
  /** a string a seat, cards parted by blanks, with suits where known: "7h 10 X ?" */
  hands: string[];
  /** cards left in the draw pile */
  pile: number;
  /** cards in the discard pile */
  discards: number;
  /** the card on top of the discard pile, "" if there is none */
  top: string;
  /** what the ply did; empty for the root and set-ups */
  steps: Step[];
  /** first seat of the winning team */
  winner: Seat | null;
}

export type Children = Record<string, number[]>;

/** The whole game. */
export interface Tree {
  rev: number;
  /** the rules' text: "arizona" */
  rules: string;
  players: number;
  teams: number;
  /** pegs a colour */
  pegs: number;
  /** a name a seat, "" where it has none */
  names: string[];
  title: string;
  root: number;
  cursor: number;
  nodes: GameNode[];
  children: Children;
  can_undo: boolean;
  can_redo: boolean;
}

/** One change; it follows if rev `base`, that of the last edit before it, has been seen, or a later one. */
export interface State {
  rev: number;
  base: number;
  cursor: number;
  nodes: GameNode[];
  children: Children;
  gone: number[];
  /** the intent that caused it, null for Python */
  by: string | null;
  event: string;
  can_undo: boolean;
  can_redo: boolean;
}

/** The legal moves of one node. */
export interface Legal {
  node: number;
  /** every way to write each legal move, discards apart */
  moves: string[][];
  /** what carrying out the first part of a split does, by its text */
  firsts: Record<string, Step[]>;
  /** ranks that may be thrown away */
  discards: string[];
  /** the intent that asked for them, "" if none did */
  by?: string;
}

export interface Refusal {
  kind: "refused";
  by: string;
  code: string;
  text: string;
}

/** What Python finds of a position being set up. */
export interface Checked {
  kind: "checked";
  by: string;
  /** as a record writes it, "" where it cannot be read */
  position: string;
  /** the line of Python that makes it */
  python: string;
  /** everything wrong with it, as sentences */
  problems: string[];
}

/** What the rules say of a move that is thought of. */
export interface Explained {
  kind: "explained";
  by: string;
  legal: boolean;
  text: string;
  clause: string;
  code: string;
  /** to look at */
  holes: string[];
}

/** What answers an intent: a change of the game or of the task (null), or a message. */
export type Answer = Refusal | Checked | Explained | null;

/** What a lesson or a quiz asks. */
export interface Task {
  kind: "lesson" | "quiz";
  state: "play" | "good" | "bad" | "end";
  /** which step or question, 1 the first */
  number: number;
  all: number;
  prompt: string[];
  message: string[];
  /** at the end */
  score: string;
  /** holes that it points at */
  marks: string[];
  /** buttons, the one to press first in front */
  actions: string[];
  /** the intent that was answered, "" if none was */
  by: string;
  /** the move that is asked about */
  arrows?: [from: string, to: string][];
  /** the rank of the card that is asked about */
  card?: string;
  /** whether it is answered by choosing holes */
  picks?: boolean;
  /** answers to choose from */
  choices?: [value: string, text: string][];
  /** the holes of the right answer, and those of the one that was given */
  right?: string[];
  given?: string[];
}

/** A move with its odds to win and where they surely lie, 0 to 1, and of how many games that is. */
export type OddsRow = [move: string, odds: number, low: number, high: number, games: number, verdict: "best" | "close" | "worse"];

/** The win odds of the moves of a node; `none`: they are not to be known there. */
export interface Odds {
  node?: number;
  state?: "begun" | "sharper" | "done" | "none" | "failed";
  rows?: OddsRow[];
  games?: number;
  /** why it failed */
  text?: string;
}

export interface Traits {
  words: WordTable;
  svg: string;
  tree: Tree;
  state: State | Record<string, never>;
  legal: Legal | Record<string, never>;
  ack: number;
  orientation: Seat;
  coordinates: boolean;
  /** how fast pegs move: 0 at once, to 4 */
  speed: number;
  /** seconds a ply while the board plays by itself */
  pace: number;
  playing: boolean;
  stop_at_comments: boolean;
  /** the seat that looks, "" for the open table */
  perspective: Seat | "";
  /** replay only */
  locked: boolean;
  /** the seats that programs play */
  programs: Seat[];
  programs_running: boolean;
  task: Task | Record<string, never>;
  odds: Odds;
  analysing: boolean;
  error: string;
}

/** What of anywidget's model is used here. */
export interface Model {
  get<K extends keyof Traits>(name: K): Traits[K];
  set<K extends keyof Traits>(name: K, value: Traits[K]): void;
  save_changes(): void;
  send(content: object): void;
  on(event: string, callback: (...args: never[]) => void): void;
  off(event: string, callback: (...args: never[]) => void): void;
}

export const SEATS = "abcdefgh";

export const UNKNOWN = "?";

/** The cards of a hand. */
export const cardsOf = (hand: string): string[] => hand.split(" ").filter(Boolean);

/** A card's rank, without its suit. */
export const rankOf = (card: string): string => card.replace(/[shdc]$/, "");

/** The pegs of each colour, as hole names. */
export function pegsByColour(node: GameNode, each: number): string[][] {
  const holes = node.pegs.split(" ");
  return Array.from({ length: Math.floor(holes.length / each) }, (_, i) => holes.slice(i * each, (i + 1) * each));
}
