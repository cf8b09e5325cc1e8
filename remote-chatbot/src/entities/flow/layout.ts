import { edgesFrom, startOf } from '@muhatap/shared/flow';
import type { FlowDocument, FlowNode } from '@muhatap/shared/wire/chatbots';
import { CARD, sizeOf } from './layout-size';
import type { Point } from './new-nodes';

/** Room between columns and between cards of one column. */
const GAP = { column: 120, row: 40 } as const;

/**
 * Places for all nodes, column by column from left to right along their lines; the start stays where it is. Loads the layout engine at its
 * first use.
 */
export async function layOut(flow: FlowDocument): Promise<Map<string, Point>> {
  const start = startOf(flow);
  if (start === null) return new Map();
  const { Graph, layout } = await import('@dagrejs/dagre');
  const graph = new Graph();
  graph.setGraph({ rankdir: 'LR', ranksep: GAP.column, nodesep: GAP.row });
  graph.setDefaultEdgeLabel(() => ({}));
  // The start first: circles are cut open where the walk through them began.
  const nodes = [start, ...flow.nodes.filter((node) => node !== start)];
  for (const node of nodes) graph.setNode(node.id, { ...sizeOf(node) });
  for (const node of nodes)
    for (const { source, target } of edgesFrom(node))
      if (source !== target && graph.hasNode(target)) graph.setEdge(source, target);
  // The heuristic ignores the order of choices: among orders with as few crossings it takes the
  // reverse one. The walk along the lines keeps the order.
  layout(graph, { disableOptimalOrderHeuristic: true });
  const corner = (node: FlowNode): Point => {
    const { width, height } = sizeOf(node);
    const { x, y } = graph.node(node.id) as Point;
    return { x: x - width / 2, y: y - height / 2 };
  };
  const from = corner(start);
  return new Map(
    nodes.map((node) => {
      const { x, y } = corner(node);
      return [
        node.id,
        {
          x: Math.round(x - from.x + start.position.x),
          y: Math.round(y - from.y + start.position.y),
        },
      ];
    }),
  );
}

const overlaps = (
  a: Point & { width: number; height: number },
  b: Point & { width: number; height: number },
): boolean =>
  a.x < b.x + b.width + GAP.row / 2 &&
  b.x < a.x + a.width + GAP.row / 2 &&
  a.y < b.y + b.height + GAP.row / 2 &&
  b.y < a.y + a.height + GAP.row / 2;

/** The first place at or below the given one where a new node covers no other. */
export function clearPlace({ nodes }: FlowDocument, node: FlowNode, target: Point): Point {
  const taken = nodes.map((other) => ({ ...other.position, ...sizeOf(other) }));
  const size = sizeOf(node);
  let place = { x: Math.round(target.x), y: Math.round(target.y) };
  for (
    let other = taken.find((box) => overlaps({ ...place, ...size }, box));
    other;
    other = taken.find((box) => overlaps({ ...place, ...size }, box))
  ) {
    place = { x: place.x, y: Math.round(other.y + other.height + GAP.row) };
  }
  return place;
}

/** The place beside a node where its next one would stand. */
export const besideOf = ({ position }: FlowNode): Point => ({
  x: position.x + CARD.width + GAP.column,
  y: position.y,
});
