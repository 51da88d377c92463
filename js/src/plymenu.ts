// The menu of a ply: glyphs in a row, then what can be done with it.
import { button, focusOn, html, icon, listen, OWN_KEYS, setAttribute } from "./dom.ts";
import { type Edits, GLYPHS } from "./edits.ts";
import { ICONS } from "./icons.ts";
import type { Store } from "./store.ts";
import { glyphName } from "./words.ts";

interface Entry {
  name: string;
  icon: string;
  words: string;
  key?: string;
  /** there, but with nothing to do */
  idle?: boolean;
  run(): void;
}

/** What of the menu concerns the view, not the game. */
export interface ViewActions {
  comment(node: number): void;
  /** folds or unfolds the variation a ply is on; null where it is on none */
  folding(node: number): { folded: boolean; toggle(): void } | null;
  /** called when the menu closes that had the focus */
  left(): void;
}

const MARGIN = 4;

export class PlyMenu {
  readonly element: HTMLElement;
  /** The ply it was opened for, null while it is closed. */
  node: number | null = null;

  constructor(
    private readonly store: Store,
    private readonly edits: Edits,
    private readonly view: ViewActions,
    private readonly signal: AbortSignal,
  ) {
    this.element = html("div", {
      class: "pegs-menu",
      role: "menu",
      tabindex: -1,
      hidden: true,
      ...OWN_KEYS,
    });
    const { element } = this;
    listen(element, "keydown", (event) => this.#press(event), signal);
    listen(element, "contextmenu", (event) => event.preventDefault(), signal);
    const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
      if (!element.contains(relatedTarget as Node | null)) this.close();
    };
    listen(element, "focusout", onFocusOut, signal);
  }

  /** Whether there is anything to be done with a ply. */
  hasEntries(node: number): boolean {
    return this.edits.allowed || this.view.folding(node) !== null;
  }

  /** Opens the menu beside a box of the page; the element lies within `root`. */
  open(node: number, beside: DOMRect, root: HTMLElement): void {
    if (!this.store.tree.node(node) || !this.hasEntries(node)) return;
    this.node = node;
    const { element } = this;
    const label = this.store.tree.node(node)?.label;
    element.setAttribute("aria-label", label ? this.store.words("menu_of", { label }) : this.store.words("menu_of_start"));
    element.replaceChildren(...this.#contents(node));
    element.hidden = false;
    const [outer, { width, height }] = [root.getBoundingClientRect(), element.getBoundingClientRect()];
    const [below, above] = [beside.bottom - outer.top + MARGIN, beside.top - outer.top - height - MARGIN];
    const top = below + height > outer.height - MARGIN && above >= MARGIN ? above : below;
    const within = (place: number, most: number): string => `${Math.max(MARGIN, Math.min(place, most))}px`;
    element.style.top = within(top, outer.height - height - MARGIN);
    element.style.left = within(beside.left - outer.left, outer.width - width - MARGIN);
    focusOn(this.#items()[0]);
  }

  close(): void {
    if (this.node === null) return;
    this.node = null;
    const focused = this.element.matches(":focus-within");
    this.element.hidden = true;
    if (focused) this.view.left();
  }

  #contents(node: number): HTMLElement[] {
    const { store, edits, view } = this;
    const { tree, words } = store;
    const entries: Entry[] = [];
    const folding = view.folding(node);
    if (folding) {
      const { folded, toggle } = folding;
      entries.push({
        name: "fold",
        icon: folded ? ICONS.unfold : ICONS.fold,
        words: folded ? words("unfold") : words("fold"),
        key: folded ? "+" : "−",
        run: toggle,
      });
    }
    if (!edits.allowed) return entries.map((entry) => this.#item(entry));
    const isRoot = node === tree.root;
    const { marks = [], arrows = [] } = tree.node(node) ?? {};
    const n = tree.size(node);
    const add = (entry: Entry, when = true): void => void (when && entries.push(entry));
    add({ name: "comment", icon: ICONS.comment, words: words("comment"), key: "c", run: () => view.comment(node) });
    add({ name: "clear", icon: ICONS.close, words: words("clear_drawing"), run: () => edits.clearDrawing(node) }, marks.length + arrows.length > 0);
    add({ name: "promote", icon: ICONS.up, words: words("promote"), key: "p", run: () => edits.promote(node) }, edits.canPromote(node));
    add({ name: "demote", icon: ICONS.down, words: words("demote"), key: "d", run: () => edits.demote(node) }, edits.canDemote(node));
    add({ name: "delete", icon: ICONS.bin, words: n > 1 ? words("delete_from", { n }) : words("delete_ply"), key: "Del", run: () => edits.delete(node) }, !isRoot);
    add({ name: "undo", icon: ICONS.undo, words: words("undo"), key: "u", idle: !edits.canUndo, run: () => edits.undo() });
    add({ name: "redo", icon: ICONS.redo, words: words("redo"), key: "r", idle: !edits.canRedo, run: () => edits.redo() });
    const glyphs = GLYPHS.map((glyph) => this.#glyph(node, glyph));
    const row = html("div", { class: "pegs-menu-glyphs", role: "group", "aria-label": words("glyphs") }, ...glyphs);
    return [...(isRoot ? [] : [row]), ...entries.map((entry) => this.#item(entry))];
  }

  #glyph(node: number, glyph: string): HTMLElement {
    const made = button("pegs-menu-item pegs-menu-glyph", `${glyph} ${glyphName(this.store.words, glyph)}`, glyph);
    made.dataset.glyph = glyph;
    made.title = glyphName(this.store.words, glyph);
    setAttribute(made, "role", "menuitemcheckbox");
    setAttribute(made, "aria-checked", String(this.store.tree.node(node)?.glyphs.includes(glyph) ?? false));
    return this.#running(made, () => this.edits.toggleGlyph(node, glyph));
  }

  #item({ name, words, icon: path, key, idle, run }: Entry): HTMLElement {
    const hint = key && html("kbd", { "aria-hidden": "true" }, key);
    const made = button(`pegs-menu-item pegs-menu-${name}`, words, icon(path), html("span", {}, words), hint);
    setAttribute(made, "role", "menuitem");
    setAttribute(made, "aria-disabled", idle && "true");
    return this.#running(made, run);
  }

  #running(made: HTMLElement, run: () => void): HTMLElement {
    const onClick = (): void => {
      if (made.getAttribute("aria-disabled")) return;
      this.close();
      run();
    };
    listen(made, "click", onClick, this.signal);
    return made;
  }

  #items(): HTMLElement[] {
    return [...this.element.querySelectorAll<HTMLElement>(".pegs-menu-item")];
  }

  #press(event: KeyboardEvent): void {
    event.stopPropagation();
    const { key } = event;
    const items = this.#items();
    const at = items.findIndex((item) => item.matches(":focus"));
    const glyphs = items.filter((item) => item.dataset.glyph).length;
    // From the row of glyphs up and down leave the row.
    const steps: Record<string, number> = {
      ArrowDown: at < glyphs ? glyphs : at + 1,
      ArrowUp: at <= glyphs ? (at < glyphs ? items.length - 1 : 0) : at - 1,
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: items.length - 1,
    };
    const next = steps[key];
    if (next !== undefined) focusOn(items[(next + items.length) % items.length]);
    else if (key === "Escape" || key === "Tab") this.close();
    else if (key === "Enter" || key === " ") items[at]?.click();
    else return;
    event.preventDefault();
  }
}
