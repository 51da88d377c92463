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
  /** the first part of a split, already shown on the board */
  first: Part | null;
}

/** What may be chosen next. */
export interface Choices {
  /** ranks to choose from; those that move the chosen peg, where it was chosen first */
  ranks: ReadonlySet<string>;
  /** holes of pegs that may move */
  pegs: ReadonlySet<string>;
  /** holes that the chosen peg may reach: a whole move, or the first part of a split */
  targets: ReadonlyMap<string, Way | Part>;
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

export function choices(ways: readonly Way[], discards: readonly string[], { rank, peg, first }: Choice): Choices {
  const stage = first ? 1 : 0;
  const open = ways.filter((way) => way.parts[stage] && (!first || way.parts[0]?.text === first.text));
  const withCard = open.filter((way) => rank === null || way.rank === rank);
  const ofPeg = (way: Way): boolean => way.parts[stage]?.from === peg;
  const targets = new Map<string, Way | Part>();
  for (const way of peg !== null && rank !== null ? withCard.filter(ofPeg) : []) {
    const part = way.parts[stage] as Part;
    const isLast = stage + 1 === way.parts.length;
    // A whole move goes before a first part that would end on the same hole.
    if (isLast || !targets.has(part.to)) targets.set(part.to, isLast ? way : part);
  }
  const pegFirst = peg !== null && rank === null;
  return {
    ranks: new Set(pegFirst ? open.filter(ofPeg).map(rankOfWay) : [...ways.map(rankOfWay), ...discards]),
    pegs: new Set(withCard.map((way) => (way.parts[stage] as Part).from)),
    targets,
    discard: rank !== null && !first && discards.includes(rank),
  };
}

export const isWay = (target: Way | Part): target is Way => "parts" in target;
