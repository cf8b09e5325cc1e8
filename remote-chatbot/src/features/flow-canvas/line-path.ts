import type { Point } from '#entities/flow';

const text = (...numbers: readonly number[]): string =>
  numbers.map((number) => String(Math.round(number * 10) / 10)).join(' ');

/**
 * Length of a line before its turn: half of the distance forwards; backwards enough to pass around
 * the cards.
 */
export const reachOf = (way: number): number =>
  way >= 0 ? Math.max(36, way / 2) : Math.min(240, 72 - way * 0.2);

const curve = (a: number, b: number, c: number, d: number, share: number): number => {
  const rest = 1 - share;
  return rest ** 3 * a + 3 * rest ** 2 * share * b + 3 * rest * share ** 2 * c + share ** 3 * d;
};

/** The point of a line at a share (0 to 1) of its way. */
export const pointOn = (from: Point, to: Point, reach: number, share: number): Point => ({
  x: curve(from.x, from.x + reach, to.x - reach, to.x, share),
  y: curve(from.y, from.y, to.y, to.y, share),
});

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
