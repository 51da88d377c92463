// The keys that edit the game, while the board has the focus.
import type { Edits } from "./edits.ts";
import type { MoveList } from "./movelist.ts";
import type { Store } from "./store.ts";

export interface KeyHelp {
  key: string;
  /** of the words that say what it does */
  code: string;
}

export const EDIT_KEYS: readonly KeyHelp[] = [
  { key: "m", code: "key_menu" },
  { key: "c", code: "key_write" },
  { key: "!", code: "key_glyph" },
  { key: "p", code: "key_promote" },
  { key: "d", code: "key_demote" },
  { key: "Delete", code: "key_delete" },
  { key: "u", code: "key_undo" },
  { key: "r", code: "key_redo" },
];

export const FOLD_KEYS: readonly KeyHelp[] = [
  { key: "−", code: "key_fold" },
  { key: "+", code: "key_unfold" },
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
