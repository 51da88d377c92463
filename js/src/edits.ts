// What can be done with a ply of the move list: which edits are possible, and asking for them.
import type { Notice } from "./notice.ts";
import type { Store } from "./store.ts";

/** In the order in which a key goes through them. */
export const GLYPHS = ["!", "!!", "!?", "?!", "?", "??"];

export class Edits {
  constructor(
    private readonly store: Store,
    private readonly notice: Notice,
  ) {}

  /** Whether the game may be edited at all. */
  get allowed(): boolean {
    return this.store.editable;
  }

  canPromote(id: number): boolean {
    return this.store.tree.isVariation(id);
  }

  canDemote(id: number): boolean {
    return this.store.tree.hasLaterVariation(id);
  }

  promote(node: number): void {
    if (this.canPromote(node)) this.store.edit("promote", { node });
  }

  demote(node: number): void {
    if (this.canDemote(node)) this.store.edit("demote", { node });
  }

  /** Deletes a ply with all after it, and offers to take that back. */
  delete(node: number): void {
    if (node === this.store.tree.root) return;
    const text = this.#about(node, "deleted");
    this.store.edit("delete", { node }, (made) => {
      if (made) this.notice.tell(text, { words: this.store.words("undo"), run: () => this.undo() });
    });
  }

  /** Deletes after it was asked whether that is meant. */
  askToDelete(node: number): void {
    if (node === this.store.tree.root || !this.store.canEdit) return;
    const text = this.#about(node, "delete_ask");
    this.notice.ask(text, { words: this.store.words("delete"), run: () => this.delete(node) }, { words: this.store.words("keep") });
  }

  /** A sentence about a ply, or about it and all after it. */
  #about(node: number, code: string): string {
    const { tree, words } = this.store;
    const n = tree.size(node);
    const label = tree.node(node)?.label ?? "";
    return n > 1 ? words(code, { label, n }) : words(`${code}_ply`, { label });
  }

  comment(node: number, text: string, done: (made: boolean) => void): boolean {
    return this.store.edit("comment", { node, text }, done);
  }

  /** Gives a ply this glyph in place of the one it has, or takes it away; other signs (`$13`) stay. */
  toggleGlyph(node: number, glyph: string): void {
    const has = this.store.tree.node(node)?.glyphs ?? [];
    this.#setGlyph(node, has.includes(glyph) ? undefined : glyph);
  }

  /** Gives a ply the next glyph, none after the last. */
  nextGlyph(node: number): void {
    const has = this.store.tree.node(node)?.glyphs ?? [];
    this.#setGlyph(node, GLYPHS[GLYPHS.findIndex((glyph) => has.includes(glyph)) + 1]);
  }

  clearDrawing(node: number): void {
    this.store.edit("draw", { node, marks: [], arrows: [] });
  }

  get canUndo(): boolean {
    return this.store.tree.canUndo;
  }

  get canRedo(): boolean {
    return this.store.tree.canRedo;
  }

  undo(): void {
    this.store.edit("undo", {});
  }

  redo(): void {
    this.store.edit("redo", {});
  }

  #setGlyph(node: number, glyph: string | undefined): void {
    if (node === this.store.tree.root) return;
    const others = (this.store.tree.node(node)?.glyphs ?? []).filter((one) => !GLYPHS.includes(one));
    this.store.edit("glyphs", { node, glyphs: glyph === undefined ? others : [glyph, ...others] });
  }
}
