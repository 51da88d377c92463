// The task beside the board: what a lesson or a quiz asks, how the answer was, and the buttons to go on.
import { ALONG, button, div, focusNext, focusOn, html, icon, listen, setAttribute, span, textButton } from "./dom.ts";
import { ICONS } from "./icons.ts";
import type { Picks } from "./picks.ts";
import type { Store } from "./store.ts";
import type { Task } from "./wire.ts";

const STATE_ICONS = { play: "forward", good: "check", bad: "close", end: "flag" } as const;

export class TaskPanel {
  readonly element: HTMLElement;
  readonly #state: HTMLElement;
  readonly #number: HTMLElement;
  readonly #done: HTMLElement;
  readonly #asked: HTMLElement;
  readonly #told: HTMLElement;
  readonly #choices: HTMLElement;
  readonly #actions: HTMLElement;
  #shown: unknown[] = [];
  #said = "";
  #waiting = false;

  /** `say` is given what a reader of the screen is to hear; `left` is called when keys go back to the board. */
  constructor(
    private readonly store: Store,
    private readonly picks: Picks,
    private readonly say: (text: string) => void,
    private readonly left: () => void,
    signal: AbortSignal,
  ) {
    this.#state = span("pegs-task-state");
    this.#number = span("pegs-task-number");
    this.#done = html("i", {});
    this.#asked = div("pegs-task-asked");
    this.#told = div("pegs-task-told");
    this.#choices = html("div", { class: "pegs-task-choices", role: "group", "aria-label": store.words("task_choices") });
    this.#actions = div("pegs-task-actions pegs-actions");
    this.element = html(
      "div",
      { class: "pegs-task", role: "region", "aria-label": store.words("task"), hidden: true },
      div("pegs-task-head", this.#state, this.#number),
      div("pegs-task-bar", this.#done),
      div("pegs-task-in", this.#asked, this.#told, this.#choices),
      this.#actions,
    );
    listen(this.element, "click", (event) => this.#click(event.target as Element), signal);
    listen(this.element, "keydown", (event) => this.#press(event), signal);
  }

  show(): void {
    const { store, picks, element } = this;
    const { task } = store;
    const now = [task, picks.holes, this.#waiting];
    if (now.every((one, i) => one === this.#shown[i])) return;
    const [before] = this.#shown as [Task | undefined];
    this.#shown = now;
    element.hidden = !task;
    if (!task) return;
    if (task !== before) this.#showTask(task);
    this.#showActions(task);
  }

  #showTask(task: Task): void {
    const { store, element } = this;
    element.className = `pegs-task pegs-task-${task.state}`;
    const state = store.words(`task_${task.state}`);
    this.#state.replaceChildren(icon(ICONS[STATE_ICONS[task.state]]), state);
    this.#number.textContent = store.words("task_number", { number: task.number, all: task.all });
    const done = task.number - (task.state === "good" || task.state === "end" ? 0 : 1);
    this.#done.style.width = `${(100 * done) / task.all}%`;
    const lines = (texts: readonly string[]): HTMLElement[] => texts.map((text) => html("p", {}, text));
    this.#asked.replaceChildren(...lines(task.prompt));
    const told = [...task.message, ...(task.score ? [task.score] : [])];
    this.#told.replaceChildren(...lines(told));
    this.#told.hidden = !told.length;
    const choices = task.choices ?? [];
    this.#choices.hidden = !choices.length;
    this.#choices.replaceChildren(
      ...choices.map(([value, text]) => {
        const clause = /^R\d/.test(value) && span("pegs-clause", value);
        const made = button("pegs-task-choice", text, html("span", {}, text), clause);
        made.dataset.choice = value;
        return made;
      }),
    );
    const said = [state, ...(told.length ? told : task.prompt)].join(" ");
    if (said !== this.#said) this.say(said);
    this.#said = said;
  }

  #showActions(task: Task): void {
    const { store, picks } = this;
    const named = task.actions.map((action, i) => this.#action(action, store.words(`task_${action}`), i > 0));
    if (task.picks) {
      const { size } = picks.holes;
      named.unshift(this.#action("answer", store.words(size ? "task_answer" : "task_answer_none"), false));
      if (size) named.push(span("pegs-task-chosen", store.words("task_chosen", { n: size })));
    }
    const focused = this.#actions.matches(":focus-within");
    this.#actions.replaceChildren(...named);
    const buttons = this.#buttons();
    // The board is one tab stop, the task the next.
    for (const [i, one] of buttons.entries()) setAttribute(one, "tabindex", i ? -1 : 0);
    for (const one of buttons) setAttribute(one, "aria-disabled", this.#waiting && "true");
    if (focused) focusOn(buttons[0]);
  }

  #action(name: string, text: string, quiet: boolean): HTMLElement {
    const made = textButton(`pegs-action${quiet ? " pegs-quiet" : ""} pegs-task-${name}`, text);
    made.dataset.action = name;
    return made;
  }

  #buttons(): HTMLElement[] {
    return [...this.element.querySelectorAll<HTMLElement>("button")];
  }

  #click(target: Element): void {
    const { action, choice } = target.closest<HTMLElement>("button")?.dataset ?? {};
    if (this.#waiting || (!action && choice === undefined)) return;
    this.#waiting = true;
    const done = (): void => {
      this.#waiting = false;
      this.show();
    };
    if (choice !== undefined) this.store.ask("answer", { answer: [choice] }, done);
    else if (action === "answer") this.store.ask("answer", { answer: [...this.picks.holes].sort() }, done);
    else this.store.ask("task", { action }, done);
    this.show();
  }

  #press(event: KeyboardEvent): void {
    const { key } = event;
    const by = ALONG[key];
    if (by) {
      focusNext(this.#buttons(), by);
      event.preventDefault();
    } else if (key === "Escape") this.left();
    if (by || key === "Escape" || key === "Enter" || key === " ") event.stopPropagation();
  }
}
