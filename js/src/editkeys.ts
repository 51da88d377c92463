// The keys that edit the game, while the board has the focus.
import type { Edits } from "./edits.ts";
import type { MoveList } from "./movelist.ts";
import type { Store } from "./store.ts";

/** Keys, and the code of the words that say what they do. */
export type KeyHelp = readonly [keys: string, code: string];

export const EDIT_KEYS: readonly KeyHelp[] = [
  ["m", "key_menu"],
  ["c", "key_write"],
  ["!", "key_glyph"],
  ["p", "key_promote"],
  ["d", "key_demote"],
  ["Delete", "key_delete"],
  ["u", "key_undo"],
  ["r", "key_redo"],
];

export const FOLD_KEYS: readonly KeyHelp[] = [
  ["−", "key_fold"],
  ["+", "key_unfold"],
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
