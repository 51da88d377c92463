import { describe, expect, test, vi } from "vitest";
import type { GameNode } from "../src/wire.ts";
import { legal, node, state, tree } from "./fixture.ts";
import { click, find, offered, pages, plyInView, press, settle, shown } from "./widgets.ts";

pages();

const LENGTH = 40;
/** A line of 40 plies, with comments after some. */
const line = (comments: Record<number, string> = {}): GameNode[] =>
  Array.from({ length: LENGTH + 1 }, (_, i) =>
    node(i, i ? i - 1 : null, { round: Math.ceil(i / 4) || 1, comments: comments[i] ? [comments[i] as string] : [] }),
  );
const replayed = (more = {}, views = 1) => shown({ tree: tree(line()), pace: 0.1, ...more }, views);
const at = (el: HTMLElement): number => Number(plyInView(el) ?? 0);

function slide(el: HTMLElement, ...plies: number[]): void {
  const slider = find<HTMLInputElement>(el, ".pegs-slider");
  for (const ply of plies) {
    slider.value = String(ply);
    slider.dispatchEvent(new Event("input"));
  }
}

describe("autoplay", () => {
  test("goes on ply by ply at its pace, and ends at the end", () => {
    const { model, el } = replayed();
    click(el, ".pegs-go-play");
    expect(model.get("playing")).toBe(true);
    settle(1000);
    expect(at(el)).toBe(10);
    settle(5000);
    expect(at(el)).toBe(LENGTH);
    expect(model.get("playing")).toBe(false);
    expect(model.saved).toEqual([["playing", true], ["playing", false]]);
    expect(vi.getTimerCount()).toBeLessThan(4);
  });

  test("steps once a model, however many views there are", () => {
    const { model, els } = replayed({}, 3);
    model.write("playing", true);
    settle(520);
    expect(els.map(at)).toEqual([5, 5, 5]);
  });

  test("pause stops it at once, from Python too", () => {
    const { model, el } = replayed();
    model.write("playing", true);
    settle(350);
    model.write("playing", false);
    settle(1000);
    expect(at(el)).toBe(3);
    press(el, " ");
    settle(200);
    press(el, " ");
    const there = at(el);
    settle(1000);
    expect(at(el)).toBe(there);
  });

  test("stops at comments if that is wished", () => {
    const { model, el } = replayed({ tree: tree(line({ 4: "Here.", 7: "And here." })), stop_at_comments: true });
    model.write("playing", true);
    settle(3000);
    expect(at(el)).toBe(4);
    model.write("playing", true);
    settle(3000);
    expect(at(el)).toBe(7);
    model.write("stop_at_comments", false);
    model.write("playing", true);
    settle(9000);
    expect(at(el)).toBe(LENGTH);
  });

  test("begins anew from the end", () => {
    const { model, el } = replayed();
    press(el, "End");
    press(el, " ");
    expect(at(el)).toBe(0);
    settle(320);
    expect(at(el)).toBe(3);
    expect(model.get("playing")).toBe(true);
  });

  test("whoever goes elsewhere by hand has it from autoplay", () => {
    const { model, el } = replayed();
    model.write("playing", true);
    settle(320);
    click(el, ".pegs-ply[data-node='20']");
    settle(1000);
    expect(at(el)).toBe(20);
    expect(model.get("playing")).toBe(false);
  });

  test("ends where the slider is let go", () => {
    const { model, el } = replayed();
    model.write("playing", true);
    settle(320);
    for (let ply = 4; ply <= 30; ply++) {
      slide(el, ply);
      settle(30);
    }
    find(el, ".pegs-slider").dispatchEvent(new Event("change"));
    settle(2000);
    expect(at(el)).toBe(30);
    expect(model.get("playing")).toBe(false);
  });

  test("has its plies over before the next one comes", () => {
    const long: GameNode["steps"] = [["a", "a0", Array.from({ length: 13 }, (_, i) => `a${i + 1}`), "move"]];
    const there = { a: "as a13" };
    const nodes = [node(0, null, { at: { a: "as a0" } }), node(1, 0, { steps: long, at: there }), node(2, 1, { at: there })];
    const { model, el } = replayed({ tree: tree(nodes), pace: 0.3, speed: 0.5 });
    model.write("playing", true);
    settle(310);
    expect(find(el, "[data-peg=a1]").getAttribute("transform")).not.toBe("translate(150.0,20.0)");
    settle(270);
    expect(find(el, "[data-peg=a1]").getAttribute("transform")).toBe("translate(150.0,20.0)");
  });
});

test("a click goes to a ply, a round, a comment", () => {
  const { el } = replayed({ tree: tree(line({ 6: "Here." })) });
  click(el, ".pegs-ply[data-node='30']");
  expect(at(el)).toBe(30);
  const third = [...el.querySelectorAll(".pegs-round-number")].find((one) => one.textContent === "3");
  third?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  settle();
  expect(at(el)).toBe(9);
  click(el, ".pegs-comment");
  expect(at(el)).toBe(6);
});

describe("the slider", () => {
  test("is followed frame by frame without an answer; one go is under way, and the last one is sent", () => {
    const { model, el } = replayed();
    slide(el, 3, 9, 14);
    const placed = vi.spyOn(find(el, ".pegs-ply[data-node='9']"), "setAttribute");
    settle(20);
    expect(at(el)).toBe(14);
    expect(placed).not.toHaveBeenCalled();
    slide(el, 20, 25);
    settle(20);
    expect(at(el)).toBe(25);
    expect(model.intents("go").map((go) => go.node)).toEqual([3]);
    model.write("state", state({ cursor: 3, by: model.intents("go")[0]?.id as string }));
    settle();
    expect(model.intents("go").map((go) => go.node)).toEqual([3, 25]);
    expect(at(el)).toBe(25);
  });

  test("moves pegs at once while it is dragged, and says where it is at the end", () => {
    const steps: GameNode["steps"] = [["a", "a8", ["a9", "a10"], "move"]];
    const nodes = [node(0, null, { at: { a: "as a8" } }), node(1, 0, { steps, at: { a: "as a10" } })];
    const { el } = replayed({ tree: tree(nodes), speed: 1 });
    slide(el, 1);
    settle(20);
    expect(find(el, "[data-peg=a1]").getAttribute("transform")).toBe("translate(120.0,20.0)");
    expect(find(el, ".pegs-spoken").textContent).toBe("");
    find(el, ".pegs-slider").dispatchEvent(new Event("pointerup"));
    settle(20);
    expect(find(el, ".pegs-spoken").textContent).toBe("Told of 1.");
  });
});

test("nothing moves hole by hole under prefers-reduced-motion", () => {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("reduce") }));
  const steps: GameNode["steps"] = [["a", "a8", ["a9", "a10"], "move"]];
  const nodes = [node(0, null, { at: { a: "as a8" } }), node(1, 0, { steps, at: { a: "as a10" } })];
  const { el } = replayed({ tree: tree(nodes), speed: 1 });
  press(el, "ArrowRight");
  expect(find(el, "[data-peg=a1]").getAttribute("transform")).toBe("translate(120.0,20.0)");
});

describe("keys", () => {
  test("n and N go from comment to comment on the line", () => {
    const { el } = replayed({ tree: tree(line({ 4: "Here.", 7: "And here." })) });
    const went = ["n", "n", "n", "N", "N"].map((key) => (press(el, key), at(el)));
    expect(went).toEqual([4, 7, 7, 4, 4]);
  });

  test("f turns the board seat by seat", () => {
    const { model, el } = replayed({ orientation: "c" });
    press(el, "f");
    press(el, "f");
    expect(model.saved).toEqual([["orientation", "d"], ["orientation", "a"]]);
  });

  test("? lists the keys; Escape and ? take the list away", () => {
    const { el } = replayed();
    const sheet = (): HTMLElement => find(el, ".pegs-sheet:has(.pegs-keys)");
    press(el, "?");
    expect(sheet().hidden).toBe(false);
    expect(sheet().matches(":focus")).toBe(true);
    press(el, "Escape");
    expect(sheet().hidden).toBe(true);
    expect(find(el, ".pegs-area").matches(":focus")).toBe(true);
    press(el, "?");
    press(el, "?");
    expect(sheet().hidden).toBe(true);
  });

  test("on the slider arrows are its own, space plays", () => {
    const { model, el } = replayed();
    find(el, ".pegs-slider").focus();
    press(el, "ArrowRight");
    expect(at(el)).toBe(0);
    press(el, " ");
    expect(model.get("playing")).toBe(true);
  });
});

test("the settings write their traits, and show what Python writes", () => {
  const { model, el } = replayed({ speed: 1 });
  click(el, ".pegs-tools [aria-haspopup]");
  const pressed = (): (string | null)[] => [...el.querySelectorAll(".pegs-segment[aria-pressed=true]")].map((one) => one.textContent);
  expect(pressed()).toEqual(["1×"]);
  click(el, ".pegs-segment:first-child");
  click(el, "[role=switch]");
  expect(model.saved).toEqual([["speed", 0], ["stop_at_comments", true]]);
  model.write("pace", 2);
  settle();
  expect(pressed()).toEqual(["off", "2"]);
  expect(find(el, "[role=switch]").getAttribute("aria-checked")).toBe("true");
});

describe("who may play", () => {
  const NODES = [node(0, null, { hands: ["A", "7h", "K", "? ?"] }), node(1, 0, { seat: "b", hands: ["A", "7h", "K", "? ?"] })];
  const LEGAL = legal(0, { moves: [["A as-a1"]] });
  const cards = (el: HTMLElement): string[] => [...el.querySelectorAll<HTMLElement>(".pegs-cards > .pegs-card")].map((card) => card.dataset.card ?? "");

  test("nobody while the game is locked: replay only", () => {
    const { model, el } = shown({ tree: tree(NODES), legal: LEGAL, locked: true });
    settle(500);
    expect(offered(el)).toEqual([]);
    expect(el.querySelector(".pegs-playable")).toBeNull();
    expect(model.intents("legal")).toEqual([]);
    press(el, "a");
    expect(el.querySelector(".pegs-chosen")).toBeNull();
    press(el, "ArrowRight");
    expect(at(el)).toBe(1);
    press(el, "ArrowLeft");
    model.write("locked", false);
    settle(500);
    expect(model.intents("legal").map((one) => one.node)).toEqual([0]);
    model.write("legal", LEGAL);
    settle();
    expect(offered(el)).toEqual(["as"]);
  });

  test("from a seat only its own turns; meanwhile its own hand is seen, the mover's face down", () => {
    const { el } = shown({ tree: tree([NODES[0] as GameNode, node(1, 0, { seat: "b", hands: ["A", "? ?", "?", "?"] })]), legal: LEGAL, perspective: "a" });
    expect(cards(el)).toEqual(["A"]);
    expect(offered(el)).toEqual(["as"]);
    expect(find(el, ".pegs-face-down").hidden).toBe(true);
    press(el, "ArrowRight");
    settle(500);
    expect(cards(el)).toEqual(["A"]);
    expect(offered(el)).toEqual([]);
    expect(el.querySelector(".pegs-playable")).toBeNull();
    expect(find(el, ".pegs-face-down").children).toHaveLength(2);
    expect(find(el, ".pegs-face-down").getAttribute("aria-label")).toContain("Bo");
  });

  test("not in a program's turn while it runs; it can be stopped", () => {
    const { model, el } = shown({ tree: tree(NODES), legal: LEGAL, programs: ["a"], programs_running: true });
    expect(offered(el)).toEqual([]);
    expect(find(el, ".pegs-status").textContent).toBe("Ann (program) to move");
    click(el, ".pegs-go-programs");
    expect(model.saved).toEqual([["programs_running", false]]);
    settle(200);
    model.write("legal", LEGAL);
    settle();
    expect(offered(el)).toEqual(["as"]);
    expect(find(el, ".pegs-status").textContent).toBe("Ann to move");
    model.write("programs", []);
    settle();
    expect(find(el, ".pegs-go-programs").hidden).toBe(true);
  });
});

test("pegs home are counted for each team", () => {
  const { el } = replayed({ tree: tree([node(0, null, { at: { a: "ah4 ah5", c: "cs ch5", d: "ds dh5" } })]) });
  expect([...el.querySelectorAll(".pegs-team")].map((head) => head.textContent)).toEqual([
    "Team 1 · 3 of 4 home",
    "Team 2 · 1 of 4 home",
  ]);
});
