// A widget that shows a game, used as a person uses it and answered as Python answers.
import { vi } from "vitest";
import { state, type TestModel, tree } from "./fixture.ts";
import { click, find, pages, type Place, placeOf, point, pointer, press, settle, shown } from "./widgets.ts";
import type { GameNode, State, Traits } from "../src/wire.ts";

export { pointer };

type Intent = Record<string, unknown>;

export interface Stage {
  model: TestModel;
  el: HTMLElement;
  find<E extends HTMLElement = HTMLElement>(selector: string): E;
  all(selector: string): HTMLElement[];
  texts(selector: string): (string | null)[];
  click(selector: string): void;
  press(key: string, init?: KeyboardEventInit): void;
  /** Presses a button of the mouse on one hole and lets it go on another. */
  drag(from: string, to: string, button?: number): void;
  /** Opens the menu of a ply, as the right button does. */
  menu(node: number): void;
  settle(milliseconds?: number): void;
  /** The last intent of a kind. */
  last(intent: string): Intent;
  /** Answers the last intent of a kind with a change. */
  answer(intent: string, change?: Partial<State>): void;
  refuse(intent: string, text: string): void;
}

/** For a file of tests: sets up their pages, and returns what shows a game. */
export function stage(): (nodes: GameNode[], traits?: Partial<Traits>) => Stage {
  pages();
  return (nodes, traits = {}) => {
    const { model, el } = shown({ tree: tree(nodes), ...traits });
    let { rev } = model.get("tree");
    const last = (intent: string): Intent => {
      const found = model.intents(intent).at(-1);
      if (!found) throw new Error(`no ${intent}`);
      return found;
    };
    const all = (selector: string): HTMLElement[] => [...el.querySelectorAll<HTMLElement>(selector)];
    return {
      model,
      el,
      all,
      last,
      settle,
      find: (selector) => find(el, selector),
      texts: (selector) => all(selector).map((one) => one.textContent),
      click: (selector) => click(el, selector),
      press: (key, init) => press(el, key, init),
      drag: (from, to, button = 0) => {
        const picture = find(el, ".pegs-picture > svg");
        const [start, end]: Place[] = [placeOf(el, from), placeOf(el, to)];
        point(picture, "pointerdown", start as Place, { button });
        if (from !== to) point(picture, "pointermove", end as Place, { button: -1, buttons: button === 2 ? 2 : 1 });
        point(picture, "pointerup", end as Place, { button });
        settle();
      },
      menu: (node) => {
        const ply = el.querySelector(`.pegs-ply[data-node="${node}"]`) ?? find(el, ".pegs-ply-start");
        ply.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
        settle();
      },
      answer: (intent, change = {}) => {
        rev = change.rev ?? rev + 1;
        model.write("state", state({ ...change, rev, by: last(intent).id as string }));
        settle();
      },
      refuse: (intent, text) => {
        model.tell({ kind: "refused", by: last(intent).id, code: "widget.stale", text });
        vi.advanceTimersByTime(50);
      },
    };
  };
}
