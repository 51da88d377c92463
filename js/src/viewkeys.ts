// The keys that change what is in view.
import type { KeyHelp } from "./editkeys.ts";
import type { Store } from "./store.ts";
import { SEATS } from "./wire.ts";

export const VIEW_KEYS: readonly KeyHelp[] = [
  ["← →", "key_back_forward"],
  ["Home End", "key_first_last"],
  ["Space", "key_play_pause"],
  ["↑ ↓", "key_variation"],
  ["n N", "key_comment"],
  ["f", "key_flip"],
  ["?", "key_help"],
];

export const PLAY_KEYS: readonly KeyHelp[] = [
  ["2 … 9 T J Q K A X", "key_take_card"],
  ["Enter", "key_enter"],
  ["← →", "key_choices"],
  ["Esc", "key_escape"],
];

/** What a key does; false if it is none of these. */
export function viewKeys(key: string, store: Store, help: () => void): boolean {
  if (key === " ") store.togglePlaying();
  else if (key === "f") flip(store);
  else if (key === "n") store.toComment(1);
  else if (key === "N") store.toComment(-1);
  else if (key === "o" && !store.task) store.set("analysing", !store.trait("analysing"));
  else if (key === "?") help();
  else return false;
  return true;
}

/** Turns the board so that the next seat is at the bottom. */
export function flip(store: Store): void {
  const { players } = store.tree;
  store.set("orientation", SEATS[(SEATS.indexOf(store.trait("orientation")) + 1) % players] as string);
}
