// The move list: the game as a tree, a row a round, variations below, indented; a click goes there.
import { readCard } from "./card.ts";
import { button, div, focusOn, html, iconButton, listen, setAttribute, span, textButton } from "./dom.ts";
import { ICONS } from "./icons.ts";
import { type Block, outline, type Plies } from "./outline.ts";
import type { Store } from "./store.ts";
import type { GameNode } from "./wire.ts";

interface Row {
  key: string;
  block: Block;
  element: HTMLElement;
}

/** Deeper variations are indented no more than this. */
const DEEPEST = 8;
/** How long a finger rests to open a menu, in milliseconds. */
const LONG_PRESS = 550;

export class MoveList {
  readonly element: HTMLElement;
  readonly #list: HTMLElement;
  readonly #start: HTMLButtonElement;
  readonly #more: HTMLButtonElement;
  #rows: Row[] = [];
  #plies = new Map<number, HTMLElement>();
  /** Variations folded in this view, by their first ply. */
  readonly #folded = new Set<number>();
  #edits = -1;
  #cursor = -1;
  #current: HTMLElement | undefined;
  /** Where something is written in the list: after which ply, and what with. */
  #box: { node: number; element: HTMLElement } | null = null;

  /** `menu` opens the menu of a ply beside an element. */
  constructor(
    private readonly store: Store,
    menu: (node: number, beside: DOMRect) => void,
    signal: AbortSignal,
  ) {
    this.#start = textButton("pegs-ply pegs-ply-start", store.words("start"));
    this.#more = iconButton("pegs-more", store.words("more"), ICONS.more);
    this.#list = html("div", { class: "pegs-blocks", role: "list", "aria-label": store.words("moves") });
    const start = div("pegs-plies", this.#start);
    this.element = html("div", { class: "pegs-moves", role: "group", "aria-label": store.words("moves") }, start, this.#list);

    const onClick = ({ target }: Event): void => {
      const hit = (target as Element).closest<HTMLElement>(
        ".pegs-ply, .pegs-comment, .pegs-fold, .pegs-folded, .pegs-more, .pegs-round-number",
      );
      if (!hit) return;
      if (hit === this.#more) menu(store.cursor, hit.getBoundingClientRect());
      else if (hit.matches(".pegs-ply, .pegs-comment")) store.go(this.#nodeOf(hit));
      else if (hit.matches(".pegs-round-number")) hit.parentElement?.querySelector<HTMLElement>(".pegs-ply")?.click();
      else this.toggle(this.#nodeOf(hit));
    };
    listen(this.element, "click", onClick, signal);
    const openMenu = ({ target, clientX, clientY }: MouseEvent): boolean => {
      const ply = (target as Element).closest<HTMLElement>(".pegs-ply, .pegs-comment");
      // The keyboard's menu key is pressed nowhere.
      if (ply) menu(this.#nodeOf(ply), clientX ? new DOMRect(clientX, clientY) : ply.getBoundingClientRect());
      return ply !== null;
    };
    onMenuGesture(this.element, openMenu, signal);
    // The list may be drawn before it has a place in the page, or while it is hidden.
    if (typeof ResizeObserver === "undefined") return;
    const placed = new ResizeObserver(() => this.#current && this.#reveal(this.#current));
    placed.observe(this.element);
    signal.addEventListener("abort", () => placed.disconnect());
  }

  show(): void {
    const { store } = this;
    const { tree, cursor } = store;
    let changed = tree.edits !== this.#edits;
    // A folded variation opens for what is in view, unless it is folded around it.
    if (cursor !== this.#cursor) changed = this.#unfoldAround(cursor) || changed;
    if (changed) this.#rebuild();
    this.#cursor = cursor;
    this.element.classList.toggle("pegs-pending", store.editing !== null);
    const path = tree.pathTo(cursor);
    const current = this.#plies.get(path.findLast((id) => this.#plies.has(id)) ?? tree.root) ?? this.#start;
    if (current === this.#current && !changed) return;
    if (this.#current !== current && this.#current) setAttribute(this.#current, "aria-current", null);
    this.#current = current;
    setAttribute(current, "aria-current", "true");
    if (current.nextSibling !== this.#more) current.after(this.#more);
    this.#reveal(this.#box?.element ?? current);
  }

  /** Whether the mark of a menu is shown on the ply in view. */
  offerMenu(offered: boolean): void {
    this.#more.hidden = !offered;
  }

  /** Where a ply is seen in the list; the ply in view if none is named. */
  placeOf(node: number): DOMRect {
    return (this.#plies.get(node) ?? this.#current ?? this.#start).getBoundingClientRect();
  }

  /** The variations around a ply that can be folded, the innermost first, each by its first ply. */
  variationsAround(node: number): { first: number; folded: boolean }[] {
    const path = this.store.tree.pathTo(node).reverse();
    return path.filter((id) => this.#foldable(id)).map((first) => ({ first, folded: this.#folded.has(first) }));
  }

  /** Folds a variation, or unfolds it, named by its first ply. */
  toggle(first: number): void {
    if (!this.#folded.delete(first)) this.#folded.add(first);
    this.#rebuild();
    this.show();
  }

  /** Folds all variations, or unfolds them. */
  foldAll(fold: boolean): void {
    this.#folded.clear();
    if (fold) {
      const all = outline(this.store.tree).filter((block) => block.kind === "plies" && block.folded !== undefined);
      for (const block of all) this.#folded.add((block as Plies).ids[0] as number);
    }
    this.#rebuild();
    this.show();
  }

  /** Puts an element below a ply, in place of its comments; null takes it away. */
  write(box: { node: number; element: HTMLElement } | null): void {
    this.#box?.element.remove();
    this.#box = box;
    if (box && this.#unfoldAround(box.node)) this.#rebuild();
    this.#place();
    this.#unmark();
    this.show();
  }

  /** Takes the mark of the ply in view away, to be set anew. */
  #unmark(): void {
    if (this.#current) setAttribute(this.#current, "aria-current", null);
    this.#current = undefined;
  }

  #nodeOf(element: HTMLElement): number {
    return Number(element.dataset.node ?? this.store.tree.root);
  }

  #foldable(id: number): boolean {
    const { tree } = this.store;
    const { parent } = tree.node(id) ?? {};
    return typeof parent === "number" && tree.children(parent)[0] !== id && tree.children(id).length > 0;
  }

  /** Unfolds what hides a ply; false if nothing does. */
  #unfoldAround(node: number): boolean {
    const hiding = this.store.tree.pathTo(node).slice(0, -1).filter((id) => this.#folded.has(id));
    for (const id of hiding) this.#folded.delete(id);
    return hiding.length > 0;
  }

  /** Makes the rows that are not there yet; those that stay as they were are kept. */
  #rebuild(): void {
    const { tree } = this.store;
    this.#edits = tree.edits;
    const old = new Map(this.#rows.map((row) => [row.key, row.element]));
    this.#plies = new Map();
    this.#rows = outline(tree, this.#folded).map((block) => {
      const nodes = block.kind === "plies" ? block.ids.map((id) => tree.node(id) as GameNode) : [];
      const key = JSON.stringify([block, nodes.map(({ text, label, glyphs, said }) => [text, label, glyphs, said])]);
      const element = old.get(key) ?? this.#row(block, nodes);
      old.delete(key);
      for (const ply of element.querySelectorAll<HTMLElement>(".pegs-ply")) this.#plies.set(Number(ply.dataset.node), ply);
      return { key, block, element };
    });
    for (const element of old.values()) element.remove();
    // Rows that stay are not touched: a long list would be laid out anew.
    let next = this.#list.firstChild;
    for (const { element } of this.#rows) {
      if (next === this.#box?.element) next = next?.nextSibling ?? null;
      if (element === next) next = next.nextSibling;
      else this.#list.insertBefore(element, next);
    }
    this.#unmark();
    this.#place();
  }

  #row(block: Block, nodes: readonly GameNode[]): HTMLElement {
    const kind = block.kind === "comment" ? "comment" : block.depth ? "variation" : "round";
    const element = html("div", { class: `pegs-block pegs-${kind}`, role: "listitem" });
    if (block.depth) {
      element.classList.add("pegs-aside");
      element.style.setProperty("--pegs-depth", String(Math.min(block.depth, DEEPEST)));
    }
    if (block.kind === "comment") {
      element.textContent = block.text;
      element.dataset.node = String(block.id);
      return element;
    }
    const id = String(block.ids[0]);
    if (kind === "round") element.append(span("pegs-round-number", String(block.round)));
    else setAttribute(element, "aria-label", this.store.words("variation", { level: block.depth }));
    if (block.folded !== undefined) element.append(this.#fold(block.folded, id));
    const plies = nodes.map((node, i) => this.#ply(node, kind === "variation" && (i === 0 || node.round !== nodes[i - 1]?.round)));
    element.append(span("pegs-plies", ...plies));
    if (block.folded) {
      const rest = button("pegs-folded", this.store.words("unfold"), this.store.words("folded", { n: block.folded }));
      rest.dataset.node = id;
      element.append(rest);
    }
    return element;
  }

  #fold(folded: number, id: string): HTMLButtonElement {
    const text = folded ? this.store.words("unfold") : this.store.words("fold");
    const made = iconButton("pegs-fold", text, folded ? ICONS.unfold : ICONS.fold);
    setAttribute(made, "aria-expanded", String(!folded));
    made.dataset.node = id;
    return made;
  }

  #ply(node: GameNode, withRound: boolean): HTMLButtonElement {
    const seat = node.label.at(-1) ?? "";
    const [card = "", ...parts] = node.text.split(" ");
    const { rank, suit, red } = readCard(card);
    const text = (words: string): HTMLElement => span("pegs-ply-text", words);
    const made = button(
      `pegs-ply pegs-colour-${seat}`,
      `${node.label} ${node.text}`,
      span("pegs-ply-seat", withRound ? node.label : seat),
      ...(node.text === "set"
        ? [text(this.store.words("set_up"))]
        : [html("b", {}, rank, html("span", red ? { class: "pegs-red" } : {}, suit)), text(parts.join(" "))]),
      node.glyphs.length > 0 && span("pegs-glyph", node.glyphs.join(" ")),
    );
    made.dataset.node = String(node.id);
    made.title = node.said;
    return made;
  }

  /** Puts the box below its ply, whose comments it stands for. */
  #place(): void {
    const box = this.#box;
    let after: HTMLElement | null = null;
    for (const { block, element } of this.#rows) {
      const told = block.kind === "comment" && !block.leads && block.id === box?.node;
      element.hidden = told;
      if (told || (block.kind === "plies" && box && block.ids.includes(box.node))) after = element;
    }
    if (!box || (after ? after.nextSibling : this.#list.firstChild) === box.element) return;
    // What is moved in the page loses the focus.
    const focused = box.element.querySelector<HTMLElement>(":focus");
    if (after) after.after(box.element);
    else this.#list.prepend(box.element);
    focusOn(focused);
  }

  /** Brings an element into view by scrolling the list alone. */
  #reveal(element: HTMLElement): void {
    const list = this.element;
    const [outer, inner] = [list.getBoundingClientRect(), element.getBoundingClientRect()];
    const margin = Math.min(inner.height, 30, (outer.height - inner.height) / 2);
    if (inner.top < outer.top + margin) list.scrollTop -= outer.top + margin - inner.top;
    else if (inner.bottom > outer.bottom - margin) list.scrollTop += inner.bottom - outer.bottom + margin;
  }
}

/** Calls back for the right button, the menu key, and a finger that rests; `open` tells whether there is a menu. */
function onMenuGesture(element: HTMLElement, open: (event: MouseEvent) => boolean, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let opened = false;
  const stop = (): void => clearTimeout(timer);
  listen(element, "pointerdown", (event) => {
    stop();
    opened = false;
    if (event.pointerType === "touch") timer = setTimeout(() => void (opened = open(event)), LONG_PRESS);
  }, signal);
  listen(element, "contextmenu", (event) => {
    stop();
    opened = open(event);
    if (!opened) return;
    event.preventDefault();
    event.stopPropagation();
  }, signal);
  // Lifting the finger would be a click beside the menu.
  listen(element, "touchend", (event) => opened && event.preventDefault(), signal);
  for (const kind of ["pointerup", "pointercancel", "pointerleave", "scroll"] as const) listen(element, kind, stop, signal);
  signal.addEventListener("abort", stop);
}
