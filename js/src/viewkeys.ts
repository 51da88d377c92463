// The keys that change what is in view.
import type { KeyHelp } from "./editkeys.ts";
import type { Store } from "./store.ts";
import { SEATS } from "./wire.ts";

export const VIEW_KEYS: readonly KeyHelp[] = [
  { key: "← →", words: "Back, forward" },
  { key: "Home End", words: "First, last" },
  { key: "Space", words: "Play, pause" },
  { key: "↑ ↓", words: "Previous, next variation" },
  { key: "n N", words: "Next, previous comment" },
  { key: "f", words: "Turn the board" },
  { key: "?", words: "These keys" },
];

export const PLAY_KEYS: readonly KeyHelp[] = [
  { key: "2 … 9 T J Q K A X", words: "Take a card" },
  { key: "Enter", words: "To the cards; choose" },
  { key: "← →", words: "Next card, peg or hole" },
  { key: "Esc", words: "One step back" },
];

/** What a key does; false if it is none of these. */
export function viewKeys(key: string, store: Store, help: () => void): boolean {
  if (key === " ") store.togglePlaying();
  else if (key === "f") flip(store);
  else if (key === "n") store.toComment(1);
  else if (key === "N") store.toComment(-1);
  else if (key === "?") help();
  else return false;
  return true;
}

/** Turns the board so that the next seat is at the bottom. */
export function flip(store: Store): void {
  const { players } = store.tree;
  store.set("orientation", SEATS[(SEATS.indexOf(store.trait("orientation")) + 1) % players] as string);
}
