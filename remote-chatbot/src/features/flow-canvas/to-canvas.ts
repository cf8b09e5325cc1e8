import { edgesFrom } from '@muhatap/shared/flow';
import type { FlowNode } from '@muhatap/shared/wire/chatbots';
import type { Edge, Node } from 'reactflow';
import { buttonName, nodeName, sizeOf } from '#entities/flow';

/** A node of the flow as React Flow takes it. */
export type CanvasNode = Node<FlowNode, FlowNode['type']>;

/** A node keeps its drawing as long as it is the same object, so that React skips it. */
const drawn = new WeakMap<
  FlowNode,
  { readonly plain: CanvasNode; readonly chosen: CanvasNode; readonly lines: readonly Edge[] }
>();

function draw(node: FlowNode) {
  const known = drawn.get(node);
  if (known) return known;
  const plain: CanvasNode = {
    id: node.id,
    type: node.type,
    position: node.position,
    data: node,
    selected: false,
    ...sizeOf(node),
  };
  const lines = edgesFrom(node).map(({ id, source, target, sourceHandle }): Edge => ({
    id,
    source,
    target,
    sourceHandle,
    type: 'line',
    ariaLabel: `Bağlantı: ${exitName(node, sourceHandle)}`,
  }));
  const made = { plain, chosen: { ...plain, selected: true }, lines };
  drawn.set(node, made);
  return made;
}

/** Name of a line's beginning, in words. */
export function exitName(node: FlowNode, buttonId: string | null): string {
  const button = node.type === 'list' ? node.buttons.find(({ id }) => id === buttonId) : undefined;
  return button ? `${nodeName(node)} › ${buttonName(button)}` : nodeName(node);
}

export const toCanvasNodes = (
  nodes: readonly FlowNode[],
  selected: ReadonlySet<string>,
): CanvasNode[] => nodes.map((node) => draw(node)[selected.has(node.id) ? 'chosen' : 'plain']);

/** All lines whose end is there. */
export function toCanvasLines(nodes: readonly FlowNode[], chosen: string | null): Edge[] {
  const here = new Set(nodes.map(({ id }) => id));
  return nodes.flatMap((node) =>
    draw(node).lines.flatMap((line) =>
      here.has(line.target) ? [line.id === chosen ? { ...line, selected: true } : line] : [],
    ),
  );
}
