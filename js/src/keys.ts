// The keyboard. The board is the one tab stop: arrows step through the game, Enter goes to the cards; there and on the
// lit holes arrows move from one to the next, Enter chooses, Escape goes back. A card's rank chooses it at once.
import { ALONG, focusOn, listen } from "./dom.ts";
import type { Hand } from "./hand.ts";
import type { Offers } from "./offers.ts";
import type { Selection } from "./selection.ts";
import type { Store } from "./store.ts";

interface Parts {
  store: Store;
  selection: Selection;
  hand: Hand;
  offers: Offers;
  /** what keys do on the board before anything else; false if a key does nothing */
  before(key: string): boolean;
  /** what other keys do; false if a key does nothing */
  others(key: string): boolean;
}

const RANK_KEY = /^[a2-9tjqkx]$/i;

export function onKeys(root: HTMLElement, area: HTMLElement, parts: Parts, signal: AbortSignal): void {
  const { store, selection, hand, offers, before, others } = parts;
  const handle = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (press(event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };

  function press({ key, target }: KeyboardEvent): boolean {
    const element = target as Element;
    // The slider has arrows of its own, for the same.
    if (element.localName === "input" && /^(Arrow|Home|End|Page)/.test(key)) return false;
    if (element === area && before(key)) return true;
    const inHand = element.closest(".pegs-fan") !== null;
    const onHole = element.closest(".pegs-offer") !== null;
    if (key === "Enter" || (key === " " && (onHole || element.localName === "button"))) return enter(element, onHole);
    if (key === "Escape") return escape(inHand || onHole);
    if (RANK_KEY.test(key)) return hand.chooseByKey(/t/i.test(key) ? "10" : key.toUpperCase()) && towardHoles();
    const by = ALONG[key];
    if (by && onHole) return offers.focusNext(by);
    if (by && inHand) return hand.focusNext(by);
    if (by && (key === "ArrowUp" || key === "ArrowDown")) return sibling(by);
    if (by) store.step(by);
    else if (key === "Home") store.step(-Infinity);
    else if (key === "End") store.step(Infinity);
    else return others(key);
    return true;
  }

  function enter(element: Element, onHole: boolean): boolean {
    if (onHole) {
      const { hole } = (element.closest(".pegs-offer") as SVGElement).dataset;
      if (hole) selection.chooseHole(hole);
      return towardHoles();
    }
    if (element === area) return (selection.active && offers.focusFirst()) || hand.focusNext(1);
    if (!element.matches(".pegs-card, .pegs-rank")) return false;
    (element as HTMLElement).click();
    return towardHoles();
  }

  /** After a choice: on to the holes, or to the cards that go there, or back to the board where the move is made. */
  function towardHoles(): boolean {
    const { rank, hole } = selection.choice;
    if (hole !== null || (rank !== null && !offers.focusFirst())) hand.focusNext(1);
    else if (!selection.active) focusOn(area);
    return true;
  }

  function escape(inside: boolean): boolean {
    if (selection.active) selection.back();
    else if (store.message) store.dismiss();
    else if (!inside) return false;
    if (selection.active ? !offers.focusFirst() : true) focusOn(area);
    return true;
  }

  /** Goes to the next or previous alternative of the ply in view. */
  function sibling(by: number): boolean {
    const { parent } = store.node ?? { parent: null };
    if (parent === null) return false;
    const all = store.tree.children(parent);
    const next = all[all.indexOf(store.cursor) + by];
    store.go(next);
    return next !== undefined;
  }

  listen(root, "keydown", handle, signal);
}
