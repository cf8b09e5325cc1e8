import type { Point } from '#entities/flow';
import type { CanvasLine } from './canvas-lines';
import { pointOn, reachOf } from './line-path';

/** A line is met so far beside it, in the canvas's units. */
const NEAR = 9;
/** Length of the pieces in which a line is looked at; the straight pieces then leave it by less than one unit. */
const PIECE = 40;
const FEWEST = 16;

function distanceToPiece(at: Point, from: Point, to: Point): number {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = x * x + y * y;
  const share =
    length === 0
      ? 0
      : Math.min(1, Math.max(0, ((at.x - from.x) * x + (at.y - from.y) * y) / length));
  return Math.hypot(at.x - from.x - share * x, at.y - from.y - share * y);
}

function distanceTo({ from, to }: CanvasLine, at: Point): number {
  const reach = reachOf(to.x - from.x);
  // The curve stays inside of its control points' box.
  if (
    at.x < Math.min(from.x, to.x - reach) - NEAR ||
    at.x > Math.max(from.x + reach, to.x) + NEAR ||
    at.y < Math.min(from.y, to.y) - NEAR ||
    at.y > Math.max(from.y, to.y) + NEAR
  )
    return Infinity;
  const pieces =
    FEWEST + Math.ceil((Math.abs(to.x - from.x) + Math.abs(to.y - from.y) + reach) / PIECE);
  let [nearest, before] = [Infinity, from];
  for (let piece = 1; piece <= pieces; piece += 1) {
    const next = pointOn(from, to, reach, piece / pieces);
    nearest = Math.min(nearest, distanceToPiece(at, before, next));
    before = next;
  }
  return nearest;
}

/** The line that a pointer at this place of the canvas means: the nearest within reach, null where there is none. */
export function lineAt(lines: readonly CanvasLine[], at: Point): CanvasLine | null {
  let [found, least]: [CanvasLine | null, number] = [null, NEAR];
  for (const line of lines) {
    const distance = distanceTo(line, at);
    if (distance <= least) [found, least] = [line, distance];
  }
  return found;
}
