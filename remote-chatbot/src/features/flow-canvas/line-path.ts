import type { Point } from '#entities/flow';

const text = (...numbers: readonly number[]): string =>
  numbers.map((number) => String(Math.round(number * 10) / 10)).join(' ');

/**
 * Length of a line before its turn: half of the distance forwards; backwards enough to pass around
 * the cards.
 */
export const reachOf = (way: number): number =>
  way >= 0 ? Math.max(36, way / 2) : Math.min(240, 72 - way * 0.2);

export interface LinePath {
  readonly way: string;
  /** The head of the arrow. Lines always leave to the right and arrive from the left. */
  readonly head: string;
  readonly middle: Point;
}

export function linePath(from: Point, to: Point): LinePath {
  const reach = reachOf(to.x - from.x);
  return {
    way: `M${text(from.x, from.y)}C${text(from.x + reach, from.y, to.x - reach, to.y, to.x, to.y)}`,
    head: `M${text(to.x - 7, to.y - 4.5)}L${text(to.x, to.y)}L${text(to.x - 7, to.y + 4.5)}`,
    middle: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
  };
}
