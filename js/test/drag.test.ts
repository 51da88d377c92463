import { describe, expect, test, vi } from "vitest";
import { legal, node, state, tree } from "./fixture.ts";
import { click, drag, find, offered, pages, type Place, placeOf, point, pointer, press, settle, shown } from "./widgets.ts";

pages();

const ROOT = node(0, null, { at: { b: "bs b0", c: "cs c0" } });
const LEGAL = legal(0, {
  moves: [["Ks as-a8"], ["7h b0-b7"], ["7h b0-b3 c0-c4", "7h c0-c4 b0-b3"], ["5 b0-b5"], ["10 b0-b10"], ["Ks b0-b10"]].map((ways) =>
    ways.map((way) => way.replace(/^(\w+?)[sh] /, "$1 ")),
  ),
  firsts: { "b0-b3": [["b", "b0", ["b1", "b2", "b3"], "move"]], "c0-c4": [["c", "c0", ["c1", "c2", "c3", "c4"], "move"]] },
});
const board = (more = {}) => shown({ tree: tree([ROOT]), legal: LEGAL, ...more });
const peg = (el: HTMLElement, key = "b1"): string | null => find(el, `[data-peg=${key}]`).getAttribute("transform");
const standing = ([x, y]: Place): string => `translate(${x.toFixed(1)},${y.toFixed(1)})`;

describe("a peg", () => {
  test("dragged to a hole is played, and stays there until the answer", () => {
    const { model, el } = board();
    const [from, to] = [placeOf(el, "b0"), placeOf(el, "b5")];
    drag(find(el, "svg"), from, [from[0] + 20, from[1] + 30], to);
    expect(model.intents("play").map(({ move }) => move)).toEqual(["5 b0-b5"]);
    expect(peg(el)).toBe(standing(to));
    const [{ id } = { id: "" }] = model.intents("play");
    model.write("state", state({ cursor: 1, nodes: [node(1, 0, { at: { b: "bs b5" } })], children: { 0: [1] }, by: id as string }));
    settle();
    expect(peg(el)).toBe(standing(to));
  });

  test("flies back when the move is refused", () => {
    const { model, el } = board();
    drag(find(el, "svg"), placeOf(el, "b0"), placeOf(el, "b5"));
    model.tell({ kind: "refused", by: model.intents("play")[0]?.id, code: "widget.stale", text: "No." });
    settle();
    expect(peg(el)).toBe(standing(placeOf(el, "b0")));
  });

  test("dropped where it cannot go flies back, and stays chosen", () => {
    const { model, el } = board();
    drag(find(el, "svg"), placeOf(el, "b0"), [60, 100], [200, 210]);
    expect(peg(el)).toBe(standing(placeOf(el, "b0")));
    expect(model.intents("play")).toEqual([]);
    expect(offered(el, "-chosen")).toEqual(["b0"]);
  });

  test("flies back in its own time where pegs move", () => {
    const { el } = board({ speed: 1 });
    drag(find(el, "svg"), placeOf(el, "b0"), [60, 100], [200, 210]);
    expect(peg(el)).not.toBe(standing(placeOf(el, "b0")));
    settle(1000);
    expect(peg(el)).toBe(standing(placeOf(el, "b0")));
  });

  test("follows the pointer above what is lit", () => {
    const { el } = board();
    const svg = find(el, "svg");
    point(svg, "pointerdown", placeOf(el, "b0"));
    point(svg, "pointermove", [61, 99], { buttons: 1 });
    expect(peg(el)).toContain("translate(61.0,99.0)");
    const layers = [...svg.querySelectorAll(".pegs-overlay, .pegs-pegs")].map((one) => one.classList[0]);
    expect(layers).toEqual(["pegs-overlay", "pegs-pegs"]);
    expect(find(el, ".pegs-widget").classList.contains("pegs-dragging")).toBe(true);
    point(svg, "pointercancel", [61, 99]);
    settle();
    expect(peg(el)).toBe(standing(placeOf(el, "b0")));
    expect(find(el, ".pegs-widget").classList.contains("pegs-dragging")).toBe(false);
  });

  test("that hardly moves is clicked", () => {
    const { el } = board();
    const [x, y] = placeOf(el, "b0");
    drag(find(el, "svg"), [x, y], [x + 2, y + 2]);
    expect(offered(el, "-chosen")).toEqual(["b0"]);
    expect(peg(el)).toBe(standing([x, y]));
  });

  test("for which several cards would do waits where it was dropped", () => {
    const { model, el } = board();
    drag(find(el, "svg"), placeOf(el, "b0"), placeOf(el, "b10"));
    expect(model.intents("play")).toEqual([]);
    expect(peg(el)).toBe(standing(placeOf(el, "b10")));
    expect([...el.querySelectorAll<HTMLElement>(".pegs-playable")].map((card) => card.dataset.card)).toEqual(["10", "K"]);
    press(el, "Escape");
    expect(peg(el)).toBe(standing(placeOf(el, "b0")));
    drag(find(el, "svg"), placeOf(el, "b0"), placeOf(el, "b10"));
    click(el, "[data-card=K]");
    expect(model.intents("play")[0]).toMatchObject({ move: "K b0-b10" });
  });

  test("makes a split in two drags; its first part can be dragged again", () => {
    const { model, el } = board();
    click(el, "[data-card='7']");
    drag(find(el, "svg"), placeOf(el, "b0"), placeOf(el, "b3"));
    expect(peg(el)).toBe(standing(placeOf(el, "b3")));
    expect(offered(el, "-placed")).toEqual(["b3"]);
    drag(find(el, "svg"), placeOf(el, "b3"), [60, 140], placeOf(el, "b3"));
    expect(offered(el, "-target")).toEqual(["c4"]);
    drag(find(el, "svg"), placeOf(el, "c0"), placeOf(el, "c4"));
    expect(model.intents("play")[0]).toMatchObject({ move: "7 b0-b3 c0-c4" });
  });

  test("is left alone by other buttons and fingers", () => {
    const { el } = board();
    const svg = find(el, "svg");
    for (const [more, isPrimary] of [[{ button: 2 }, true], [{ shiftKey: true }, true], [{}, false]] as const) {
      point(svg, "pointerdown", placeOf(el, "b0"), more, isPrimary);
      point(svg, "pointermove", [60, 100], { ...more, buttons: 1 }, isPrimary);
      expect(peg(el)).toBe(standing(placeOf(el, "b0")));
    }
  });
});

describe("a card", () => {
  const PILE = { left: 300, top: 300, right: 340, bottom: 360 } as DOMRect;
  const DISCARDS = legal(0, { moves: [["X as-c14"]], discards: ["5", "X"] });

  test("dropped on the discard pile is thrown away", () => {
    vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(PILE);
    const { model, el } = board({ legal: DISCARDS });
    const card = find(el, ".pegs-card[data-card='5']");
    drag(card, [100, 200], [120, 190], [310, 320]);
    expect(model.intents("play").map(({ move }) => move)).toEqual(["5 --"]);
    vi.restoreAllMocks();
  });

  test("follows the pointer, lights the pile, and flies back from elsewhere", () => {
    vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(PILE);
    const { model, el } = board({ legal: DISCARDS });
    const card = find(el, ".pegs-card[data-card='5']");
    point(card, "pointerdown", [100, 200]);
    point(card, "pointermove", [310, 320], { buttons: 1 });
    expect(card.style.translate).toBe("210px 120px");
    expect(find(el, ".pegs-pile-discards").className).toMatch(/pegs-open.*pegs-hovered/);
    point(card, "pointermove", [200, 250], { buttons: 1 });
    point(card, "pointerup", [200, 250]);
    settle();
    expect(card.style.translate).toBe("");
    expect(find(el, ".pegs-pile-discards").className).not.toContain("pegs-hovered");
    expect(model.intents("play")).toEqual([]);
    expect(card.getAttribute("aria-pressed")).toBe("true");
    vi.restoreAllMocks();
  });

  test("that has moves is never thrown away", () => {
    vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(PILE);
    const { model, el } = board();
    drag(find(el, ".pegs-card[data-card='5']"), [100, 200], [310, 320]);
    expect(model.intents("play")).toEqual([]);
    vi.restoreAllMocks();
  });

  test("dropped on a peg takes that peg", () => {
    const { el } = board();
    drag(find(el, ".pegs-card[data-card='7']"), [100, 200], placeOf(el, "c0"));
    expect(offered(el, "-chosen")).toEqual(["c0"]);
    expect(offered(el, "-target")).toEqual(["c4"]);
  });

  test("a click on the pile throws the chosen card away", () => {
    const { model, el } = board({ legal: DISCARDS });
    click(el, ".pegs-pile-discards");
    expect(model.intents("play")).toEqual([]);
    click(el, "[data-card='5']");
    click(el, ".pegs-pile-discards");
    expect(model.intents("play")[0]).toMatchObject({ move: "5 --" });
  });
});

describe("pointing", () => {
  const ahead = (el: HTMLElement): string[] => [...el.querySelectorAll(".pegs-ahead > g")].map((one) => one.getAttribute("class") ?? "");
  const way = (el: HTMLElement): string => el.querySelector(".pegs-ahead .pegs-trail")?.getAttribute("d") ?? "";

  test("at a target shows the way along the track", () => {
    const { el } = board();
    click(el, "[data-card='5']");
    point(find(el, "svg"), "pointermove", placeOf(el, "b5"));
    expect(ahead(el)).toEqual(["pegs-colour-b pegs-went"]);
    // b0 to b5, hole by hole: 20, 30, 40 … along one side of the bare board.
    expect(way(el)).toMatch(/^M20\.0,70\.0L30\.0,70\.0L40\.0,70\.0L50\.0,70\.0L60\.0,70\.0L/);
    find(el, ".pegs-picture").dispatchEvent(pointer("pointerleave"));
    expect(ahead(el)).toEqual([]);
  });

  test("at the next hole shows an arc past the pegs in both", () => {
    const { el } = board({ legal: legal(0, { moves: [["5 b0-b1"]] }) });
    click(el, "[data-card='5']");
    point(find(el, "svg"), "pointermove", placeOf(el, "b1"));
    expect(way(el)).toMatch(/^M20\.0,70\.0Q25\.0,87\.0,/);
  });

  test("means the nearest of the holes around, as a finger does", () => {
    const { model, el } = board();
    click(el, "[data-card='5']");
    const [x, y] = placeOf(el, "b5");
    const tap = { bubbles: true, detail: 1, clientX: x + 6, clientY: y + 10 };
    find(el, "svg").dispatchEvent(new MouseEvent("click", tap));
    expect(model.intents("play")).toHaveLength(1);
  });

  test("anywhere in a start area means its peg, and far from everything nothing", () => {
    const { el } = board();
    click(el, "[data-card='K']");
    const tap = (on: Element, clientX: number, clientY: number): void => {
      on.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1, clientX, clientY }));
      settle();
    };
    tap(find(el, ".pegs-offer[data-hole=as] > .pegs-hit"), 120, 60);
    expect(offered(el, "-chosen")).toEqual(["as"]);
    tap(find(el, "svg"), 200, 210);
    expect(offered(el, "-chosen")).toEqual([]);
  });

  test("at a card lights the pegs that it moves", () => {
    const { el } = board();
    find(el, "[data-card='7']").dispatchEvent(pointer("pointerover"));
    expect(offered(el, ".pegs-hinted")).toEqual(["b0", "c0"]);
    find(el, "[data-card='7']").dispatchEvent(pointer("pointerout"));
    expect(offered(el, ".pegs-hinted")).toEqual([]);
  });

  test("at a ply of the list shows all that it did", () => {
    const steps = [["a", "a8", ["a9", "a10"], "move"], ["d", "a10", ["ds"], "start"]] as never;
    const { el } = board({ tree: tree([ROOT, node(1, 0, { steps })]) });
    const ply = find(el, ".pegs-ply[data-node='1']");
    ply.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
    expect(ahead(el)).toEqual(["pegs-colour-a pegs-went", "pegs-colour-d pegs-sent"]);
    ply.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
    expect(ahead(el)).toEqual([]);
  });

  test("home and track are told apart where both are open", () => {
    const moves = [["5 a1-ah3"], ["5 a1-a6"]];
    const { el } = board({ tree: tree([node(0, null, { at: { a: "as a1" } })]), legal: legal(0, { moves }) });
    click(el, "[data-card='5']");
    expect([...el.querySelectorAll(".pegs-tag")].map((tag) => tag.textContent)).toEqual(["home", "track"]);
    expect(find(el, ".pegs-homeward > .pegs-lamp").localName).toBe("path");
    expect(find(el, ".pegs-offer-target:not(.pegs-homeward) > .pegs-lamp").localName).toBe("circle");
    point(find(el, "svg"), "pointermove", placeOf(el, "ah3"));
    expect(way(el)).toMatch(/^M30\.0,20\.0L40\.0,20\.0L50\.0,20\.0L50\.0,28\.0L/);
  });
});
