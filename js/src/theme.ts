// Light or dark: what the host page says, read from the ancestors through shadow boundaries, and followed.
const ATTRIBUTES = ["data-jp-theme-light", "data-theme", "data-vscode-theme-kind", "theme", "class"];

/** Whether this element says that it is dark (true), light (false) or nothing (null). */
function saysDark(element: Element): boolean | null {
  const jupyter = element.getAttribute("data-jp-theme-light");
  if (jupyter) return jupyter === "false";
  const named = ["data-theme", "data-vscode-theme-kind", "theme"].map((name) => element.getAttribute(name) ?? "");
  for (const word of [...named.flatMap((name) => name.toLowerCase().split(/[-_\s]/)), ...element.classList]) {
    if (word === "dark" || word === "vscode-dark") return true;
    if (word === "light" || word === "vscode-light") return false;
  }
  return null;
}

function* ancestors(element: Element): Generator<Element> {
  for (let node: Node | null = element.parentNode; node; node = node.parentNode ?? (node as ShadowRoot).host ?? null) {
    if (node.nodeType === node.ELEMENT_NODE) yield node as Element;
  }
}

/** Whether the page around this element is dark, by the nearest ancestor that says so. */
export function isDark(element: Element): boolean {
  for (const ancestor of ancestors(element)) {
    const dark = saysDark(ancestor);
    if (dark !== null) return dark;
  }
  return false;
}

/** Keeps the classes `pegs-dark` and `pegs-light` of an element true to the page. Returns what ends it. */
export function followTheme(element: Element): () => void {
  const read = (): void => {
    const dark = isDark(element);
    element.classList.toggle("pegs-dark", dark);
    element.classList.toggle("pegs-light", !dark);
  };
  const observer = new MutationObserver(read);
  let top: Node | undefined;
  const watch = (): void => {
    const all = [...ancestors(element)];
    if (all.at(-1) === top) return;
    top = all.at(-1);
    observer.disconnect();
    for (const ancestor of all) observer.observe(ancestor, { attributeFilter: ATTRIBUTES });
    read();
  };
  read();
  watch();
  // Hosts put an element into the page after it was drawn, or move it: it then gets a size.
  const placed = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(watch);
  placed?.observe(element);
  return () => {
    observer.disconnect();
    placed?.disconnect();
  };
}
