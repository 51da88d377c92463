// The move list as a flat list of blocks, in reading order: plies, comments, variations indented below.
import type { GameTree } from "./tree.ts";

export type Block =
  | { kind: "plies"; depth: number; round: number; ids: number[] }
  | { kind: "comment"; depth: number; id: number; text: string };

/**
 * The main line in one block a round, a variation in as few blocks as its comments and variations allow.
 * A variation follows the ply to which it is the alternative. No recursion: nesting may be as deep as it likes.
 */
export function outline(tree: GameTree): Block[] {
  const blocks: Block[] = [];
  const [first, ...others] = tree.children(tree.root);
  comments(blocks, tree.node(tree.root)?.comments, tree.root, 0);
  // What is still to be read, the next one last.
  const todo: { id: number; depth: number; alternatives: readonly number[] }[] = [];
  if (first !== undefined) todo.push({ id: first, depth: 0, alternatives: others });
  for (let line = todo.pop(); line; line = todo.pop()) {
    const { depth } = line;
    let { id, alternatives } = line;
    let block: Extract<Block, { kind: "plies" }> | null = null;
    for (;;) {
      const node = tree.node(id);
      if (!node) break;
      if (node.lead.length) block = comments(blocks, node.lead, id, depth);
      if (!block || (depth === 0 && block.round !== node.round)) {
        block = { kind: "plies", depth, round: node.round, ids: [] };
        blocks.push(block);
      }
      block.ids.push(id);
      if (node.comments.length) block = comments(blocks, node.comments, id, depth);
      const [next, ...others] = tree.children(id);
      if (alternatives.length) {
        if (next !== undefined) todo.push({ id: next, depth, alternatives: others });
        for (const id of alternatives.toReversed()) todo.push({ id, depth: depth + 1, alternatives: [] });
        break;
      }
      if (next === undefined) break;
      [id, alternatives] = [next, others];
    }
  }
  return blocks;
}

/** Appends comments; the plies after them begin a new block. */
function comments(blocks: Block[], texts: readonly string[] | undefined, id: number, depth: number): null {
  for (const text of texts ?? []) blocks.push({ kind: "comment", depth, id, text });
  return null;
}
