// The move list as a flat list of blocks, in reading order: plies, comments, variations indented below.
import type { GameTree } from "./tree.ts";

export interface Plies {
  kind: "plies";
  depth: number;
  round: number;
  ids: number[];
  /** where a variation begins that can be folded: how many plies are folded away, 0 if it is open */
  folded?: number;
}

export interface Comment {
  kind: "comment";
  depth: number;
  /** the ply that it belongs to */
  id: number;
  /** whether it stands before that ply */
  leads: boolean;
  text: string;
}

export type Block = Plies | Comment;

/**
 * The main line in one block a round, a variation in as few blocks as its comments and variations allow; of those in
 * `folded`, named by their first ply, that ply alone. A variation follows the ply to which it is the alternative.
 * No recursion: nesting may be as deep as it likes.
 */
export function outline(tree: GameTree, folded: ReadonlySet<number> = new Set()): Block[] {
  const blocks: Block[] = [];
  const [first, ...others] = tree.children(tree.root);
  comments(blocks, tree.node(tree.root)?.comments, tree.root, 0);
  // What is still to be read, the next one last.
  const todo: { id: number; depth: number; alternatives: readonly number[]; opens?: boolean }[] = [];
  if (first !== undefined) todo.push({ id: first, depth: 0, alternatives: others });
  for (let line = todo.pop(); line; line = todo.pop()) {
    const { depth } = line;
    let { id, alternatives, opens } = line;
    let block: Plies | null = null;
    for (;;) {
      const node = tree.node(id);
      if (!node) break;
      const foldable = opens && tree.children(id).length > 0;
      const folds = foldable && folded.has(id);
      if (node.lead.length && !folds) block = comments(blocks, node.lead, id, depth, true);
      if (!block || (depth === 0 && block.round !== node.round)) {
        block = { kind: "plies", depth, round: node.round, ids: [] };
        blocks.push(block);
      }
      block.ids.push(id);
      if (foldable) block.folded = folds ? tree.size(id) - 1 : 0;
      if (folds) break;
      opens = false;
      if (node.comments.length) block = comments(blocks, node.comments, id, depth);
      const [next, ...others] = tree.children(id);
      if (alternatives.length) {
        if (next !== undefined) todo.push({ id: next, depth, alternatives: others });
        for (const id of alternatives.toReversed()) todo.push({ id, depth: depth + 1, alternatives: [], opens: true });
        break;
      }
      if (next === undefined) break;
      [id, alternatives] = [next, others];
    }
  }
  return blocks;
}

/** Appends comments; the plies after them begin a new block. */
function comments(blocks: Block[], texts: readonly string[] = [], id: number, depth: number, leads = false): null {
  for (const text of texts) blocks.push({ kind: "comment", depth, id, leads, text });
  return null;
}
