// The task beside the board: what a lesson or a quiz asks, how the answer was, and the buttons to go on.
import { button, html, icon, setAttribute } from "./dom.ts";
import { ICONS } from "./icons.ts";
import type { Picks } from "./picks.ts";
import type { Store } from "./store.ts";
import type { Task } from "./wire.ts";

const STATE_ICONS = { play: "forward", good: "check", bad: "close", end: "flag" } as const;

export class TaskPanel {
  readonly element: HTMLElement;
  private readonly state: HTMLElement;
  private readonly number: HTMLElement;
  private readonly done: HTMLElement;
  private readonly asked: HTMLElement;
  private readonly told: HTMLElement;
  private readonly choices: HTMLElement;
  private readonly actions: HTMLElement;
  private shown: unknown[] = [];
  private said = "";
  private waiting = false;

  /** `say` is given what a reader of the screen is to hear; `left` is called when keys go back to the board. */
  constructor(
    private readonly document: Document,
    private readonly store: Store,
    private readonly picks: Picks,
    private readonly say: (text: string) => void,
    private readonly left: () => void,
    signal: AbortSignal,
  ) {
    const part = (name: string, ...children: Node[]): HTMLElement => html(document, "div", { class: `pegs-task-${name}` }, ...children);
    this.state = html(document, "span", { class: "pegs-task-state" });
    this.number = html(document, "span", { class: "pegs-task-number" });
    this.done = html(document, "i", {});
    this.asked = part("asked");
    this.told = part("told");
    this.choices = html(document, "div", { class: "pegs-task-choices", role: "group", "aria-label": store.words("task_choices") });
    this.actions = part("actions pegs-actions");
    this.element = html(
      document,
      "div",
      { class: "pegs-task", role: "region", "aria-label": store.words("task"), hidden: true },
      part("head", this.state, this.number),
      part("bar", this.done),
      html(document, "div", { class: "pegs-task-in" }, this.asked, this.told, this.choices),
      this.actions,
    );
    this.element.addEventListener("click", (event) => this.click(event.target as Element), { signal });
    this.element.addEventListener("keydown", (event) => this.press(event), { signal });
  }

  show(): void {
    const { store, picks, element } = this;
    const { task } = store;
    const now = [task, picks.holes, this.waiting];
    if (now.every((one, i) => one === this.shown[i])) return;
    const [before] = this.shown as [Task | undefined];
    this.shown = now;
    element.hidden = !task;
    if (!task) return;
    if (task !== before) this.showTask(task);
    this.showActions(task);
  }

  private showTask(task: Task): void {
    const { document, store, element } = this;
    element.className = `pegs-task pegs-task-${task.state}`;
    const state = store.words(`task_${task.state}`);
    this.state.replaceChildren(icon(document, ICONS[STATE_ICONS[task.state]]), state);
    this.number.textContent = store.words("task_number", { number: task.number, all: task.all });
    const done = task.number - (task.state === "good" || task.state === "end" ? 0 : 1);
    this.done.style.width = `${(100 * done) / task.all}%`;
    const lines = (texts: readonly string[]): HTMLElement[] => texts.map((text) => html(document, "p", {}, text));
    this.asked.replaceChildren(...lines(task.prompt));
    const told = [...task.message, ...(task.score ? [task.score] : [])];
    this.told.replaceChildren(...lines(told));
    this.told.hidden = !told.length;
    const choices = task.choices ?? [];
    this.choices.hidden = !choices.length;
    this.choices.replaceChildren(
      ...choices.map(([value, text]) => {
        const clause = /^R\d/.test(value) && html(document, "span", { class: "pegs-clause" }, value);
        const made = button(document, "pegs-task-choice", text, html(document, "span", {}, text), clause);
        made.dataset.choice = value;
        return made;
      }),
    );
    const said = [state, ...(told.length ? told : task.prompt)].join(" ");
    if (said !== this.said) this.say(said);
    this.said = said;
  }

  private showActions(task: Task): void {
    const { document, store, picks } = this;
    const named = task.actions.map((action, i) => this.action(action, store.words(`task_${action}`), i > 0));
    if (task.picks) {
      const { size } = picks.holes;
      named.unshift(this.action("answer", store.words(size ? "task_answer" : "task_answer_none"), false));
      if (size) named.push(html(document, "span", { class: "pegs-task-chosen" }, store.words("task_chosen", { n: size })));
    }
    const focused = this.actions.matches(":focus-within");
    this.actions.replaceChildren(...named);
    const buttons = this.buttons();
    // The board is one tab stop, the task the next.
    for (const [i, one] of buttons.entries()) setAttribute(one, "tabindex", i ? -1 : 0);
    for (const one of buttons) setAttribute(one, "aria-disabled", this.waiting && "true");
    if (focused) buttons[0]?.focus({ preventScroll: true });
  }

  private action(name: string, text: string, quiet: boolean): HTMLElement {
    const made = button(this.document, `pegs-action${quiet ? " pegs-quiet" : ""} pegs-task-${name}`, text, text);
    made.dataset.action = name;
    return made;
  }

  private buttons(): HTMLElement[] {
    return [...this.element.querySelectorAll<HTMLElement>("button")];
  }

  private click(target: Element): void {
    const { action, choice } = target.closest<HTMLElement>("button")?.dataset ?? {};
    if (this.waiting || (!action && choice === undefined)) return;
    this.waiting = true;
    const done = (): void => {
      this.waiting = false;
      this.show();
    };
    if (choice !== undefined) this.store.ask("answer", { answer: [choice] }, done);
    else if (action === "answer") this.store.ask("answer", { answer: [...this.picks.holes].sort() }, done);
    else this.store.ask("task", { action }, done);
    this.show();
  }

  private press(event: KeyboardEvent): void {
    const { key } = event;
    const by = key === "ArrowRight" || key === "ArrowDown" ? 1 : key === "ArrowLeft" || key === "ArrowUp" ? -1 : 0;
    if (by) {
      const all = this.buttons();
      const at = all.findIndex((one) => one.matches(":focus"));
      all[(at + by + all.length) % all.length]?.focus({ preventScroll: true });
      event.preventDefault();
    } else if (key === "Escape") this.left();
    if (by || key === "Escape" || key === "Enter" || key === " ") event.stopPropagation();
  }
}
