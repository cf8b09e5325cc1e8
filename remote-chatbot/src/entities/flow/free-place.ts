import type { FlowNode } from '@muhatap/shared/wire';
import type { Point } from './new-nodes';

/** About as much as a node takes up on the canvas, its distance to the next one included. */
const ROOM = { width: 340, height: 200 } as const;

/** A place to the right of another where no node stands yet. */
export function freePlace(nodes: readonly FlowNode[], beside: Point): Point {
  const x = beside.x + ROOM.width;
  const column = nodes.flatMap(({ position }) => (Math.abs(position.x - x) < ROOM.width ? [position.y] : [])).sort((a, b) => a - b);
  return { x, y: column.reduce((free, y) => (Math.abs(y - free) < ROOM.height ? y + ROOM.height : free), beside.y) };
}
