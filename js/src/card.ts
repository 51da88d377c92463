// The face of a playing card: its rank in a corner, and large in the middle the suit where it is known, else the rank.
import { html, icon } from "./dom.ts";
import { CAP, SUITS } from "./icons.ts";

/** A card's rank, the sign of its suit ("" if unknown), and whether that is a red one. */
export function readCard(card: string): { rank: string; suit: string; red: boolean } {
  const suit = SUITS[card.slice(-1)] ?? "";
  return { rank: suit ? card.slice(0, -1) : card, suit, red: /[hd]$/.test(card) };
}

/** What a card shows: a rank, with its suit or without. */
export function cardFace(card: string): HTMLElement[] {
  const { rank, suit } = readCard(card);
  const middle = rank === "X" ? icon(CAP, "-1.1 -1.1 2.2 2.2") : suit || rank;
  return [
    html("span", { class: "pegs-corner", "aria-hidden": "true" }, rank),
    html("span", { class: "pegs-figure", "aria-hidden": "true" }, middle),
  ];
}

/** The class for the card's colour. */
export function cardColour(card: string): string {
  if (card === "X") return "pegs-card-joker";
  if (card === "?") return "pegs-card-unknown";
  return readCard(card).red ? "pegs-card-red" : "";
}
