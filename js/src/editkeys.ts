// The keys that edit the game, while the board has the focus.
import type { Edits } from "./edits.ts";
import type { MoveList } from "./movelist.ts";
import type { Store } from "./store.ts";

export interface KeyHelp {
  key: string;
  words: string;
}

export const EDIT_KEYS: readonly KeyHelp[] = [
  { key: "m", words: "Menu of the ply in view" },
  { key: "c", words: "Comment on it" },
  { key: "!", words: "Next glyph: ! !! !? ?! ? ??, none" },
  { key: "p", words: "Move its line up" },
  { key: "d", words: "Move its line down" },
  { key: "Delete", words: "Delete it and all after it" },
  { key: "u", words: "Undo the last edit" },
  { key: "r", words: "Redo it" },
];

export const FOLD_KEYS: readonly KeyHelp[] = [
  { key: "−", words: "Fold the variation" },
  { key: "+", words: "Unfold it" },
];

/** What a key does; false if it is none of these. */
export function editKeys(
  key: string,
  { store, edits, moves, menu, comment }: EditParts,
): boolean {
  const { cursor } = store;
  if (key === "m" || key === "ContextMenu") menu();
  else if (key === "-" || key === "−") fold(moves, cursor, false);
  else if (key === "+" || key === "=") fold(moves, cursor, true);
  else if (!edits.allowed) return false;
  else if (key === "c") comment();
  else if (key === "!") edits.nextGlyph(cursor);
  else if (key === "p") edits.promote(cursor);
  else if (key === "d") edits.demote(cursor);
  else if (key === "Delete") edits.askToDelete(cursor);
  else if (key === "u") edits.undo();
  else if (key === "r") edits.redo();
  else return false;
  return true;
}

export interface EditParts {
  store: Store;
  edits: Edits;
  moves: MoveList;
  /** opens the menu of the ply in view */
  menu(): void;
  /** opens the comment of the ply in view */
  comment(): void;
}

/** Folds the innermost open variation around a ply, or unfolds the innermost folded; on the main line, all there are. */
function fold(moves: MoveList, node: number, open: boolean): void {
  const around = moves.variationsAround(node);
  const found = around.find(({ folded }) => folded === open);
  if (found) moves.toggle(found.first);
  else if (!around.length) moves.foldAll(!open);
}
