import { expect, test } from "vitest";
import { parseWay } from "../src/moves.ts";
import { route } from "../src/route.ts";

const path = (part: string, jumps = false): string =>
  route(parseWay(`7 ${part}`).parts[0] as never, "a", jumps, 4)[2].join(" ");

test.each([
  ["a0-a3", "a1 a2 a3"],
  ["a16-b2", "a17 b0 b1 b2"],
  ["d16-a1", "d17 a0 a1"],
  ["b2-a16", "b1 b0 a17 a16"],
  ["a1-ah2", "a2 a3 ah1 ah2"],
  ["a3-ah1", "ah1"],
  ["ah1-ah3", "ah2 ah3"],
  ["as-a8", "a8"],
])("%s goes by %s", (part, holes) => {
  expect(path(part)).toBe(holes);
});

test("a jump touches nothing between", () => {
  expect(path("a0-a3", true)).toBe("a3");
});
