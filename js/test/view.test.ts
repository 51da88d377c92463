import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import widget from "../src/index.ts";
import type { Traits } from "../src/wire.ts";
import { boardSvg, legal, node, state, TestModel, tree } from "./fixture.ts";

const LEGAL = legal(0, {
  moves: [["K as-a8"], ["7 b0-b7"], ["7 b0-b3 c0-c4", "7 c0-c4 b0-b3"]],
  firsts: { "b0-b3": [["b", "b0", ["b1", "b2", "b3"], "move"]], "c0-c4": [["c", "c0", ["c4"], "move"]] },
});
const ROOT = node(0, null, { at: { b: "bs b0", c: "cs c0" } });
const HOSTILE = '<img src="x" onerror="alert(1)">';

let cleanups: (() => void)[] = [];
beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "requestAnimationFrame", "cancelAnimationFrame", "Date"] }));
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
});

function shown(traits: Partial<Traits> = {}, views = 1): { model: TestModel; els: HTMLElement[]; el: HTMLElement } {
  const model = new TestModel({ svg: boardSvg(), tree: tree([ROOT]), legal: LEGAL, ...traits });
  const { initialize, render } = widget();
  const end = initialize({ model });
  const els = Array.from({ length: views }, () => document.body.appendChild(document.createElement("div")));
  cleanups.push(...els.map((el) => render({ model, el })), end);
  return { model, els, el: els[0] as HTMLElement };
}

const settle = (): void => void vi.advanceTimersByTime(50);

function click(el: HTMLElement, selector: string): void {
  const found = el.querySelector(selector);
  if (!found) throw new Error(`no ${selector}`);
  found.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  settle();
}

function press(el: HTMLElement, key: string): void {
  const focused = el.querySelector(":focus") ?? el.querySelector(".pegs-area");
  focused?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  settle();
}

const offered = (el: HTMLElement): string[] =>
  [...el.querySelectorAll<SVGElement>(".pegs-offer[data-hole]")].map((one) => one.dataset.hole ?? "");

describe("playing by hand", () => {
  test("a card, a peg, a hole; a double click sends one intent", () => {
    const { model, el } = shown();
    click(el, "[data-index='3']");
    click(el, "[data-hole=as].pegs-offer");
    const target = el.querySelector("[data-hole=a8].pegs-offer");
    for (let i = 0; i < 2; i++) target?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    settle();
    expect(model.intents("play")).toEqual([{ intent: "play", id: expect.any(String), rev: 1, node: 0, move: "K as-a8" }]);
    expect(offered(el)).toEqual([]);
    expect(el.querySelector(".pegs-playable")).toBeNull();
    expect(el.querySelector(".pegs-offer-aim")).not.toBeNull();
  });

  test("only what is legal is offered", () => {
    const { el } = shown();
    expect([...el.querySelectorAll(".pegs-playable")].map((card) => card.getAttribute("aria-label"))).toEqual(["7 of hearts", "king of spades"]);
    click(el, "[data-index='1']");
    expect(offered(el).sort()).toEqual(["b0", "c0"]);
    click(el, "[data-hole=b0].pegs-offer");
    expect(offered(el).sort()).toEqual(["b0", "b3", "b7", "c0"]);
  });

  test("a split shows its first part and what is left, and keeps it until the answer", () => {
    const { model, el } = shown();
    const peg = el.querySelector("[data-peg=b1]");
    const before = peg?.getAttribute("transform");
    click(el, "[data-index='1']");
    click(el, "[data-hole=b0].pegs-offer");
    click(el, "[data-hole=b3].pegs-offer");
    expect(peg?.getAttribute("transform")).not.toBe(before);
    expect(el.querySelector(".pegs-prompt")?.textContent).toContain("4 left");
    click(el, "[data-hole=c4].pegs-offer");
    expect(model.intents("play")[0]).toMatchObject({ move: "7 b0-b3 c0-c4" });
    expect(peg?.getAttribute("transform")).not.toBe(before);
    model.tell({ kind: "refused", by: model.intents("play")[0]?.id, code: "stale", text: "The game has gone on." });
    settle();
    expect(peg?.getAttribute("transform")).toBe(before);
    expect(el.querySelector(".pegs-message")?.textContent).toContain("The game has gone on.");
    expect(el.querySelectorAll(".pegs-playable")).toHaveLength(2);
    click(el, ".pegs-dismiss");
    expect(el.querySelector<HTMLElement>(".pegs-message")?.hidden).toBe(true);
  });

  test("the discard button is there only for a card that may be thrown away", () => {
    const { model, el } = shown({ legal: legal(0, { moves: [["X as-c14"]], discards: ["5"] }) });
    const button = el.querySelector<HTMLElement>(".pegs-discard");
    click(el, "[data-index='4']");
    expect(button?.hidden).toBe(true);
    click(el, "[data-index='0']");
    expect(button?.hidden).toBe(false);
    click(el, ".pegs-discard");
    expect(model.intents("play")[0]).toMatchObject({ move: "5 --" });
  });

  test("by keys: rank, peg, hole", () => {
    const { model, el } = shown();
    for (const key of ["7", "ArrowRight", "ArrowLeft", "Enter", "Enter"]) press(el, key);
    expect(model.intents("play")[0]).toMatchObject({ move: "7 b0-b7" });
    expect(el.querySelector(".pegs-area")?.matches(":focus")).toBe(true);
  });

  test("by keys, a peg first: a hole to which two cards go leads to the cards", () => {
    const { model, el } = shown({ legal: legal(0, { moves: [["K as-a8"], ["10 as-a8"]] }) });
    press(el, "Enter");
    el.querySelector<SVGElement>(".pegs-offer[data-hole=as]")?.focus();
    press(el, "Enter");
    press(el, "Enter");
    expect(el.querySelector(".pegs-prompt")?.textContent).toBe("Choose a card");
    expect(el.querySelector(".pegs-card:focus")?.getAttribute("data-card")).toBe("10");
    press(el, "ArrowRight");
    press(el, "Enter");
    expect(model.intents("play")[0]).toMatchObject({ move: "K as-a8" });
  });

  test("Escape goes back to nothing chosen", () => {
    const { el } = shown();
    press(el, "k");
    expect(el.querySelector(".pegs-chosen")).not.toBeNull();
    press(el, "Escape");
    expect(el.querySelector(".pegs-chosen")).toBeNull();
    expect(el.querySelector(".pegs-area")?.matches(":focus")).toBe(true);
  });
});

describe("stepping", () => {
  const game = tree([ROOT, node(1, 0), node(2, 1), node(3, 1)]);

  test("buttons, slider, move list and keys put nodes into view", () => {
    const { model, el } = shown({ tree: game });
    const current = (): string | null => el.querySelector(".pegs-ply[aria-current]")?.getAttribute("data-node") ?? null;
    click(el, ".pegs-go-forward");
    expect(current()).toBe("1");
    click(el, ".pegs-go-last");
    expect(current()).toBe("2");
    press(el, "ArrowDown");
    expect(current()).toBe("3");
    press(el, "Home");
    expect(current()).toBeNull();
    press(el, "ArrowRight");
    press(el, "ArrowRight");
    expect(current()).toBe("3");
    click(el, ".pegs-ply[data-node='2']");
    expect(current()).toBe("2");
    const slider = el.querySelector<HTMLInputElement>("input");
    if (slider) slider.value = "1";
    slider?.dispatchEvent(new Event("input"));
    settle();
    expect(current()).toBe("1");
    expect(model.sent.every(({ intent }) => intent === "go" || intent === "legal")).toBe(true);
  });

  test("the last move is said", () => {
    const said = "Ann plays the 2. The peg of Ann on a8 goes to a10.";
    const { el } = shown({ tree: tree([ROOT, node(1, 0, { said, label: "1a", text: "2s a8-a10" })]) });
    click(el, ".pegs-go-forward");
    expect(el.querySelector("[aria-live].pegs-spoken")?.textContent).toBe(said);
    expect(el.querySelector<HTMLElement>('.pegs-ply[data-node="1"]')?.title).toBe(said);
  });

  test("two views of a model agree", () => {
    const { model, els } = shown({ tree: game }, 2);
    click(els[0] as HTMLElement, ".pegs-go-last");
    for (const el of els) expect(el.querySelector(".pegs-ply[aria-current]")?.getAttribute("data-node")).toBe("2");
    model.write("state", state({ cursor: 0, by: model.intents("go")[0]?.id as string }));
    settle();
    for (const el of els) expect(el.querySelector(".pegs-ply-start")?.hasAttribute("aria-current")).toBe(true);
    expect(new Set(els.map((el) => el.querySelector("linearGradient")?.id)).size).toBe(2);
  });

  test("rows that stay the same are kept, a new ply joins its round", () => {
    const { model, el } = shown({ tree: game });
    const first = el.querySelector("[data-node='1']");
    model.write("state", state({ nodes: [node(4, 2)], children: { 2: [4] }, cursor: 4 }));
    settle();
    expect(el.querySelector("[data-node='1']")).toBe(first);
    expect(el.querySelector("[data-node='4']")?.getAttribute("aria-current")).toBe("true");
    expect(el.querySelectorAll("[aria-current].pegs-ply")).toHaveLength(1);
  });
});

describe("what is shown", () => {
  test("names, titles, comments, glyphs and messages are text, whatever stands in them", () => {
    const plies = [ROOT, node(1, 0, { comments: [HOSTILE], lead: [HOSTILE], glyphs: [HOSTILE], text: `7 ${HOSTILE}` })];
    const { el } = shown({ tree: tree(plies, { names: [HOSTILE, "", "", ""], title: HOSTILE }), error: HOSTILE });
    expect(el.querySelector("img")).toBeNull();
    for (const part of [".pegs-player-name", ".pegs-title", ".pegs-comment", ".pegs-glyph", ".pegs-message"]) {
      expect(el.querySelector(part)?.textContent).toContain(HOSTILE);
    }
  });

  test("whose turn it is, and who has won", () => {
    const won = node(1, 0, { winner: "a", at: { a: "ah4 ah5", c: "ch1 ch2" } });
    const { el } = shown({ tree: tree([ROOT, won]) });
    expect(el.querySelector(".pegs-status")?.textContent).toBe("Ann to move");
    expect(el.querySelector("[data-seat=a]")?.classList.contains("pegs-to-move")).toBe(true);
    click(el, ".pegs-go-last");
    expect(el.querySelector(".pegs-status")?.textContent).toBe("Ann and Cy won");
    expect(el.querySelectorAll(".pegs-winner")).toHaveLength(2);
    expect(el.querySelector("[data-index]")).toBeNull();
  });

  test("a model without a game yet is no error", () => {
    const { el } = shown({ svg: "", tree: {} as Traits["tree"] });
    expect(el.querySelector(".pegs-status")?.textContent).toBe("No game yet");
  });

  test("a new picture is taken over", () => {
    const { model, el } = shown();
    const before = el.querySelector("svg.pegs-board");
    model.write("svg", boardSvg().replace("pegs-board", "pegs-board other"));
    settle();
    expect(el.querySelector("svg.other")).not.toBe(before);
    expect(el.querySelectorAll(".pegs-picture > svg")).toHaveLength(1);
  });
});

test("every element that can have the focus keeps the notebook's keys away, and one alone is a tab stop", () => {
  const { el } = shown();
  click(el, "[data-index='1']");
  const focusable = [...el.querySelectorAll("[tabindex], button, input")];
  expect(focusable.length).toBeGreaterThan(8);
  for (const one of focusable) expect(one.getAttribute("data-lm-suppress-shortcuts")).toBe("true");
  expect(focusable.filter((one) => one.getAttribute("tabindex") !== "-1")).toEqual([el.querySelector(".pegs-area")]);
});

test("works inside a shadow root", () => {
  const model = new TestModel({ svg: boardSvg(), tree: tree([ROOT]), legal: LEGAL });
  const { initialize, render } = widget();
  const host = document.body.appendChild(document.createElement("div"));
  const el = host.attachShadow({ mode: "open" }).appendChild(document.createElement("div"));
  cleanups.push(initialize({ model }), render({ model, el }));
  click(el, "[data-index='3']");
  click(el, "[data-hole=a8].pegs-offer");
  expect(model.intents("play")).toHaveLength(1);
});

test("after its end a view leaves nothing: no element, no listener, no timer", () => {
  const added = vi.spyOn(EventTarget.prototype, "addEventListener");
  const { model, el } = shown({ tree: tree([ROOT, node(1, 0)]), speed: 1 });
  const withoutSignal = added.mock.calls.filter(
    ([type, , options]) => type !== "abort" && !(typeof options === "object" && options?.signal),
  );
  added.mockRestore();
  expect(withoutSignal).toEqual([]);
  click(el, ".pegs-go-forward");
  for (const cleanup of cleanups.splice(0)) cleanup();
  expect(el.childNodes).toHaveLength(0);
  expect(model.listening).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test("models have stores of their own", () => {
  const [one, other] = [shown(), shown()];
  click(one.el, "[data-index='3']");
  click(one.el, "[data-hole=a8].pegs-offer");
  expect(one.model.intents("play")).toHaveLength(1);
  expect(other.model.intents("play")).toHaveLength(0);
});
