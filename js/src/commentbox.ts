// Where a ply's comment is written: a text area in the move list.
import { button, div, focusOn, html, listen, OWN_KEYS, textButton } from "./dom.ts";
import type { Edits } from "./edits.ts";
import type { GameNode } from "./wire.ts";
import type { Words } from "./words.ts";

export class CommentBox {
  readonly element: HTMLElement;
  /** The ply whose comment is being written; null if none is. */
  node: number | null = null;
  readonly #area: HTMLTextAreaElement;

  /** `changed` is called when the box has been opened or closed. */
  constructor(
    private readonly edits: Edits,
    private readonly words: Words,
    private readonly changed: () => void,
    signal: AbortSignal,
  ) {
    this.#area = html("textarea", {
      class: "pegs-comment-text",
      rows: 3,
      tabindex: -1,
      ...OWN_KEYS,
    });
    const save = button("pegs-action pegs-comment-save", words("save_key"), words("save"));
    const cancel = textButton("pegs-action pegs-quiet pegs-comment-cancel", words("cancel"));
    save.title = words("save_key");
    this.element = div("pegs-comment-box", this.#area, div("pegs-actions", save, cancel));
    // What is typed is for nobody else: not for the board, not for the notebook.
    const onKey = (event: KeyboardEvent): void => {
      event.stopPropagation();
      const saves = event.key === "Enter" && (event.ctrlKey || event.metaKey || event.target === save);
      if (saves) this.#save();
      else if (event.key === "Escape" && !event.isComposing) this.close();
      else return;
      event.preventDefault();
    };
    listen(this.element, "keydown", onKey, signal);
    for (const kind of ["keyup", "keypress", "paste", "copy", "cut"] as const) {
      listen(this.element, kind, (event) => event.stopPropagation(), signal);
    }
    listen(this.#area, "input", () => this.#fit(), signal);
    listen(save, "click", () => this.#save(), signal);
    listen(cancel, "click", () => this.close(), signal);
  }

  open({ id, label, comments }: GameNode): void {
    if (id === this.node) return this.focus();
    this.node = id;
    this.#area.value = comments.join("\n");
    this.#area.readOnly = false;
    this.#area.setAttribute("aria-label", label ? this.words("comment_on", { label }) : this.words("comment_on_start"));
    this.changed();
    this.#fit();
    this.focus();
    this.#area.setSelectionRange(this.#area.value.length, this.#area.value.length);
  }

  close(): void {
    this.node = null;
    this.changed();
  }

  focus(): void {
    focusOn(this.#area);
  }

  #save(): void {
    const { node } = this;
    if (node === null) return;
    const sent = this.edits.comment(node, this.#area.value.trim(), (made) => {
      this.#area.readOnly = false;
      if (made && this.node === node) this.close();
    });
    // Until the answer the text stays; a refusal leaves it to be saved again.
    this.#area.readOnly = sent;
  }

  #fit(): void {
    const area = this.#area;
    area.style.height = "auto";
    if (area.scrollHeight) area.style.height = `${Math.min(area.scrollHeight + 2, 220)}px`;
  }
}
