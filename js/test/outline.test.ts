import { expect, test } from "vitest";
import { outline } from "../src/outline.ts";
import { GameTree } from "../src/tree.ts";
import type { GameNode } from "../src/wire.ts";
import { node, tree } from "./fixture.ts";

/** Blocks as short texts: depth, kind, what is in it. */
function read(nodes: GameNode[]): string[] {
  const game = new GameTree();
  game.load(tree(nodes));
  return outline(game).map((block) =>
    block.kind === "plies" ? `${block.depth} r${block.round} ${block.ids.join(" ")}` : `${block.depth} {${block.text}}`,
  );
}

test("an empty game has no blocks", () => {
  expect(read([node(0, null)])).toEqual([]);
});

test("the main line has a block a round", () => {
  const rounds = [0, 1, 1, 2, 2];
  expect(read(rounds.map((round, id) => node(id, id ? id - 1 : null, { round })))).toEqual(["0 r1 1 2", "0 r2 3 4"]);
});

test("variations stand after the ply they are the alternative to, nested ones below them", () => {
  // 1 - 2 - 3; instead of 2: 4 - 5 - 6 and 8; instead of 5: 7
  const nodes = [node(0, null), node(1, 0), node(2, 1), node(3, 2), node(4, 1), node(5, 4), node(6, 5), node(7, 4), node(8, 1)];
  expect(read(nodes)).toEqual(["0 r1 1 2", "1 r1 4 5", "2 r1 7", "1 r1 6", "1 r1 8", "0 r1 3"]);
});

test("an alternative to the first ply comes after it", () => {
  expect(read([node(0, null), node(1, 0), node(2, 0), node(3, 1)])).toEqual(["0 r1 1", "1 r1 2", "0 r1 3"]);
});

test("comments stand where they were written: before the first ply of a line, or after a ply", () => {
  const nodes = [
    node(0, null, { comments: ["all"] }),
    node(1, 0, { lead: ["open"], comments: ["one", "two"] }),
    node(2, 1),
    node(3, 0, { lead: ["instead"] }),
    node(4, 3, { comments: ["end"] }),
  ];
  expect(read(nodes)).toEqual([
    "0 {all}",
    "0 {open}",
    "0 r1 1",
    "0 {one}",
    "0 {two}",
    "1 {instead}",
    "1 r1 3 4",
    "1 {end}",
    "0 r1 2",
  ]);
});

test("of a folded variation only the first ply is there, with the number of the others", () => {
  const game = new GameTree();
  // 1 - 2 - 3; instead of 2: 4 - 5 - 6, and 8; instead of 5: 7
  game.load(tree([node(0, null), node(1, 0), node(2, 1), node(3, 2), node(4, 1), node(5, 4), node(6, 5), node(7, 4), node(8, 1)]));
  const folds = (folded: number[]): unknown[] =>
    outline(game, new Set(folded)).map((block) => block.kind === "plies" && [block.ids, block.folded]);
  expect(folds([])).toEqual([[[1, 2], undefined], [[4, 5], 0], [[7], undefined], [[6], undefined], [[8], undefined], [[3], undefined]]);
  expect(folds([4, 8])).toEqual([[[1, 2], undefined], [[4], 3], [[8], undefined], [[3], undefined]]);
});

test("nesting of any depth is read", () => {
  // Each ply is the alternative to a ply, in a line one deeper: 1; 2 3 instead of it; 4 5 instead of 3; and so on.
  const nodes = [node(0, null)];
  for (let i = 0; i < 20_000; i++) nodes.push(node(2 * i + 1, 2 * i), node(2 * i + 2, 2 * i));
  const game = new GameTree();
  game.load(tree(nodes));
  const blocks = outline(game);
  expect(blocks).toHaveLength(20_001);
  expect(blocks.at(-1)).toEqual({ kind: "plies", depth: 20_000, round: 1, ids: [40_000] });
});
