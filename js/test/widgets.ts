// Widgets on a page, used by clicks, keys and pointers. In the pictures of these tests a unit is a pixel.
import { afterEach, beforeEach, vi } from "vitest";
import widget from "../src/index.ts";
import type { Traits } from "../src/wire.ts";
import { boardSvg, TestModel } from "./fixture.ts";

let cleanups: (() => void)[] = [];

/** Before each test a clock that is wound by hand, after it a clean page. */
export function pages(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "requestAnimationFrame", "cancelAnimationFrame", "Date", "performance"] });
    vi.stubGlobal(
      "DOMPoint",
      class {
        constructor(
          readonly x: number,
          readonly y: number,
        ) {}
        matrixTransform = (): this => this;
      },
    );
    Object.assign(SVGElement.prototype, { getScreenCTM: () => ({ inverse: () => null }) });
  });
  afterEach(() => {
    for (const cleanup of cleanups.splice(0)) cleanup();
    document.body.replaceChildren();
    Reflect.deleteProperty(SVGElement.prototype, "getScreenCTM");
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}

export interface Shown {
  model: TestModel;
  el: HTMLElement;
  els: HTMLElement[];
}

export function shown(traits: Partial<Traits>, views = 1): Shown {
  const model = new TestModel({ svg: boardSvg(), ...traits });
  const { initialize, render } = widget();
  const end = initialize({ model });
  const els = Array.from({ length: views }, () => document.body.appendChild(document.createElement("div")));
  cleanups.push(...els.map((el) => render({ model, el })), end);
  return { model, els, el: els[0] as HTMLElement };
}

export const settle = (milliseconds = 50): void => void vi.advanceTimersByTime(milliseconds);

export function find<E extends Element = HTMLElement>(el: HTMLElement, selector: string): E {
  const found = el.querySelector<E>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}

export function click(el: HTMLElement, selector: string): void {
  find(el, selector).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  settle();
}

export function press(el: HTMLElement, key: string, init: KeyboardEventInit = {}): void {
  const focused = el.querySelector(":focus") ?? find(el, ".pegs-area");
  focused.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init }));
  settle();
}

export type Place = [x: number, y: number];

/** A pointer's event; jsdom has none of its own. */
export function pointer(type: string, init: MouseEventInit = {}, pointerType = "mouse", isPrimary = true): MouseEvent {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...init });
  return Object.assign(event, { pointerId: 1, pointerType, isPrimary });
}

/** A pointer's event at a place on an element. */
export function point(on: Element, type: string, [x, y]: Place, init: MouseEventInit = {}, isPrimary = true): void {
  on.dispatchEvent(pointer(type, { clientX: x, clientY: y, ...init }, "mouse", isPrimary));
}

/** Where a hole lies. */
export function placeOf(el: HTMLElement, hole: string): Place {
  const circle = find(el, `.pegs-holes [data-hole="${hole}"]`);
  return [Number(circle.getAttribute("cx")), Number(circle.getAttribute("cy"))];
}

/** Presses at one place, moves over others, and lets go at the last. */
export function drag(on: Element, from: Place, ...to: Place[]): void {
  point(on, "pointerdown", from);
  for (const place of to) point(on, "pointermove", place, { buttons: 1 });
  const last = to.at(-1) as Place;
  point(on, "pointerup", last);
  on.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1, clientX: last[0], clientY: last[1] }));
  settle();
}

export const offered = (el: HTMLElement, kind = ""): string[] =>
  [...el.querySelectorAll<SVGElement>(`.pegs-offer${kind}[data-hole]`)].map((one) => one.dataset.hole ?? "").sort();

export const plyInView = (el: HTMLElement): string | undefined =>
  el.querySelector<HTMLElement>(".pegs-ply[aria-current]")?.dataset.node;
