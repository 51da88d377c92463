import { describe, expect, test } from "vitest";
import { node, state, tree } from "./fixture.ts";
import { pointer, type Stage, stage } from "./shown.ts";

const HOSTILE = '<img src="x" onerror="alert(1)">';
const show = stage();

// 0 - 1 - 2 - 3; instead of 2: 4 - 5 - 6; instead of 5: 7 - 8
const game = () => [
  node(0, null),
  node(1, 0),
  node(2, 1),
  node(3, 2),
  node(4, 1),
  node(5, 4),
  node(6, 5),
  node(7, 4),
  node(8, 7),
];

const id = expect.any(String);
const plies = (board: Stage): string[] => board.all(".pegs-blocks .pegs-ply").map((ply) => ply.dataset.node ?? "");
const current = (board: Stage): string[] => board.all(".pegs-ply[aria-current]").map((ply) => ply.dataset.node ?? "start");

describe("the menu of a ply", () => {
  test("offers what can be done with it, and asks for that with rev and node", () => {
    const board = show(game());
    board.menu(4);
    expect(board.texts(".pegs-menu-item > span")).toEqual([
      "Fold the variation",
      "Comment",
      "Move the line up",
      "Delete 5 plies from here on",
      "Undo",
      "Redo",
    ]);
    board.click(".pegs-menu-promote");
    expect(board.model.intents("promote")).toEqual([{ intent: "promote", id, rev: 1, node: 4 }]);
    expect(board.find(".pegs-menu").hidden).toBe(true);
    board.answer("promote", { children: { 1: [4, 2] }, event: "promote" });
    expect(plies(board)).toEqual(["1", "4", "2", "3", "5", "7", "8", "6"]);
  });

  test("on the main line there is nothing to move up, on the last variation nothing to move down", () => {
    const board = show(game());
    board.menu(2);
    expect(board.el.querySelector(".pegs-menu-promote")).toBeNull();
    board.click(".pegs-menu-demote");
    expect(board.last("demote")).toMatchObject({ rev: 1, node: 2 });
    board.answer("demote");
    board.menu(8);
    expect(board.el.querySelector(".pegs-menu-demote")).toBeNull();
  });

  test("is opened for the ply in view by key and by its button; Escape closes it and gives the focus back", () => {
    const board = show(game());
    board.press("ArrowRight");
    for (const open of [() => board.press("m"), () => board.press("ContextMenu"), () => board.click(".pegs-more")]) {
      open();
      expect(board.find(".pegs-menu").getAttribute("aria-label")).toContain("1a");
      expect(board.find(".pegs-menu").matches(":focus-within")).toBe(true);
      board.press("Escape");
      expect(board.find(".pegs-menu").hidden).toBe(true);
      expect(board.find(".pegs-area").matches(":focus")).toBe(true);
    }
  });

  test("arrows go through it, Enter chooses", () => {
    const board = show(game());
    board.press("ArrowRight");
    for (const key of ["m", "ArrowDown", "ArrowDown", "ArrowUp", "ArrowDown", "Enter"]) board.press(key);
    expect(board.last("delete")).toMatchObject({ node: 1 });
  });

  test("of the start has neither glyphs nor a deletion; what has nothing to do is grey", () => {
    const board = show(game(), { tree: tree(game(), { can_undo: true }) });
    board.press("m");
    expect(board.texts(".pegs-menu-item > span")).toEqual(["Comment", "Undo", "Redo"]);
    expect(board.all(".pegs-menu-glyph")).toEqual([]);
    expect(board.all(".pegs-menu [aria-disabled]").map(({ className }) => className.split("-").at(-1))).toEqual(["redo"]);
    for (const name of ["redo", "undo"]) board.click(`.pegs-menu-${name}`);
    expect(board.model.intents("redo")).toEqual([]);
    expect(board.model.intents("undo")).toEqual([{ intent: "undo", id, rev: 1 }]);
  });

  test("a finger that rests on a ply opens it", () => {
    const board = show(game());
    const ply = board.find(".pegs-ply[data-node='2']");
    ply.dispatchEvent(pointer("pointerdown", {}, "touch"));
    board.settle(300);
    expect(board.find(".pegs-menu").hidden).toBe(true);
    board.settle(400);
    expect(board.find(".pegs-menu").hidden).toBe(false);
  });
});

describe("glyphs", () => {
  test("one takes the place of another, and goes when chosen again; other signs stay", () => {
    const board = show([node(0, null), node(1, 0, { glyphs: ["?", "$13"] })]);
    board.menu(1);
    const checked = board.all("[aria-checked='true']");
    expect(checked.map((one) => one.textContent)).toEqual(["?"]);
    board.click("[data-glyph='!?']");
    expect(board.model.intents("glyphs")).toEqual([{ intent: "glyphs", id, rev: 1, node: 1, glyphs: ["!?", "$13"] }]);
    board.answer("glyphs", { nodes: [node(1, 0, { glyphs: ["!?", "$13"] })] });
    board.menu(1);
    board.click("[data-glyph='!?']");
    expect(board.last("glyphs")).toMatchObject({ glyphs: ["$13"] });
  });

  test("a key goes through them all", () => {
    const board = show([node(0, null), node(1, 0)]);
    board.press("ArrowRight");
    const seen: unknown[] = [];
    for (let i = 0; i < 7; i++) {
      board.press("!");
      const { glyphs } = board.last("glyphs") as { glyphs: string[] };
      seen.push(glyphs[0]);
      board.answer("glyphs", { cursor: 1, nodes: [node(1, 0, { glyphs })] });
    }
    expect(seen).toEqual(["!", "!!", "!?", "?!", "?", "??", undefined]);
  });
});

describe("deleting", () => {
  test("says what has gone, and offers to take it back", () => {
    const board = show(game());
    board.menu(2);
    board.click(".pegs-menu-delete");
    expect(board.model.intents("delete")).toEqual([{ intent: "delete", id, rev: 1, node: 2 }]);
    expect(board.find(".pegs-notice").hidden).toBe(true);
    board.answer("delete", { rev: 5, children: { 1: [4] }, gone: [2, 3], event: "delete" });
    expect(board.find(".pegs-notice").textContent).toContain("2a and all after it deleted, 2 plies.");
    board.click(".pegs-notice-action");
    expect(board.model.intents("undo")).toEqual([{ intent: "undo", id, rev: 5 }]);
    expect(board.find(".pegs-notice").hidden).toBe(true);
  });

  test("by key it is asked for first; Escape keeps the ply", () => {
    const board = show(game());
    for (const key of ["ArrowRight", "Delete"]) board.press(key);
    expect(board.find(".pegs-notice").textContent).toContain("Delete 1a and all after it, 8 plies?");
    board.press("Escape");
    expect(board.model.intents("delete")).toEqual([]);
    expect(board.find(".pegs-area").matches(":focus")).toBe(true);
    board.press("Delete");
    board.click(".pegs-notice-action");
    expect(board.last("delete")).toMatchObject({ node: 1 });
  });

  test("the offer goes away by itself", () => {
    const board = show(game());
    board.menu(3);
    board.click(".pegs-menu-delete");
    board.answer("delete", { children: { 2: [] }, gone: [3] });
    expect(board.find(".pegs-notice").hidden).toBe(false);
    board.settle(20_000);
    expect(board.find(".pegs-notice").hidden).toBe(true);
  });
});

test("a refused edit leaves everything as it was, and its text is shown", () => {
  const board = show(game());
  board.menu(4);
  board.click(".pegs-menu-promote");
  expect(board.find(".pegs-moves").classList).toContain("pegs-pending");
  board.refuse("promote", "The game has gone on.");
  expect(plies(board)).toEqual(["1", "2", "4", "5", "7", "8", "6", "3"]);
  expect(board.find(".pegs-moves").classList).not.toContain("pegs-pending");
  expect(board.find(".pegs-message-text").textContent).toBe("The game has gone on.");
});

test("one edit waits at a time, and none is sent while a play waits", () => {
  const board = show(game());
  board.press("ArrowRight");
  for (const key of ["!", "!", "u", "p"]) board.press(key);
  expect(board.model.sent.filter(({ rev }) => rev !== undefined)).toHaveLength(1);
});

describe("comments", () => {
  const commented = () => [node(0, null), node(1, 0, { comments: ["one", HOSTILE] }), node(2, 1)];

  test("are written in the list, in place of those there", () => {
    const board = show(commented());
    board.press("ArrowRight");
    board.press("c");
    const area = board.find("textarea") as HTMLTextAreaElement;
    expect(area.matches(":focus")).toBe(true);
    expect(area.value).toBe(`one\n${HOSTILE}`);
    expect(board.find(".pegs-comment-box").previousElementSibling?.matches(".pegs-comment[hidden]")).toBe(true);
    area.value = "another";
    board.press("Enter", { ctrlKey: true });
    expect(board.model.intents("comment")).toEqual([{ intent: "comment", id, rev: 1, node: 1, text: "another" }]);
    expect(area.readOnly).toBe(true);
    board.answer("comment", { cursor: 1, nodes: [node(1, 0, { comments: ["another"] })] });
    expect(board.el.querySelector("textarea")).toBeNull();
    expect(board.texts(".pegs-comment:not([hidden])")).toEqual(["another"]);
    expect(board.find(".pegs-area").matches(":focus")).toBe(true);
  });

  test("Escape leaves them as they were", () => {
    const board = show(commented());
    board.menu(1);
    board.click(".pegs-menu-comment");
    (board.find("textarea") as HTMLTextAreaElement).value = "gone";
    board.press("Escape");
    expect(board.el.querySelector("textarea")).toBeNull();
    expect(board.texts(".pegs-comment:not([hidden])")).toEqual(["one", HOSTILE]);
    expect(board.model.intents("comment")).toEqual([]);
  });

  test("what was written is not lost by a refusal", () => {
    const board = show(commented());
    for (const key of ["ArrowRight", "c"]) board.press(key);
    const area = board.find("textarea") as HTMLTextAreaElement;
    area.value = "kept";
    board.click(".pegs-comment-save");
    board.refuse("comment", "The game has gone on.");
    expect([area.value, area.readOnly, area.isConnected]).toEqual(["kept", false, true]);
  });

  test("what is typed is for nobody else", () => {
    const board = show(commented());
    for (const key of ["ArrowRight", "c"]) board.press(key);
    const heard: string[] = [];
    board.el.addEventListener("keydown", ({ key }) => heard.push(key));
    for (const key of ["x", "d", "m", "ArrowRight", "Enter", "Delete"]) board.press(key);
    expect(heard).toEqual([]);
    expect(current(board)).toEqual(["1"]);
    expect(board.find("textarea").dataset.lmSuppressShortcuts).toBe("true");
  });

  test("a change of the game from elsewhere does not disturb who writes", () => {
    const board = show(commented());
    for (const key of ["ArrowRight", "c"]) board.press(key);
    const area = board.find("textarea") as HTMLTextAreaElement;
    area.value = "half";
    board.model.write("tree", { ...board.model.get("tree"), rev: 9, nodes: [...commented(), node(3, 0)], children: { 0: [3, 1], 1: [2] } });
    board.settle();
    expect([area.value, area.matches(":focus")]).toEqual(["half", true]);
  });

  test("HTML in them, in names of glyphs and in plies is shown as text", () => {
    const board = show([node(0, null), node(1, 0, { comments: [HOSTILE], lead: [HOSTILE], label: HOSTILE, glyphs: [HOSTILE] })]);
    board.menu(1);
    board.press("Escape");
    board.press("ArrowRight");
    board.press("Delete");
    expect(board.el.querySelector("img")).toBeNull();
    expect(board.texts(".pegs-comment")).toEqual([HOSTILE, HOSTILE]);
    expect(board.find(".pegs-notice").textContent).toContain(HOSTILE);
  });
});

describe("folding", () => {
  test("a variation folds to its first ply, and says how much there is more", () => {
    const board = show(game());
    expect(plies(board)).toEqual(["1", "2", "4", "5", "7", "8", "6", "3"]);
    board.click(".pegs-fold[data-node='4']");
    expect(plies(board)).toEqual(["1", "2", "4", "3"]);
    expect(board.texts(".pegs-folded")).toEqual(["… 4 more plies"]);
    expect(board.find(".pegs-fold").getAttribute("aria-expanded")).toBe("false");
    board.click(".pegs-folded");
    expect(plies(board)).toEqual(["1", "2", "4", "5", "7", "8", "6", "3"]);
  });

  test("stays as the game changes, each view its own", () => {
    const board = show(game());
    board.click(".pegs-fold[data-node='7']");
    board.model.write("tree", { ...board.model.get("tree"), rev: 3, nodes: [...game(), node(9, 3)], children: { ...board.model.get("tree").children, 3: [9] } });
    board.settle();
    expect(plies(board)).toEqual(["1", "2", "4", "5", "7", "6", "3", "9"]);
  });

  test("opens for a ply that comes into view; folded around it, its first ply is lit", () => {
    const board = show(game());
    board.click(".pegs-fold[data-node='4']");
    board.model.write("state", state({ cursor: 8 }));
    board.settle();
    expect(current(board)).toEqual(["8"]);
    board.press("-");
    expect(current(board)).toEqual(["7"]);
    board.press("-");
    expect(current(board)).toEqual(["4"]);
    board.press("+");
    board.press("+");
    expect(current(board)).toEqual(["8"]);
  });

  test("on the main line the keys fold all variations", () => {
    const board = show(game());
    board.press("-");
    expect(plies(board)).toEqual(["1", "2", "4", "3"]);
    board.press("+");
    expect(plies(board)).toHaveLength(8);
  });
});

describe("a locked game", () => {
  test("can be gone through and folded, and nothing else", () => {
    const board = show(game(), { locked: true });
    board.press("ArrowRight");
    for (const key of ["c", "!", "p", "d", "Delete", "u", "r", "m", "b", "s"]) board.press(key);
    expect(board.model.sent.every(({ intent }) => intent === "go" || intent === "legal")).toBe(true);
    expect(board.find(".pegs-menu").hidden).toBe(true);
    expect(board.find(".pegs-more").hidden).toBe(true);
    expect(board.el.querySelector("textarea")).toBeNull();
    board.menu(5);
    expect(board.texts(".pegs-menu-item > span")).toEqual(["Fold the variation"]);
  });
});

test("stepping makes no part of the list anew", () => {
  const board = show(game());
  const rows = board.all(".pegs-block");
  const made = document.createElement;
  let count = 0;
  document.createElement = ((...args: [string]) => (count++, made.apply(document, args))) as typeof made;
  for (let i = 0; i < 3; i++) board.press("ArrowRight");
  document.createElement = made;
  expect(board.all(".pegs-block")).toEqual(rows);
  expect(count).toBeLessThan(20);
});
