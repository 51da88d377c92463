// The move list: the game as a tree, a row a round, variations below; a click goes there.
import { readCard } from "./card.ts";
import { button, html, setAttribute } from "./dom.ts";
import { type Block, outline } from "./outline.ts";
import type { Store } from "./store.ts";
import type { GameNode } from "./wire.ts";
import { words } from "./words.ts";

export class MoveList {
  readonly element: HTMLElement;
  private readonly list: HTMLElement;
  private rows: { key: string; element: HTMLElement }[] = [];
  private plies = new Map<number, HTMLElement>();
  private edits = -1;
  private current: HTMLElement | undefined;
  private readonly start: HTMLButtonElement;

  constructor(
    private readonly document: Document,
    store: Store,
    signal: AbortSignal,
  ) {
    this.start = button(document, "pegs-ply pegs-ply-start", words.start, words.start);
    this.list = html(document, "div", { class: "pegs-blocks" });
    this.element = html(document, "div", { class: "pegs-moves", role: "group", "aria-label": words.moves }, this.start, this.list);
    const onClick = (event: Event): void => {
      const ply = (event.target as Element).closest<HTMLElement>(".pegs-ply");
      if (ply) store.go(ply === this.start ? store.tree.root : Number(ply.dataset.node));
    };
    this.element.addEventListener("click", onClick, { signal });
    // The list may be drawn before it has a place in the page, or while it is hidden.
    if (typeof ResizeObserver === "undefined") return;
    const placed = new ResizeObserver(() => this.current && this.reveal(this.current));
    placed.observe(this.element);
    signal.addEventListener("abort", () => placed.disconnect());
  }

  show(store: Store): void {
    const changed = store.tree.edits !== this.edits;
    if (changed) {
      this.edits = store.tree.edits;
      this.rebuild(store);
    }
    const current = store.cursor === store.tree.root ? this.start : this.plies.get(store.cursor);
    if (current === this.current && !changed) return;
    if (this.current !== current && this.current) setAttribute(this.current, "aria-current", null);
    this.current = current;
    if (!current) return;
    setAttribute(current, "aria-current", "true");
    this.reveal(current);
  }

  /** Makes the rows that are not there yet; those that stay as they were are kept. */
  private rebuild(store: Store): void {
    const { tree } = store;
    const before = this.rows;
    const old = new Map(before.map((row) => [row.key, row.element]));
    this.plies = new Map();
    this.rows = outline(tree).map((block) => {
      const nodes = block.kind === "plies" ? block.ids.map((id) => tree.node(id) as GameNode) : [];
      const key = JSON.stringify([block, nodes.map(({ text, label, glyphs }) => [text, label, glyphs])]);
      const element = old.get(key) ?? this.row(block, nodes, tree.root);
      for (const ply of element.querySelectorAll<HTMLElement>(".pegs-ply")) this.plies.set(Number(ply.dataset.node), ply);
      return { key, element };
    });
    const kept = this.rows.findIndex(({ element }, i) => element !== before[i]?.element);
    const from = kept < 0 ? this.rows.length : kept;
    for (const { element } of before.slice(from)) element.remove();
    this.list.append(...this.rows.slice(from).map(({ element }) => element));
  }

  private row(block: Block, nodes: readonly GameNode[], root: number): HTMLElement {
    const { document } = this;
    const kind = block.kind === "comment" ? "comment" : block.depth ? "variation" : "round";
    const element = html(document, "div", { class: `pegs-block pegs-${kind}` });
    element.style.setProperty("--pegs-depth", String(Math.min(block.depth, 8)));
    if (block.kind === "comment") {
      element.textContent = block.text;
      if (block.id !== root) element.dataset.node = String(block.id);
      return element;
    }
    if (kind === "round") element.append(html(document, "span", { class: "pegs-round-number" }, String(block.round)));
    const plies = nodes.map((node, i) => this.ply(node, kind === "variation" && (i === 0 || node.round !== nodes[i - 1]?.round)));
    element.append(html(document, "span", { class: "pegs-plies" }, ...plies));
    return element;
  }

  private ply(node: GameNode, withRound: boolean): HTMLButtonElement {
    const { document } = this;
    const seat = node.label.at(-1) ?? "";
    const [card = "", ...parts] = node.text.split(" ");
    const { rank, suit, red } = readCard(card);
    const text = (words: string): HTMLElement => html(document, "span", { class: "pegs-ply-text" }, words);
    const made = button(
      document,
      `pegs-ply pegs-colour-${seat}`,
      `${node.label} ${node.text}`,
      html(document, "span", { class: "pegs-ply-seat" }, withRound ? node.label : seat),
      ...(node.text === "set"
        ? [text(words.setUp)]
        : [html(document, "b", {}, rank, html(document, "span", red ? { class: "pegs-red" } : {}, suit)), text(parts.join(" "))]),
      node.glyphs.length > 0 && html(document, "span", { class: "pegs-glyph" }, node.glyphs.join(" ")),
    );
    made.dataset.node = String(node.id);
    return made;
  }

  /** Brings an element into view by scrolling the list alone. */
  private reveal(element: HTMLElement): void {
    const list = this.element;
    const [outer, inner] = [list.getBoundingClientRect(), element.getBoundingClientRect()];
    const margin = inner.height;
    if (inner.top < outer.top + margin) list.scrollTop -= outer.top + margin - inner.top;
    else if (inner.bottom > outer.bottom - margin) list.scrollTop += inner.bottom - outer.bottom + margin;
  }
}
