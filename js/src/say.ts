// What the view says: whose turn it is, what to choose next, what the last move did.
import type { Selection } from "./selection.ts";
import type { Store } from "./store.ts";
import { type GameNode, SEATS, type Step } from "./wire.ts";
import { words } from "./words.ts";

export function status(store: Store, node: GameNode): string {
  const name = store.name(node.seat);
  if (node.winner === null) return store.isProgrammed(node.seat) ? words.programToMove(name) : words.toMove(name);
  const { players, teams } = store.tree;
  const winners = [...SEATS.slice(0, players)].filter((_, i) => (SEATS.indexOf(node.winner as string) - i) % teams === 0);
  return words.wins(words.and(winners.map((seat) => store.name(seat))));
}

/** What is to be chosen next, "" if nothing. */
export function prompt(store: Store, { card, choice, choices }: Selection, half: readonly Step[]): string {
  if (store.pending !== null) return words.waiting;
  const { rank, peg, hole, first } = choice;
  if (card === null) return peg === null ? "" : hole === null ? words.chooseCardOrHole : words.chooseCard;
  if (rank === null) return words.chooseRank;
  if (first) return words.chooseSecond(stepsLeft(rank, half));
  if (peg !== null && hole === null) return words.chooseHole;
  return choices.pegs.size ? words.choosePeg : "";
}

/** What is left of a card's count after the first part; null if its rank is not a number. */
function stepsLeft(rank: string, half: readonly Step[]): number | null {
  const left = Number(rank) - (half[0]?.[2].length ?? 0);
  return half.length && left > 0 ? left : null;
}

/** The ply that led to a node, as a sentence. */
export function announcement(store: Store, node: GameNode): string {
  if (!node.label) return words.start;
  const sent = node.steps
    .filter((step) => step[3] !== "move")
    .map(([colour, , , cause]) => words.sent(store.name(colour), cause as "start" | "in-spot"));
  return [words.announce(node.label, store.name(node.label.at(-1) as string), node.text), ...sent].join(". ");
}
