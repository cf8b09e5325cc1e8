import type { ReactFlowState } from 'reactflow';
import type { Area, Point } from '#entities/flow';
import type { CanvasLine } from './canvas-lines';
import { pointOn, reachOf } from './line-path';

/** A line is looked at in so many pieces. */
const PIECES = 12;

export type Window = Pick<ReactFlowState, 'transform' | 'width' | 'height'>;

/** The part of the canvas that a window shows. */
export const seenIn = ({ transform: [x, y, zoom], width, height }: Window): Area => ({
  left: -x / zoom,
  top: -y / zoom,
  right: (width - x) / zoom,
  bottom: (height - y) / zoom,
});

/**
 * The visible area and half its size more on each side; the same area until the window leaves it or
 * is far smaller.
 */
export function areaAround(window: Window, before: Area | null): Area {
  const { left, top, right, bottom } = seenIn(window);
  const [width, height] = [right - left, bottom - top];
  const isInside =
    before !== null &&
    left >= before.left &&
    top >= before.top &&
    right <= before.right &&
    bottom <= before.bottom;
  if (isInside && before.right - before.left <= width * 4) return before;
  return {
    left: left - width / 2,
    top: top - height / 2,
    right: right + width / 2,
    bottom: bottom + height / 2,
  };
}

/** Whether a line comes through an area: not merely the box around it, which for a long one is half of the flow. */
export function crosses(from: Point, to: Point, area: Area): boolean {
  const reach = reachOf(to.x - from.x);
  let { x, y } = from;
  for (let piece = 1; piece <= PIECES; piece += 1) {
    const next = pointOn(from, to, reach, piece / PIECES);
    if (
      Math.min(x, next.x) <= area.right &&
      Math.max(x, next.x) >= area.left &&
      Math.min(y, next.y) <= area.bottom &&
      Math.max(y, next.y) >= area.top
    )
      return true;
    ({ x, y } = next);
  }
  return false;
}

/** The lines that come through an area, and those of the chosen nodes, which may be on their way elsewhere. */
export const linesIn = (
  lines: readonly CanvasLine[],
  selected: ReadonlySet<string>,
  area: Area,
): CanvasLine[] =>
  lines.filter(
    ({ source, target, from, to }) =>
      selected.has(source) || selected.has(target) || crosses(from, to, area),
  );
