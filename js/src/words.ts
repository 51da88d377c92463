// Every sentence and label that the browser makes itself.
const RANK_NAMES: Record<string, string> = { A: "ace", J: "jack", Q: "queen", K: "king", X: "joker", "?": "unknown card" };
const SUIT_NAMES: Record<string, string> = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };
const GLYPH_NAMES: Record<string, string> = {
  "!": "good",
  "?": "a mistake",
  "!!": "brilliant",
  "??": "a blunder",
  "!?": "interesting",
  "?!": "doubtful",
};

const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

export const words = {
  board: "Pegs and Jokers board",
  seat: (seat: string): string => `Seat ${seat}`,
  card: (card: string): string => {
    const suit = SUIT_NAMES[card.slice(-1)];
    return suit ? `${words.rank(card.slice(0, -1))} of ${suit}` : words.rank(card);
  },
  rank: (rank: string): string => RANK_NAMES[rank] ?? rank,
  hole: (hole: string): string =>
    hole[1] === "s"
      ? `start of ${hole[0]}`
      : hole[1] === "h"
        ? `home of ${hole[0]}, ${hole.slice(2)}`
        : `hole ${hole}`,
  movesPeg: (hole: string): string => `Move the peg in ${words.hole(hole)}`,
  movesTo: (hole: string): string => `Move to ${words.hole(hole)}`,
  toMove: (name: string): string => `${name} to move`,
  wins: (names: string): string => `${names} won`,
  and: (names: readonly string[]): string =>
    names.length < 2 ? names.join() : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`,
  team: (number: number): string => `Team ${number}`,
  choosePeg: "Choose a peg",
  chooseHole: "Choose a hole",
  chooseCard: "Choose a card",
  chooseRank: "Which card is it?",
  chooseSecond: (left: number | null): string => (left ? `${left} left for a second peg` : "Choose a second peg"),
  waiting: "Waiting for Python …",
  noGame: "No game yet",
  discard: "Discard",
  discardCard: (rank: string): string => `Discard the ${words.rank(rank)}`,
  hand: (name: string): string => `${name}’s cards`,
  pile: (n: number): string => `Draw pile: ${count(n, "card")}`,
  discards: (n: number, top: string): string => `Discard pile: ${count(n, "card")}${top ? `, ${top} on top` : ""}`,
  cards: (n: number): string => count(n, "card"),
  pegsHome: (n: number, all: number): string => `${n} of ${all} home`,
  first: "First (Home)",
  back: "Back (←)",
  forward: "Forward (→)",
  last: "Last (End)",
  slider: "Ply",
  ply: (ply: number, all: number): string => `${ply} / ${all}`,
  start: "Start",
  setUp: "set-up",
  moves: "Moves",
  controls: "Step through the game",
  players: "Players",
  dismiss: "Dismiss",
  announce: (label: string, name: string, text: string): string => `${label}, ${name}: ${text}`,
  sent: (name: string, where: "start" | "in-spot"): string =>
    where === "start" ? `A peg of ${name} goes back to start` : `A peg of ${name} goes to its in-spot`,

  // The tree of moves, and its edits
  more: "More (m)",
  menuOf: (label: string): string => (label ? `What to do with ${label}` : "What to do with the start"),
  variation: (level: number): string => `Variation, level ${level}`,
  fold: "Fold the variation",
  unfold: "Unfold the variation",
  folded: (n: number): string => `… ${count(n, "more ply", "more plies")}`,
  foldAll: "Fold all variations",
  unfoldAll: "Unfold all variations",
  comment: "Comment",
  commentOn: (label: string): string => (label ? `Comment after ${label}` : "Comment before the first ply"),
  save: "Save",
  saveKey: "Save (Ctrl+Enter)",
  cancel: "Cancel",
  promote: "Move the line up",
  demote: "Move the line down",
  delete: "Delete",
  deleteFrom: (n: number): string => (n > 1 ? `Delete ${count(n, "ply", "plies")} from here on` : "Delete this ply"),
  deleteAsk: (label: string, n: number): string => (n > 1 ? `Delete ${label} and all after it, ${count(n, "ply", "plies")}?` : `Delete ${label}?`),
  deleted: (label: string, n: number): string => (n > 1 ? `${label} and all after it deleted, ${count(n, "ply", "plies")}.` : `${label} deleted.`),
  keep: "Keep",
  undo: "Undo",
  redo: "Redo",
  undoKey: "Undo (u)",
  redoKey: "Redo (r)",
  glyphs: "Glyphs",
  glyph: (glyph: string): string => GLYPH_NAMES[glyph] ?? glyph,
  tools: "Edit",
  clearDrawing: "Clear marks and arrows",
};
