import type { FlowNode } from '@muhatap/shared/wire/chatbots';
import type { Edge, ReactFlowState } from 'reactflow';
import { ENTRY_Y, type Point } from '#entities/flow';
import { handlesOf } from './known-sizes';
import { reachOf } from './line-path';

/** A part of the canvas, in the flow's units. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A line is looked at in so many pieces. */
const PIECES = 12;

type Window = Pick<ReactFlowState, 'transform' | 'width' | 'height'>;

const seen = ({ transform: [x, y, zoom], width, height }: Window): Area => ({
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
  const { left, top, right, bottom } = seen(window);
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

const curve = (a: number, b: number, c: number, d: number, share: number): number => {
  const rest = 1 - share;
  return rest ** 3 * a + 3 * rest ** 2 * share * b + 3 * rest * share ** 2 * c + share ** 3 * d;
};

/** Whether a line comes through an area: not merely the box around it, which for a long one is half of the flow. */
export function crosses(from: Point, to: Point, area: Area): boolean {
  const reach = reachOf(to.x - from.x);
  let [x, y] = [from.x, from.y];
  for (let piece = 1; piece <= PIECES; piece += 1) {
    const share = piece / PIECES;
    const [nextX, nextY] = [
      curve(from.x, from.x + reach, to.x - reach, to.x, share),
      curve(from.y, from.y, to.y, to.y, share),
    ];
    if (
      Math.min(x, nextX) <= area.right &&
      Math.max(x, nextX) >= area.left &&
      Math.min(y, nextY) <= area.bottom &&
      Math.max(y, nextY) >= area.top
    )
      return true;
    [x, y] = [nextX, nextY];
  }
  return false;
}

/** The lines that come through an area, and those of the chosen nodes, which may be on their way elsewhere. */
export function linesIn(
  lines: readonly Edge[],
  nodes: readonly FlowNode[],
  selected: ReadonlySet<string>,
  area: Area,
): Edge[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return lines.filter(({ source, target, sourceHandle }) => {
    const [from, to] = [byId.get(source), byId.get(target)];
    if (from === undefined || to === undefined) return false;
    if (selected.has(source) || selected.has(target)) return true;
    const exit = handlesOf(from).source?.find(({ id }) => id === sourceHandle);
    return (
      exit !== undefined &&
      crosses(
        { x: from.position.x + exit.x, y: from.position.y + exit.y },
        { x: to.position.x, y: to.position.y + ENTRY_Y },
        area,
      )
    );
  });
}
