// The room in the middle of the board, where the cards lie: the largest box around the middle that is free of holes.
import type { Picture } from "./picture.ts";

/** Of the width that holes leave free, so much is used: the rest is the felt's edge. */
const SHARE = 0.86;
/** Width by height. */
const SHAPE = 1.08;

/** The box's width and height, as shares of the picture's. */
export function middleRoom({ points, width, holeRadius }: Picture): { width: number; height: number } {
  const middle = width / 2;
  const free = Math.min(
    ...[...points.values()].map(({ x, y }) => Math.max(Math.abs(x - middle) / SHAPE, Math.abs(y - middle))),
  );
  const height = (2 * (free - holeRadius) * SHARE) / width;
  return { width: height * SHAPE, height };
}
