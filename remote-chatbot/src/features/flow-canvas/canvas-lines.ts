import { edgesFrom } from '@muhatap/shared/flow';
import type { FlowNode } from '@muhatap/shared/wire/chatbots';
import { buttonName, CARD, ENTRY_Y, exitsOf, nodeName, type Point } from '#entities/flow';
import { linePath } from './line-path';

/** A line of the flow, from a choice or a message to the node that it leads to. */
export interface CanvasLine {
  readonly id: string;
  readonly source: string;
  /** Null where a message goes on. */
  readonly buttonId: string | null;
  readonly target: string;
  /** Name for screen readers. */
  readonly name: string;
  /** Height at which the line leaves its node, from the top of the card. */
  readonly exitY: number;
  readonly from: Point;
  readonly to: Point;
  /** The line and its head, as the `d` of a path. */
  readonly path: string;
}

/** Where a line leaves a card that stands at this place. */
export const exitAt = ({ x, y }: Point, exitY: number): Point => ({
  x: x + CARD.width,
  y: y + exitY,
});
/** Where a line arrives at a card that stands at this place. */
export const entryAt = ({ x, y }: Point): Point => ({ x, y: y + ENTRY_Y });

/** The lines of a node, each with the node that it leads to. */
const drawn = new WeakMap<
  FlowNode,
  Map<string, { readonly end: FlowNode; readonly line: CanvasLine }>
>();

/** Name of a line's beginning, in words. */
function exitName(node: FlowNode, buttonId: string | null): string {
  const button = node.type === 'list' ? node.buttons.find(({ id }) => id === buttonId) : undefined;
  return button ? `${nodeName(node)} › ${buttonName(button)}` : nodeName(node);
}

function draw(node: FlowNode, end: FlowNode, id: string, buttonId: string | null): CanvasLine {
  const exitY = exitsOf(node).find((exit) => exit.buttonId === buttonId)?.y ?? 0;
  const [from, to] = [exitAt(node.position, exitY), entryAt(end.position)];
  const { way, head } = linePath(from, to);
  return {
    id,
    source: node.id,
    buttonId,
    target: end.id,
    name: `Bağlantı: ${exitName(node, buttonId)}`,
    exitY,
    from,
    to,
    path: way + head,
  };
}

/** All lines whose end is there. A line stays the same object as long as both of its nodes do. */
export function linesOf(nodes: readonly FlowNode[]): CanvasLine[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return nodes.flatMap((node) => {
    const known = drawn.get(node) ?? new Map<string, { end: FlowNode; line: CanvasLine }>();
    drawn.set(node, known);
    return edgesFrom(node).flatMap(({ id, target, sourceHandle }) => {
      const end = byId.get(target);
      if (end === undefined) return [];
      const before = known.get(id);
      if (before?.end === end) return [before.line];
      const line = draw(node, end, id, sourceHandle);
      known.set(id, { end, line });
      return [line];
    });
  });
}
