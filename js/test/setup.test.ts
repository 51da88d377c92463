import { afterEach, describe, expect, test, vi } from "vitest";
import { node } from "./fixture.ts";
import { type Stage, stage } from "./shown.ts";

const show = stage();
const id = expect.any(String);
const UNKNOWN = "? ? ? ? ?";
const hands = (a: string, b = UNKNOWN): string => `a: ${a}; b: ${b}; c: ${UNKNOWN}; d: ${UNKNOWN}`;
const START = "arizona 4 2 a | a: as as; b: bs a10; c: cs cs; d: ds ds";
const ROOT = node(0, null, { at: { b: "bs a10" } });

function open(nodes = [ROOT], traits = {}): Stage {
  const board = show(nodes, traits);
  board.press("s");
  return board;
}

/** The text sent last to be checked, once the hand has rested. */
function checked(board: Stage): unknown {
  board.settle(200);
  return board.last("check").position;
}

function answer(board: Stage, problems: string[], position = "the position", python = "the line"): void {
  board.settle(200);
  board.model.tell({ kind: "checked", by: board.last("check").id, position, python, problems });
  board.settle();
}

const playButton = (board: Stage): HTMLElement => board.find("[data-does='play']");

describe("what lies on the table", () => {
  test("is written as a record does, suits left out, and checked after a moment", () => {
    const board = open();
    expect(board.model.intents("check")).toEqual([]);
    board.settle(200);
    expect(board.model.intents("check")).toEqual([{ intent: "check", id, position: `${START} | ${hands("5 7 10 K X")}` }]);
  });

  test("a peg dragged goes to any hole that it can be in; one that is there goes back to its start", () => {
    const board = open();
    board.drag("as", "ah2");
    expect(checked(board)).toContain("| a: as ah2; b: bs a10;");
    board.drag("ah2", "a10");
    expect(checked(board)).toContain("| a: as a10; b: bs bs;");
    expect(board.all(".pegs-picture [data-peg^='b']").map((peg) => peg.getAttribute("transform"))).toEqual(["translate(100.0,90.0)", "translate(110.0,90.0)"]);
  });

  test.each(["bs", "bh2"])("a peg of another colour is not put into %s", (hole) => {
    const board = open();
    board.drag("as", hole);
    board.settle(500);
    expect(checked(board)).toContain(START);
    expect(board.find("[data-peg='a1']").getAttribute("transform")).toBe("translate(110.0,40.0)");
  });

  test("a peg clicked, then a hole; a hole without a peg takes nothing", () => {
    const board = open();
    board.drag("c4", "c4");
    board.drag("a10", "a10");
    expect(board.all(".pegs-hole-taken")).toHaveLength(1);
    board.drag("c7", "c7");
    expect(checked(board)).toContain("b: bs c7;");
    expect(board.all(".pegs-hole-taken")).toHaveLength(0);
  });

  test("by keys: arrows to a hole, Enter takes and puts down, Escape puts back", () => {
    const board = open();
    // From a's start area, at (100…140, 40) in the test's picture, up to its hole 10 and back to 9.
    for (const key of ["ArrowRight", "Enter"]) board.press(key);
    expect(board.find(".pegs-spoken").textContent).toBe("start of a, a peg of Ann");
    board.press("Escape");
    for (const key of ["ArrowRight", "Enter", "ArrowUp"]) board.press(key);
    expect(board.find(".pegs-spoken").textContent).toBe("hole a10, a peg of Bo");
    for (const key of ["ArrowLeft", "Enter"]) board.press(key);
    expect(checked(board)).toContain("| a: as a9; b: bs a10;");
  });

  test("a burst of changes is checked once, and an old answer is passed over", () => {
    const board = open();
    board.settle(200);
    const first = board.last("check").id;
    for (const rank of ["2", "3", "4"]) board.click(`[data-does='add'][data-thing='${rank}']`);
    board.settle(200);
    expect(board.model.intents("check")).toHaveLength(2);
    board.model.tell({ kind: "checked", by: first, position: "old", python: "", problems: [] });
    board.settle();
    expect(playButton(board).getAttribute("aria-disabled")).toBe("true");
  });
});

describe("hands and turn", () => {
  test("cards are added to the chosen seat's hand in order, and taken away by a click", () => {
    const board = open();
    board.click("[data-does='add'][data-thing='A']");
    expect(checked(board)).toContain(hands("A 5 7 10 K X"));
    board.click("[data-does='remove'][data-seat='a'][data-thing='2']");
    expect(checked(board)).toContain(hands("A 5 10 K X"));
    board.click("[data-does='choose'][data-thing='b']");
    board.click("[data-does='add'][data-thing='Q']");
    expect(checked(board)).toContain(hands("A 5 10 K X", `Q ${UNKNOWN}`));
  });

  test("by keys: a rank adds a card, Backspace takes the last, page keys choose the seat, w makes it its turn", () => {
    const board = open();
    for (const key of ["t", "?", "Backspace", "Backspace"]) board.press(key);
    expect(checked(board)).toContain(hands("5 7 10 10 K"));
    for (const key of ["PageUp", "j", "w"]) board.press(key);
    expect(checked(board)).toMatch(/^arizona 4 2 d .*; d: J \? \? \? \? \?$/);
  });

  test("the turn is chosen by a click", () => {
    const board = open();
    board.click("[data-does='turn'][data-thing='c']");
    expect(checked(board)).toMatch(/^arizona 4 2 c /);
    expect(board.find("[data-seat='a']").classList.contains("pegs-to-move")).toBe(false);
  });

  test("a hand may be empty", () => {
    const board = open([node(0, null, { hands: ["5", UNKNOWN, UNKNOWN, UNKNOWN] })]);
    board.press("Backspace");
    expect(checked(board)).toContain("| a: ; b: ?");
  });
});

describe("what is wrong", () => {
  test("is listed as text beside the board; nothing wrong is said too", () => {
    const board = open();
    answer(board, ["a peg is astray <b>(R2.5)</b>", "a card too few"]);
    expect(board.texts(".pegs-setup-problems > li")).toEqual(["a peg is astray <b>(R2.5)</b>", "a card too few"]);
    expect(playButton(board).getAttribute("aria-disabled")).toBe("true");
    board.click("[data-does='play']");
    expect(board.model.intents("setup")).toEqual([]);
    board.click("[data-does='reset']");
    answer(board, []);
    expect(board.texts(".pegs-setup-problems > li")).toEqual(["All is well"]);
    expect(playButton(board).hasAttribute("aria-disabled")).toBe(false);
  });
});

describe("play from here", () => {
  test("makes a set-up after the node it began with, and leaves on success", () => {
    const board = open([ROOT, node(1, 0)]);
    answer(board, [], "the whole text");
    board.click("[data-does='play']");
    expect(board.model.intents("setup")).toEqual([{ intent: "setup", id, rev: 1, node: 0, position: "the whole text" }]);
    expect(board.find(".pegs-setup").hidden).toBe(false);
    board.answer("setup", { cursor: 2, nodes: [node(2, 0, { text: "set" })], children: { 0: [1, 2] }, event: "setup" });
    expect(board.find(".pegs-setup").hidden).toBe(true);
    expect(board.find(".pegs-ply[aria-current]").dataset.node).toBe("2");
  });

  test("a refusal leaves what was set up", () => {
    const board = open();
    board.drag("as", "a8");
    answer(board, []);
    board.click("[data-does='play']");
    board.refuse("setup", "The game has gone on.");
    expect(board.find(".pegs-setup").hidden).toBe(false);
    expect(board.find(".pegs-message-text").textContent).toBe("The game has gone on.");
  });
});

describe("copying", () => {
  afterEach(() => void Reflect.deleteProperty(navigator, "clipboard"));

  test("gives the text and the line of Python to the clipboard", async () => {
    const writeText = vi.fn(async () => {});
    Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
    const board = open();
    board.click("[data-does='position']");
    expect(writeText).not.toHaveBeenCalled();
    answer(board, ["not yet"], "the text", "the line");
    board.click("[data-does='position']");
    board.click("[data-does='python']");
    await Promise.resolve();
    expect(writeText.mock.calls).toEqual([["the text"], ["the line"]]);
    expect(board.find("[data-does='python']").textContent).toBe("Copied");
  });

  test("without a clipboard the text is there, selected, to be copied by hand", async () => {
    const board = open();
    answer(board, [], "the text", "the line");
    board.click("[data-does='python']");
    await Promise.resolve();
    const field = board.find(".pegs-setup-field") as HTMLInputElement;
    expect([field.hidden, field.value, field.selectionStart, field.selectionEnd]).toEqual([false, "the line", 0, 8]);
  });
});

describe("meanwhile", () => {
  test("nothing is played or gone through", () => {
    const board = open([ROOT, node(1, 0)], { legal: { node: 0, moves: [["K as-a8"]], firsts: {}, discards: [] } });
    expect(board.all(".pegs-offer")).toEqual([]);
    for (const key of ["Home", "End", "k", "m", "Delete"]) board.press(key);
    expect(board.model.sent.filter(({ intent }) => intent !== "check" && intent !== "legal")).toEqual([]);
    board.click("[data-does='cancel']");
    expect(board.all(".pegs-offer")).not.toEqual([]);
  });

  test("the panel is the tab stop after the board; arrows go from button to button, other keys do nothing to the game", () => {
    const board = open([ROOT, node(1, 0)]);
    expect(board.all("[tabindex='0']").map(({ className }) => className)).toEqual(["pegs-area", "pegs-setup pegs-checking"]);
    board.find(".pegs-setup").focus();
    board.press("ArrowRight");
    expect(board.find(".pegs-setup button").matches(":focus")).toBe(true);
    for (const key of ["c", "Delete", "End", "m", "k"]) board.press(key);
    expect(board.model.sent.filter(({ intent }) => intent !== "check" && intent !== "legal")).toEqual([]);
    expect(board.el.querySelector("textarea")).toBeNull();
    board.click("[data-does='cancel']");
    expect(board.all("[tabindex='0']")).toHaveLength(1);
  });

  test("keys that are not the board's are left to the browser", () => {
    const board = open();
    const events = ["F5", "F12", "Tab"].map((key) => new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    for (const event of events) board.find(".pegs-area").dispatchEvent(event);
    expect(events.map(({ defaultPrevented }) => defaultPrevented)).toEqual([false, false, false]);
  });

  test("reset begins again, cancel leaves everything as it was", () => {
    const board = open();
    board.drag("as", "a8");
    board.click("[data-does='reset']");
    expect(checked(board)).toContain(START);
    board.drag("as", "a8");
    board.click("[data-does='cancel']");
    board.settle(500);
    expect(board.find("[data-peg='a1']").getAttribute("transform")).toBe("translate(110.0,40.0)");
    expect(board.model.intents("setup")).toEqual([]);
    expect(board.find(".pegs-widget").classList).not.toContain("pegs-setting-up");
  });
});

describe("where it is off", () => {
  test.each([{ locked: true }, { perspective: "b" }])("%o", (traits) => {
    const board = open([ROOT], traits);
    expect(board.find(".pegs-setup").hidden).toBe(true);
    expect(board.find("[title^='Set up']").hidden).toBe(true);
  });

  test("it ends when the game is locked", () => {
    const board = open();
    board.model.write("locked", true);
    board.settle();
    expect(board.find(".pegs-setup").hidden).toBe(true);
  });
});
