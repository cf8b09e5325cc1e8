import { moveNodes, type FlowChange, type Point } from '#entities/flow';
import type { FlowDocument } from '@muhatap/shared/wire/chatbots';

/** Puts chosen nodes on one line: below each other at the left edge of the leftmost, or beside each other at the top of the highest. */
export function align(flow: FlowDocument, ids: ReadonlySet<string>, edge: 'x' | 'y'): FlowChange {
  const chosen = flow.nodes.filter(({ id }) => ids.has(id));
  const line = Math.min(...chosen.map(({ position }) => position[edge]));
  return moveNodes(
    flow,
    new Map(chosen.map(({ id, position }): [string, Point] => [id, { ...position, [edge]: line }])),
  );
}
