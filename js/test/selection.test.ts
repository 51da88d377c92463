import { beforeEach, describe, expect, test } from "vitest";
import { Selection } from "../src/selection.ts";
import { legal } from "./fixture.ts";

let played: string[];
let selection: Selection;

beforeEach(() => {
  played = [];
  selection = new Selection((move) => played.push(move), () => {});
});

const pegs = (): string[] => [...selection.choices.pegs].sort();
const targets = (): string[] => [...selection.choices.targets.keys()].sort();

const SEVEN = legal(1, {
  moves: [
    ["7 c3-c10"],
    ["7 c3-ch2 c9-c14", "7 c9-c14 c3-ch2"],
    ["7 c3-c5 c9-c14", "7 c9-c14 c3-c5"],
    // Only one order is allowed.
    ["7 c9-c10 c3-ch6"],
    ["5 c9-c14"],
    ["K cs-c8"],
  ],
  firsts: {
    "c3-ch2": [["c", "c3", ["ch1", "ch2"], "move"]],
    "c9-c14": [["c", "c9", ["c10", "c11", "c12", "c13", "c14"], "move"]],
  },
});

describe("a card, a peg, a hole", () => {
  test("plays the move as it was written", () => {
    selection.begin("5 K", SEVEN);
    expect([0, 1].map((i) => selection.fits(i))).toEqual([true, true]);
    selection.chooseCard(1);
    selection.chooseHole("c8");
    expect(played).toEqual(["K cs-c8"]);
    expect(selection.active).toBe(false);
  });

  test("home and ring are both offered, and nothing else", () => {
    selection.begin("5 7", SEVEN);
    selection.chooseCard(1);
    expect(pegs()).toEqual(["c3", "c9"]);
    expect(targets()).toEqual([]);
    selection.chooseHole("c3");
    expect(targets()).toEqual(["c10", "c5", "ch2"]);
    selection.chooseHole("c11");
    selection.chooseHole("as");
    expect(played).toEqual([]);
    expect(selection.choice.peg).toBe("c3");
  });

  test("a card that has no move cannot be taken", () => {
    selection.begin("2 7", SEVEN);
    expect(selection.fits(0)).toBe(false);
    selection.chooseCard(0);
    expect(selection.active).toBe(false);
  });

  test("another peg may be taken instead, the same one is let go", () => {
    selection.begin("7", SEVEN);
    selection.chooseCard(0);
    selection.chooseHole("c3");
    selection.chooseHole("c9");
    expect(targets()).toEqual(["c10", "c14"]);
    selection.chooseHole("c9");
    expect(targets()).toEqual([]);
  });

  test("suits say nothing", () => {
    selection.begin("10d", legal(1, { moves: [["10 a0-a10"]] }));
    selection.chooseCard(0);
    selection.chooseHole("a10");
    expect(played).toEqual(["10 a0-a10"]);
  });
});

describe("a split", () => {
  beforeEach(() => {
    selection.begin("7", SEVEN);
    selection.chooseCard(0);
  });

  test("first part, second peg, its hole", () => {
    selection.chooseHole("c3");
    selection.chooseHole("ch2");
    expect(selection.choice.first?.text).toBe("c3-ch2");
    expect(pegs()).toEqual(["c9"]);
    expect(targets()).toEqual(["c14"]);
    selection.chooseHole("c14");
    expect(played).toEqual(["7 c3-ch2 c9-c14"]);
  });

  test("in the other order", () => {
    selection.chooseHole("c9");
    selection.chooseHole("c14");
    expect(targets()).toEqual(["c5", "ch2"]);
    selection.chooseHole("c5");
    expect(played).toEqual(["7 c9-c14 c3-c5"]);
  });

  test("an order that is not allowed is not offered", () => {
    selection.chooseHole("c3");
    expect(targets()).not.toContain("ch6");
  });

  test("is taken back step by step", () => {
    selection.chooseHole("c9");
    selection.chooseHole("c14");
    selection.back();
    expect(selection.choice).toEqual({ rank: "7", peg: "c9", hole: null, first: null });
    selection.back();
    expect(selection.choice.peg).toBeNull();
    selection.back();
    expect(selection.active).toBe(false);
  });

  test("a click on the peg of its first part takes that back", () => {
    selection.chooseHole("c9");
    selection.chooseHole("c14");
    selection.chooseHole("c14");
    expect(selection.choice).toEqual({ rank: "7", peg: "c9", hole: null, first: null });
    expect(played).toEqual([]);
  });

  test("a click on its card cancels it", () => {
    selection.chooseHole("c9");
    selection.chooseHole("c14");
    selection.chooseCard(0);
    expect(selection.active).toBe(false);
    expect(selection.choice.first).toBeNull();
    expect(played).toEqual([]);
  });
});

describe("a peg first", () => {
  test("then the card, where several could move it", () => {
    selection.begin("5h 7 K", SEVEN);
    expect(pegs()).toEqual(["c3", "c9", "cs"]);
    selection.chooseHole("c9");
    expect([0, 1, 2].map((i) => selection.fits(i))).toEqual([true, true, false]);
    expect(targets()).toEqual(["c10", "c14"]);
    selection.chooseCard(0);
    selection.chooseHole("c14");
    expect(played).toEqual(["5 c9-c14"]);
  });

  test("then the hole: the card that goes there is played", () => {
    selection.begin("5 7 K", SEVEN);
    selection.chooseHole("c9");
    // The five does it alone; a first part of the seven stands back.
    selection.chooseHole("c14");
    expect(played).toEqual(["5 c9-c14"]);
  });

  test("then a hole that only a split's first part reaches: its card is taken", () => {
    selection.begin("2 5 7", legal(1, { moves: [["5 c9-c14"], ["7 c9-c10 c3-c9"]] }));
    selection.chooseHole("c9");
    selection.chooseHole("c10");
    expect(selection.card).toBe(2);
    expect(selection.choice).toMatchObject({ rank: "7", first: { text: "c9-c10" } });
    selection.chooseHole("c9");
    expect(played).toEqual(["7 c9-c10 c3-c9"]);
  });

  test("then a hole to which several cards go: those are asked for", () => {
    selection.begin("5 K A ?", legal(1, { moves: [["K cs-c8"], ["A cs-c8"], ["A c0-c1"], ["5 c0-c5"]] }));
    selection.chooseHole("cs");
    selection.chooseHole("c8");
    expect(played).toEqual([]);
    expect([0, 1, 2, 3].map((i) => selection.fits(i))).toEqual([false, true, true, true]);
    expect(targets()).toEqual(["c8"]);
    selection.back();
    expect(selection.choice).toMatchObject({ peg: "cs", hole: null });
    selection.chooseHole("c8");
    selection.chooseHole("c0");
    expect(targets()).toEqual(["c1", "c5"]);
    selection.chooseHole("cs");
    selection.chooseHole("c8");
    selection.chooseCard(2);
    expect(played).toEqual(["A cs-c8"]);
    selection.chooseHole("cs");
    selection.chooseHole("c8");
    selection.chooseCard(3);
    selection.chooseRank("K");
    expect(played).toEqual(["A cs-c8", "K cs-c8"]);
  });

  test("takes the only card that can move it", () => {
    selection.begin("5 K", SEVEN);
    selection.chooseHole("cs");
    expect(selection.card).toBe(1);
    selection.chooseHole("c8");
    expect(played).toEqual(["K cs-c8"]);
  });

  test("is let go of for a card that does not move it", () => {
    selection.begin("5h 7 K", SEVEN);
    selection.chooseHole("c9");
    selection.chooseCard(2);
    expect(selection.choice).toEqual({ rank: "K", peg: "cs", hole: null, first: null });
  });
});

describe("jokers, discards, unknown cards", () => {
  test("a joker goes to the holes it was told", () => {
    selection.begin("X", legal(1, { moves: [["X as-c14"], ["X as-b8"], ["X cs-b8"]] }));
    selection.chooseCard(0);
    selection.chooseHole("as");
    expect(targets()).toEqual(["b8", "c14"]);
    selection.chooseHole("c14");
    expect(played).toEqual(["X as-c14"]);
  });

  test("a discard is its own act, only for ranks that may be thrown away", () => {
    selection.begin("5 X", legal(1, { moves: [["X as-c14"]], discards: ["5"] }));
    selection.chooseCard(1);
    expect(selection.choices.discard).toBe(false);
    selection.discard();
    expect(played).toEqual([]);
    selection.chooseCard(0);
    expect(selection.choices.discard).toBe(true);
    expect(pegs()).toEqual([]);
    selection.discard();
    selection.discard();
    expect(played).toEqual(["5 --"]);
  });

  test("an unknown card is asked which it is", () => {
    selection.begin("?", SEVEN);
    selection.chooseCard(0);
    expect([...selection.choices.ranks].sort()).toEqual(["5", "7", "K"]);
    expect(targets()).toEqual([]);
    selection.chooseRank("K");
    selection.chooseHole("c8");
    expect(played).toEqual(["K cs-c8"]);
  });

  test("a peg that one rank alone moves makes an unknown card that rank", () => {
    selection.begin("? ?", SEVEN);
    selection.chooseHole("cs");
    expect(selection.card).toBe(0);
    expect(targets()).toEqual(["c8"]);
  });
});

test("nothing can be chosen while the legal moves are unknown, and news begin it anew", () => {
  selection.begin("7", undefined);
  selection.chooseCard(0);
  selection.chooseHole("c3");
  expect(selection.active).toBe(false);
  selection.begin("7", SEVEN);
  selection.chooseCard(0);
  selection.begin("7", legal(2));
  expect(selection.active).toBe(false);
});
