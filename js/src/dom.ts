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
  document: Document,
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  return fill(document.createElement(tag), attributes, children);
}

export function svg<K extends keyof SVGElementTagNameMap>(
  document: Document,
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): SVGElementTagNameMap[K] {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/** A picture of one path, by default in a square of 24 by 24. */
export function icon(document: Document, path: string, viewBox = "0 0 24 24"): SVGSVGElement {
  const attributes = { class: "pegs-icon", viewBox, "aria-hidden": "true" };
  return svg(document, "svg", attributes, svg(document, "path", { d: path }));
}

/** A button that is not a tab stop of its own: the widget has one. */
export function button(document: Document, className: string, label: string, ...children: Child[]): HTMLButtonElement {
  const attributes = { type: "button", class: className, "aria-label": label, tabindex: -1 };
  return html(document, "button", { ...attributes, "data-lm-suppress-shortcuts": "true" }, ...children);
}

type PointerKind = "pointerdown" | "pointermove" | "pointerup" | "pointercancel";

/** What listens to pointers on an element. */
export const onPointer =
  (element: HTMLElement, signal: AbortSignal) =>
  (kind: PointerKind, act: (event: PointerEvent) => void): void =>
    element.addEventListener(kind, act, { signal });
