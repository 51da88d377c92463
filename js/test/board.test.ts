import { beforeEach, describe, expect, test } from "vitest";
import type { Frames } from "../src/anim.ts";
import { Arrangement } from "../src/arrangement.ts";
import { Board } from "../src/board.ts";
import { inTurn, poseAt } from "../src/flight.ts";
import type { Step } from "../src/wire.ts";
import { boardSvg, node } from "./fixture.ts";

/** A clock that is wound by hand. */
class Clock implements Frames {
  time = 0;
  #waiting = new Map<number, () => void>();
  #count = 0;

  now(): number {
    return this.time;
  }

  request(callback: () => void): number {
    this.#waiting.set(++this.#count, callback);
    return this.#count;
  }

  cancel(handle: number): void {
    this.#waiting.delete(handle);
  }

  get idle(): boolean {
    return this.#waiting.size === 0;
  }

  wind(milliseconds: number): void {
    this.time += milliseconds;
    const due = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const callback of due) callback();
  }
}

const OUT: Step[] = [["a", "as", ["a8"], "move"]];
const WALK: Step[] = [
  ["a", "a8", ["a9", "a10"], "move"],
  ["b", "a10", ["bs"], "start"],
];
const ROOT = node(0, null);
const CAME_OUT = node(1, 0, { steps: OUT, at: { a: "as a8", b: "bs a10" } });
const BEFORE = node(1, 0, { at: { a: "as a8", b: "bs a10" } });
const AFTER = node(2, 1, { steps: WALK, at: { a: "as a10" } });

let clock: Clock;
let holder: HTMLElement;
let board: Board;

beforeEach(() => {
  clock = new Clock();
  holder = document.createElement("div");
  board = new Board(holder, "v-", clock);
  board.adopt(boardSvg(), "a");
});

const at = (key: string): string | null => holder.querySelector(`[data-peg=${key}]`)?.getAttribute("transform") ?? null;

describe("the picture", () => {
  test("is taken over without what the live board shows itself", () => {
    expect(holder.querySelector(".pegs-hand")).toBeNull();
    expect(holder.querySelector(".pegs-last path")).toBeNull();
    expect(holder.querySelector("title")).toBeNull();
  });

  test("its ids are the view's own", () => {
    expect(holder.querySelector("linearGradient")?.id).toBe("v-wood");
    expect(holder.querySelector("rect")?.getAttribute("fill")).toBe("url(#v-wood)");
  });

  test("is taken once; what is no picture leaves it as it was", () => {
    expect(board.adopt(boardSvg(), "a")).toBe(false);
    expect(board.adopt("<svg", "a")).toBe(false);
    expect(board.adopt("", "a")).toBe(false);
    expect(holder.querySelectorAll(".pegs-peg")).toHaveLength(8);
  });
});

describe("showing a node", () => {
  test("pegs stand where it says, at once the first time", () => {
    board.show(AFTER, [], 2, 1);
    expect(clock.idle).toBe(true);
    expect(at("a1")).toBe("translate(120.0,20.0)");
    expect(at("a0")).toBe("translate(100.0,40.0)");
  });

  test("without speed (or with reduced motion) nothing is ever animated", () => {
    board.show(BEFORE, [], 2, 0);
    board.show(AFTER, [], 2, 0);
    expect(clock.idle).toBe(true);
    expect(at("a1")).toBe("translate(120.0,20.0)");
    expect(at("b1")).toBe("translate(110.0,90.0)");
  });

  test("the next ply moves a peg hole by hole, then sends the other home", () => {
    board.show(BEFORE, [], 2, 1);
    board.show(AFTER, [], 2, 1);
    clock.wind(100);
    expect(at("a1")).toMatch(/^translate\(1(0[1-9]|1\d)/);
    expect(at("b1")).toBe("translate(120.0,20.0)");
    clock.wind(200);
    expect(at("a1")).toBe("translate(120.0,20.0)");
    clock.wind(5000);
    expect(at("b1")).toBe("translate(110.0,90.0)");
    expect(clock.idle).toBe(true);
  });

  test("the ply before plays it backward", () => {
    board.show(AFTER, [], 2, 1);
    board.show(BEFORE, [], 2, 1);
    clock.wind(1);
    // What was sent away last comes back first.
    expect(at("a1")).toBe("translate(120.0,20.0)");
    expect(clock.idle).toBe(false);
    clock.wind(5000);
    expect(at("a1")).toBe("translate(100.0,20.0)");
    expect(at("b1")).toBe("translate(120.0,20.0)");
  });

  test("twice the speed takes half the time", () => {
    const pointOf = (spot: string) => ({ x: Number(spot.slice(1)) || 0, y: 0 });
    const length = (speed: number): number => {
      const arrangement = new Arrangement(["a0"]);
      return inTurn(arrangement.apply(OUT), pointOf, speed).at(-1)?.end ?? 0;
    };
    expect(length(2)).toBeCloseTo(length(1) / 2);
  });

  test("a jump glides straight, and one that comes while pegs move goes on from where they are", () => {
    board.show(ROOT, [], 2, 1);
    board.show(AFTER, [], 2, 1);
    clock.wind(80);
    const midway = at("a1");
    expect(midway).not.toBe(at("a0"));
    board.show(ROOT, [], 2, 1);
    expect(at("a1")).toBe(midway);
    clock.wind(1000);
    expect(at("a1")).toBe("translate(110.0,40.0)");
    expect(clock.idle).toBe(true);
  });

  test("a split's first part stays when the whole move arrives", () => {
    const first: Step[] = [["a", "a8", ["a9"], "move"]];
    const whole: Step[] = [...first, ["b", "a10", ["a11"], "move"]];
    board.show(BEFORE, [], 2, 1);
    board.show(BEFORE, first, 2, 1);
    clock.wind(1000);
    expect(at("a1")).toBe("translate(110.0,20.0)");
    board.show(node(2, 1, { steps: whole, at: { a: "as a9", b: "bs a11" } }), [], 2, 1);
    clock.wind(0);
    expect(at("a1")).toBe("translate(110.0,20.0)");
    clock.wind(1000);
    expect(at("b1")).toBe("translate(130.0,20.0)");
  });

  test("a split taken back puts its peg back", () => {
    board.show(BEFORE, [], 2, 0);
    board.show(BEFORE, [["a", "a8", ["a9"], "move"]], 2, 0);
    expect(at("a1")).toBe("translate(110.0,20.0)");
    board.show(BEFORE, [], 2, 0);
    expect(at("a1")).toBe("translate(100.0,20.0)");
  });

  test("the last move is marked, a trail for each step", () => {
    board.show(AFTER, [], 2, 0);
    expect(holder.querySelectorAll(".pegs-last > g")).toHaveLength(2);
    expect(holder.querySelectorAll(".pegs-last > .pegs-sent.pegs-colour-b")).toHaveLength(1);
    board.show(ROOT, [], 2, 0);
    expect(holder.querySelectorAll(".pegs-last > g")).toHaveLength(0);
  });

  test("of a start area the last peg leaves, and one sent back takes the first free place", () => {
    board.show(ROOT, [], 2, 0);
    board.show(CAME_OUT, [], 2, 0);
    expect(at("a0")).toBe("translate(100.0,40.0)");
    expect(at("a1")).toBe("translate(100.0,20.0)");
    board.show(ROOT, [], 2, 0);
    expect(at("a1")).toBe("translate(110.0,40.0)");
  });
});

test("a flight begins and ends on its points, at rest", () => {
  const flight = { key: "a0", points: [{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 10 }], start: 100, end: 200, walks: true };
  expect(poseAt(flight, 50)).toEqual({ x: 0, y: 0, scale: 1 });
  expect(poseAt(flight, 150)).toMatchObject({ x: 10, y: 0 });
  const end = poseAt(flight, 900);
  expect(end.y).toBeCloseTo(10);
  expect(end.scale).toBeCloseTo(1);
});
