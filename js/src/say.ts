// What the view says: whose turn it is, what to choose next, what the last move did.
import type { Board } from "./board.ts";
import type { Selection } from "./selection.ts";
import type { Store } from "./store.ts";
import { type GameNode, SEATS, type Step } from "./wire.ts";
import { aboutHole, listed } from "./words.ts";

export function status(store: Store, node: GameNode): string {
  const name = store.name(node.seat);
  if (node.winner === null) return store.isProgrammed(node.seat) ? store.words("program_to_move", { name }) : store.words("to_move", { name });
  const { players, teams } = store.tree;
  const winners = [...SEATS.slice(0, players)].filter((_, i) => (SEATS.indexOf(node.winner as string) - i) % teams === 0);
  return store.words("wins", { names: listed(store.words, winners.map((seat) => store.name(seat))) });
}

/** What is to be chosen next, "" if nothing. */
export function prompt(store: Store, { card, choice, choices }: Selection, half: readonly Step[]): string {
  if (store.pending !== null) return store.words("waiting");
  const { rank, peg, hole, first } = choice;
  if (card === null) return peg === null ? "" : hole === null ? store.words("choose_card_or_hole") : store.words("choose_card");
  if (rank === null) return store.words("choose_rank");
  if (first) {
    const n = stepsLeft(rank, half);
    return n === null ? store.words("choose_second") : store.words("left_for_second", { n });
  }
  if (peg !== null && hole === null) return store.words("choose_hole");
  return choices.pegs.size ? store.words("choose_peg") : "";
}

/** What is left of a card's count after the first part; null if its rank is not a number. */
function stepsLeft(rank: string, half: readonly Step[]): number | null {
  const left = Number(rank) - (half[0]?.[2].length ?? 0);
  return half.length && left > 0 ? left : null;
}

/** The ply that led to a node in words, and who has won by it. */
export function announcement(store: Store, node: GameNode): string {
  return node.winner === null ? node.said : `${node.said} ${status(store, node)}.`;
}

/** A hole by its name, and whose peg is in it. */
export function holeAsItIs(store: Store, board: Board, hole: string): string {
  const colour = board.colourAt(hole);
  return colour ? aboutHole(store.words, "peg_in", hole, { name: store.name(colour) }) : aboutHole(store.words, "hole", hole);
}
