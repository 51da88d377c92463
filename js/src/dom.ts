// Making elements. Text goes in as text nodes only.
const SVG = "http://www.w3.org/2000/svg";

export type Attributes = Record<string, string | number | boolean | null | undefined>;
type Child = Node | string | null | undefined | false;

function fill<E extends Element>(element: E, attributes: Attributes, children: readonly Child[]): E {
  for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value);
  element.append(...children.filter((child): child is Node | string => Boolean(child)));
  return element;
}

/** Sets an attribute; true makes it empty, false, null and undefined take it away. */
export function setAttribute(element: Element, name: string, value: Attributes[string]): void {
  if (value === false || value === null || value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? "" : String(value));
}

export function html<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  return fill(document.createElement(tag), attributes, children);
}

export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): SVGElementTagNameMap[K] {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/** A `div` with no more than a class. */
export const div = (className: string, ...children: Child[]): HTMLDivElement => html("div", { class: className }, ...children);

/** A `span` with no more than a class. */
export const span = (className: string, ...children: Child[]): HTMLSpanElement => html("span", { class: className }, ...children);

/** A picture of one path, by default in a square of 24 by 24. */
export function icon(path: string, viewBox = "0 0 24 24"): SVGSVGElement {
  const attributes = { class: "pegs-icon", viewBox, "aria-hidden": "true" };
  return svg("svg", attributes, svg("path", { d: path }));
}

/** Tells a notebook that keys pressed in an element are not its own. */
export const OWN_KEYS = { "data-lm-suppress-shortcuts": "true" };

/** A button that is not a tab stop of its own: the widget has one. */
export function button(className: string, label: string, ...children: Child[]): HTMLButtonElement {
  const attributes = { type: "button", class: className, "aria-label": label, tabindex: -1, ...OWN_KEYS };
  return html("button", attributes, ...children);
}

/** A button whose words are its label. */
export const textButton = (className: string, words: string): HTMLButtonElement => button(className, words, words);

/** A button with a picture, its words shown where a pointer rests on it. */
export function iconButton(className: string, words: string, path: string): HTMLButtonElement {
  const made = button(className, words, icon(path));
  made.title = words;
  return made;
}

/** Listens to what happens to an element, until the signal. */
export function listen<K extends keyof HTMLElementEventMap>(
  element: HTMLElement,
  kind: K,
  act: (event: HTMLElementEventMap[K]) => void,
  signal: AbortSignal,
): void {
  element.addEventListener(kind, act, { signal });
}

/** Puts the focus on an element, where there is one; the page stays where it is. */
export function focusOn(element: HTMLOrSVGElement | null | undefined): void {
  element?.focus({ preventScroll: true });
}

/** Where arrow keys lead in a row: on or back. */
export const ALONG: Partial<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Moves the focus to the next of these elements, or the one before, in a circle; false if there are none. */
export function focusNext(elements: readonly (HTMLElement | SVGElement)[], by: 1 | -1): boolean {
  const at = elements.findIndex((one) => one.matches(":focus"));
  focusOn(elements[at < 0 ? 0 : (at + by + elements.length) % elements.length]);
  return elements.length > 0;
}
