// Why not, tasks and win odds, answered as Python answers.
import { describe, expect, test } from "vitest";
import { legal, node } from "./fixture.ts";
import { stage, type Stage } from "./shown.ts";
import { point, placeOf } from "./widgets.ts";
import type { Odds, Task, Traits } from "../src/wire.ts";

const show = stage();
const ROOT = node(0, null, { at: { a: "as a8" } });
const FIVE = legal(0, { moves: [["5 a8-a13"]] });

function on(traits: Partial<Traits> = {}): Stage {
  return show([ROOT], { legal: FIVE, ...traits });
}

/** Clicks a hole of the picture, offered or not. */
function clickHole(view: Stage, hole: string): void {
  const [x, y] = placeOf(view.el, hole);
  const picture = view.find(".pegs-picture > svg");
  point(picture, "pointerdown", [x, y]);
  point(picture, "pointerup", [x, y]);
  picture.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1, clientX: x, clientY: y }));
  view.settle();
}

function explain(view: Stage, text: string, clause = "R5.5", holes = ["a8"]): void {
  const told = { kind: "explained", by: view.last("explain").id, legal: false, text, clause, code: "count", holes };
  view.model.tell(told);
  view.settle();
}

describe("why not", () => {
  test("a click on a hole that is not offered asks, and the answer is shown and said", () => {
    const view = on();
    view.click('.pegs-card[data-card="5"]');
    clickHole(view, "a11");
    expect(view.last("explain")).toMatchObject({ node: 0, card: "5", way: "a8-a11" });
    explain(view, "It is three steps.", "R5.5", ["a8", "a11"]);
    expect(view.find(".pegs-why").hidden).toBe(false);
    expect(view.find(".pegs-why .pegs-message-text").textContent).toBe("It is three steps.");
    expect(view.find(".pegs-why .pegs-clause").textContent).toBe("R5.5");
    expect(view.find(".pegs-spoken").textContent).toContain("It is three steps.");
    expect(view.all(".pegs-asked-hole")).toHaveLength(2);
    expect(view.find(".pegs-message[role=alert]").hidden).toBe(true);
    view.click('.pegs-card[data-card="5"]');
    expect(view.find(".pegs-why").hidden).toBe(true);
    expect(view.all(".pegs-asked-hole")).toHaveLength(0);
  });

  test("with nothing chosen nothing is asked", () => {
    const view = on();
    clickHole(view, "a11");
    expect(view.model.intents("explain")).toHaveLength(0);
  });

  test("a card that cannot be chosen is asked about, and then holes with it", () => {
    const view = on();
    view.click('.pegs-card[data-card="10"]');
    expect(view.last("explain")).toMatchObject({ card: "10", way: "--" });
    explain(view, "Who can move must.", "R4.3", []);
    clickHole(view, "a11");
    expect(view.last("explain")).toMatchObject({ card: "10", way: "a11" });
  });

  test("an answer to what is not chosen any more is not shown", () => {
    const view = on();
    view.click('.pegs-card[data-card="5"]');
    clickHole(view, "a11");
    view.click('.pegs-card[data-card="5"]');
    explain(view, "Too late.");
    expect(view.find(".pegs-why").hidden).toBe(true);
  });

  test("by keys", () => {
    const view = on();
    view.click('.pegs-card[data-card="5"]');
    view.press("w");
    expect(view.find(".pegs-why .pegs-message-text").textContent).toContain("arrow keys");
    view.press("ArrowRight");
    view.press("Enter");
    expect(view.last("explain")).toMatchObject({ card: "5", way: "a8-a0" });
    view.press("Escape");
    expect(view.find(".pegs-why").hidden).toBe(true);
  });
});

const TASK: Task = {
  kind: "lesson",
  state: "play",
  number: 1,
  all: 3,
  prompt: ["Go home."],
  message: [],
  score: "",
  marks: [],
  actions: ["hint", "solution"],
  by: "",
};

describe("a task", () => {
  test("its state, its words and its buttons", () => {
    const view = on({ task: TASK });
    expect(view.find(".pegs-task-state").textContent).toBe("Your turn");
    expect(view.find(".pegs-task-number").textContent).toBe("1 of 3");
    expect(view.texts(".pegs-task-actions button")).toEqual(["Hint", "Show me"]);
    view.click(".pegs-task-hint");
    expect(view.last("task")).toMatchObject({ action: "hint" });
    view.click(".pegs-task-hint");
    expect(view.model.intents("task")).toHaveLength(1);
    view.model.write("task", { ...TASK, state: "bad", message: ["Too far."], actions: ["retry"], by: view.last("task").id as string });
    view.settle();
    expect(view.find(".pegs-task").classList).toContain("pegs-task-bad");
    expect(view.texts(".pegs-task-told p")).toEqual(["Too far."]);
    expect(view.find(".pegs-spoken").textContent).toBe("Not quite Too far.");
    view.click(".pegs-task-retry");
    expect(view.model.intents("task")).toHaveLength(2);
  });

  test("the board is one tab stop, the task the next; nothing is edited or analysed there", () => {
    const view = on({ task: TASK });
    expect(view.all("[tabindex='0']")).toEqual([view.find(".pegs-area"), view.find(".pegs-task-hint")]);
    expect(view.find(".pegs-go-odds").hidden).toBe(true);
    view.press("u");
    expect(view.model.intents("undo")).toHaveLength(0);
  });

  test("words of a task are text", () => {
    const view = on({ task: { ...TASK, prompt: ["<b>x</b>"], choices: [["legal", "<i>y</i>"]] } });
    expect(view.all(".pegs-task :is(b, p i, .pegs-task-choice i)")).toHaveLength(0);
  });

  test("holes are chosen by clicks and keys, and sent as the answer", () => {
    const view = on({ task: { ...TASK, kind: "quiz", picks: true, actions: [] } });
    expect(view.find(".pegs-task-answer").textContent).toBe("There is none");
    clickHole(view, "a8");
    clickHole(view, "a11");
    clickHole(view, "a11");
    expect(view.all(".pegs-picked")).toHaveLength(1);
    view.press("ArrowRight");
    view.press("Enter");
    expect(view.all(".pegs-picked")).toHaveLength(2);
    view.press("Enter");
    view.click(".pegs-task-answer");
    expect(view.last("answer")).toMatchObject({ answer: ["a8"] });
    const graded: Partial<Task> = { kind: "quiz", state: "bad", right: ["a9"], given: ["a8"], by: view.last("answer").id as string };
    view.model.write("task", { ...TASK, ...graded, actions: ["next"] });
    view.settle();
    expect([".pegs-missed", ".pegs-wrong", ".pegs-picked"].map((one) => view.all(one).length)).toEqual([1, 1, 0]);
  });

  test("an answer is chosen among some", () => {
    const view = on({ task: { ...TASK, kind: "quiz", actions: [], choices: [["legal", "Legal"], ["R5.5", "Not legal."]] } });
    view.click('.pegs-task-choice[data-choice="R5.5"]');
    expect(view.last("answer")).toMatchObject({ answer: ["R5.5"] });
  });
});

describe("win odds", () => {
  const odds: Odds = {
    node: 0,
    state: "sharper",
    games: 359361,
    rows: [["5 a8-a13", 0.6, 0.5, 0.7, 40, "close"], ["K as-a8", 0.5, 0.4, 0.6, 40, "close"]],
  };
  const moves = (view: Stage): (string | undefined)[] => view.all(".pegs-odds-row").map((row) => row.dataset.move);

  test("rows, best first, and what they say", () => {
    const view = on({ analysing: true, odds });
    expect(moves(view)).toEqual(["5 a8-a13", "K as-a8"]);
    expect(view.find(".pegs-odds-status").textContent).toBe("Too close to call");
    expect(view.find(".pegs-odds-games").textContent).toBe("359,361 games");
    expect(view.find(".pegs-odds-row").getAttribute("aria-label")).toContain("60 %");
    const rows: Odds["rows"] = [["K as-a8", 0.7, 0.65, 0.75, 99, "best"], ["5 a8-a13", 0.5, 0.45, 0.55, 99, "worse"]];
    view.model.write("odds", { ...odds, rows });
    view.settle();
    expect(moves(view)).toEqual(["K as-a8", "5 a8-a13"]);
    expect(view.find(".pegs-odds-status").textContent).toBe("The best move is K as-a8");
  });

  test("under the pointer rows stay where they are", () => {
    const view = on({ analysing: true, odds });
    view.find(".pegs-odds-list").dispatchEvent(new MouseEvent("pointerenter"));
    view.model.write("odds", { ...odds, rows: (odds.rows ?? []).toReversed() });
    view.settle();
    expect(moves(view)).toEqual(["5 a8-a13", "K as-a8"]);
    view.find(".pegs-odds-list").dispatchEvent(new MouseEvent("pointerleave"));
    expect(moves(view)).toEqual(["K as-a8", "5 a8-a13"]);
  });

  test("a click plays the move, pointing shows its way", () => {
    const view = on({ analysing: true, odds });
    view.find(".pegs-odds-row").dispatchEvent(new MouseEvent("pointerover", { bubbles: true }));
    expect(view.all(".pegs-ahead .pegs-trail")).toHaveLength(1);
    view.click(".pegs-odds-row");
    expect(view.last("play")).toMatchObject({ move: "5 a8-a13" });
  });

  test("odds of another position are not shown", () => {
    const view = on({ analysing: true, odds: { ...odds, node: 7 } });
    expect(moves(view)).toEqual([]);
  });

  test("the button and the key turn them on and off", () => {
    const view = on();
    expect(view.find(".pegs-odds").hidden).toBe(true);
    view.click(".pegs-go-odds");
    expect(view.model.get("analysing")).toBe(true);
    view.press("o");
    expect(view.model.get("analysing")).toBe(false);
  });
});
