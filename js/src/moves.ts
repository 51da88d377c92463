// Moves as texts, and what a hand may do next among the moves it was told. No rule of the game stands here.
import type { Legal } from "./wire.ts";

/** One peg's way within a move, as written: "c3-ch2". */
export interface Part {
  text: string;
  from: string;
  to: string;
}

/** One way to write a legal move. */
export interface Way {
  text: string;
  rank: string;
  parts: Part[];
}

/** What has been chosen of a move so far. */
export interface Choice {
  rank: string | null;
  /** the hole of the peg that is to move next */
  peg: string | null;
  /** where that peg is to go, chosen before a card though several take it there */
  hole: string | null;
  /** the first part of a split, already shown on the board */
  first: Part | null;
}

/** What choosing a hole for a peg comes to. */
export interface Target {
  way: Way;
  /** the part of it that goes to the hole */
  part: Part;
  /** whether this completes the move; if not, it is the first part of a split */
  whole: boolean;
  /** the ranks that do this */
  ranks: Set<string>;
}

/** What may be chosen next. */
export interface Choices {
  /** ranks to choose from; those that move the chosen peg, where it was chosen first */
  ranks: ReadonlySet<string>;
  /** holes of pegs that may move */
  pegs: ReadonlySet<string>;
  /** holes that the chosen peg may reach */
  targets: ReadonlyMap<string, Target>;
  /** whether the chosen card may be thrown away */
  discard: boolean;
}

export const NO_CHOICES: Choices = { ranks: new Set(), pegs: new Set(), targets: new Map(), discard: false };

function parsePart(text: string): Part {
  const [from = "", to = ""] = text.split(/[-~]/);
  return { text, from, to };
}

export function parseWay(text: string): Way {
  const [rank = "", ...parts] = text.split(" ");
  return { text, rank, parts: parts.map(parsePart) };
}

const rankOfWay = (way: Way): string => way.rank;
export const waysOf = (legal: Legal): Way[] => legal.moves.flat().map(parseWay);

export function choices(ways: readonly Way[], discards: readonly string[], { rank, peg, hole, first }: Choice): Choices {
  const stage = first ? 1 : 0;
  const open = ways.filter((way) => way.parts[stage] && (!first || way.parts[0]?.text === first.text));
  const withCard = open.filter((way) => rank === null || way.rank === rank);
  const ofPeg = open.filter((way) => way.parts[stage]?.from === peg);
  const targets = new Map<string, Target>();
  for (const way of ofPeg) {
    const part = way.parts[stage] as Part;
    if ((rank !== null && way.rank !== rank) || (hole !== null && part.to !== hole)) continue;
    const whole = stage + 1 === way.parts.length;
    const known = targets.get(part.to);
    // A whole move goes before a first part that would end on the same hole.
    if (!known || (whole && !known.whole)) targets.set(part.to, { way, part, whole, ranks: new Set([way.rank]) });
    else if (whole === known.whole) known.ranks.add(way.rank);
  }
  const pegFirst = peg !== null && rank === null;
  const fitting = hole === null ? ofPeg.map(rankOfWay) : (targets.get(hole)?.ranks ?? []);
  return {
    ranks: new Set(pegFirst ? fitting : [...ways.map(rankOfWay), ...discards]),
    pegs: new Set(withCard.map((way) => (way.parts[stage] as Part).from)),
    targets,
    discard: rank !== null && !first && discards.includes(rank),
  };
}
