import { describe, expect, test } from "vitest";
import { node, tree } from "./fixture.ts";
import { type Stage, stage } from "./shown.ts";

const show = stage();
const id = expect.any(String);
const ROOT = node(0, null);
const drawn = (board: Stage): string => `${board.all(".pegs-drawn-mark").length} marks, ${board.all(".pegs-drawn-arrow").length} arrows`;

describe("what a node has", () => {
  test("is shown while it is in view", () => {
    const board = show([node(0, null, { marks: ["a8", "bh2", "cs"], arrows: [["a0", "b3"], ["ds", "d8"]] }), node(1, 0)]);
    expect(drawn(board)).toBe("3 marks, 2 arrows");
    board.press("ArrowRight");
    expect(drawn(board)).toBe("0 marks, 0 arrows");
  });

  test("a hole that is not on this board is passed over", () => {
    const board = show([node(0, null, { marks: ["q99", "a8"], arrows: [["a0", "e3"], ["a0", "a0"], ["a0", "a1"]] })]);
    expect(drawn(board)).toBe("1 marks, 1 arrows");
  });

  test("an arrow begins beside its first hole and points at the other", () => {
    const board = show([node(0, null, { arrows: [["a0", "a10"]] })]);
    // In the test's picture a0 is at (20, 20), a10 at (120, 20), and holes are 10 apart.
    const points = [...(board.find(".pegs-drawn-arrow").getAttribute("d") ?? "").matchAll(/([\d.]+),([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
    expect(points[0]).toEqual([25, 21]);
    expect(points[3]).toEqual([117, 20]);
  });
});

describe("the right button", () => {
  test("draws an arrow from hole to hole, a mark on a hole, all of it in one intent", () => {
    const board = show([ROOT]);
    board.drag("a8", "b3", 2);
    expect(board.model.intents("draw")).toEqual([{ intent: "draw", id, rev: 1, node: 0, marks: [], arrows: [["a8", "b3"]] }]);
    expect(drawn(board)).toBe("0 marks, 1 arrows");
    board.answer("draw", { rev: 2, nodes: [node(0, null, { arrows: [["a8", "b3"]] })], event: "annotate" });
    board.drag("c4", "c4", 2);
    expect(board.last("draw")).toMatchObject({ rev: 2, marks: ["c4"], arrows: [["a8", "b3"]] });
  });

  test("again takes it away", () => {
    const board = show([node(0, null, { marks: ["c4"], arrows: [["a8", "b3"]] })]);
    board.drag("a8", "b3", 2);
    expect(board.last("draw")).toMatchObject({ marks: ["c4"], arrows: [] });
    board.answer("draw", { rev: 2, nodes: [node(0, null, { marks: ["c4"] })] });
    board.drag("c4", "c4", 2);
    expect(board.last("draw")).toMatchObject({ marks: [], arrows: [] });
  });

  test("what is drawn while an answer is waited for is sent after it", () => {
    const board = show([ROOT]);
    board.drag("a1", "a1", 2);
    board.drag("a2", "a2", 2);
    board.drag("a3", "a3", 2);
    expect(board.model.intents("draw")).toHaveLength(1);
    expect(drawn(board)).toBe("3 marks, 0 arrows");
    board.answer("draw", { rev: 2, nodes: [node(0, null, { marks: ["a1"] })] });
    expect(board.model.intents("draw")).toHaveLength(2);
    expect(board.last("draw")).toMatchObject({ rev: 2, marks: ["a1", "a2", "a3"] });
    board.answer("draw", { rev: 3, base: 2, nodes: [node(0, null, { marks: ["a1", "a2", "a3"] })] });
    expect(board.model.intents("draw")).toHaveLength(2);
    expect(drawn(board)).toBe("3 marks, 0 arrows");
  });

  test("a refusal takes back what was drawn", () => {
    const board = show([node(0, null, { marks: ["c4"] })]);
    board.drag("a8", "b3", 2);
    board.refuse("draw", "The game has gone on.");
    expect(drawn(board)).toBe("1 marks, 0 arrows");
    expect(board.find(".pegs-message-text").textContent).toBe("The game has gone on.");
  });

  test("opens no menu of the page on the board", () => {
    const board = show([ROOT]);
    const event = new MouseEvent("contextmenu", { bubbles: true, cancelable: true });
    board.find(".pegs-holes circle").dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  });

  test("does nothing in a locked game", () => {
    const board = show([ROOT], { locked: true });
    board.drag("a8", "b3", 2);
    const event = new MouseEvent("contextmenu", { bubbles: true, cancelable: true });
    board.find(".pegs-holes circle").dispatchEvent(event);
    expect([board.model.intents("draw"), event.defaultPrevented]).toEqual([[], false]);
  });
});

describe("the drawing mode", () => {
  const LEGAL = { node: 0, moves: [["K as-a8"]], firsts: {}, discards: [] };

  test("lets any pointer draw, and nothing be played", () => {
    const board = show([ROOT], { legal: LEGAL });
    expect(board.all(".pegs-offer")).not.toEqual([]);
    board.press("b");
    expect(board.all(".pegs-offer")).toEqual([]);
    board.drag("a8", "b3");
    expect(board.last("draw")).toMatchObject({ arrows: [["a8", "b3"]] });
    board.press("b");
    expect(board.all(".pegs-offer")).not.toEqual([]);
    board.drag("a8", "b3");
    expect(board.model.intents("draw")).toHaveLength(1);
  });

  test("by keys: arrows go from hole to hole, Enter marks", () => {
    const board = show([ROOT]);
    for (const key of ["b", "ArrowRight", "ArrowRight", "Enter", "ArrowRight", "ArrowRight", "Enter"]) board.press(key);
    expect(board.last("draw")).toMatchObject({ arrows: [["a1", "a3"]] });
    expect(board.find(".pegs-spoken").textContent).toBe("hole a3");
    board.answer("draw", { rev: 2, nodes: [node(0, null, { arrows: [["a1", "a3"]] })] });
    for (const key of ["Enter", "Enter"]) board.press(key);
    expect(board.last("draw")).toMatchObject({ marks: ["a3"] });
  });

  test("Escape clears all, then leaves", () => {
    const board = show([node(0, null, { marks: ["a8"] })]);
    board.press("b");
    board.press("Escape");
    expect(board.last("draw")).toMatchObject({ marks: [], arrows: [] });
    board.answer("draw", { rev: 2, nodes: [ROOT] });
    board.press("Escape");
    expect(board.find(".pegs-widget").classList).not.toContain("pegs-drawing");
    expect(board.model.intents("draw")).toHaveLength(1);
  });
});

test("what can be done in the drawing mode is said over the board, with buttons to clear and to leave", () => {
  const board = show([node(0, null, { marks: ["a8"] })]);
  const bar = board.all(".pegs-notice").at(-1) as HTMLElement;
  expect(bar.hidden).toBe(true);
  board.click("[title^='Draw marks']");
  expect(bar.hidden).toBe(false);
  bar.querySelector("button")?.click();
  board.settle();
  expect(board.last("draw")).toMatchObject({ marks: [], arrows: [] });
  expect(bar.hidden).toBe(false);
  bar.querySelectorAll("button")[1]?.click();
  board.settle();
  expect(bar.hidden).toBe(true);
  expect(board.find(".pegs-widget").classList).not.toContain("pegs-drawing");
});

test("the menu of a ply clears what is drawn there", () => {
  const board = show([ROOT, node(1, 0, { marks: ["a8"] })]);
  board.menu(1);
  board.click(".pegs-menu-clear");
  expect(board.model.intents("draw")).toEqual([{ intent: "draw", id, rev: 1, node: 1, marks: [], arrows: [] }]);
});

test("a tree that is loaded anew shows what is drawn in it", () => {
  const board = show([ROOT]);
  board.model.write("tree", tree([node(0, null, { marks: ["a8"] })], { rev: 4 }));
  board.settle();
  expect(drawn(board)).toBe("1 marks, 0 arrows");
});
