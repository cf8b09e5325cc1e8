import { isStart } from '@muhatap/shared/flow';
import { isPlainObject } from '@muhatap/shared/lib';
import {
  FLOW_LIMITS,
  flowNode,
  type FlowDocument,
  type FlowNode,
} from '@muhatap/shared/wire/chatbots';
import { addNodes } from './commands';
import type { FlowChange } from './change';
import { withNewIds, type Point } from './new-nodes';

/** Marks nodes on a clipboard, on their way into this flow or another. */
const MARK = 'flow-nodes';
const copiedNodes = flowNode.array().min(1).max(FLOW_LIMITS.nodes);

/** Nodes as text, for this flow or another; '' when none are chosen. */
export function copyNodes({ nodes }: FlowDocument, ids: ReadonlySet<string>): string {
  const chosen = nodes.filter(({ id }) => ids.has(id));
  return chosen.length === 0 ? '' : JSON.stringify({ muhatap: MARK, nodes: chosen });
}

/** Nodes that were copied; null for any other text. */
export function readCopied(text: string): FlowNode[] | null {
  try {
    const copied: unknown = JSON.parse(text);
    return isPlainObject(copied) && copied['muhatap'] === MARK
      ? copiedNodes.parse(copied['nodes'])
      : null;
  } catch {
    return null;
  }
}

/**
 * Adds copies under new ids around a place, and names them. Lines among them and lines to nodes of
 * this flow are kept, others are dropped. A copy is never a second start.
 */
export function pasteNodes(
  flow: FlowDocument,
  copied: readonly FlowNode[],
  middle: Point,
): { change: FlowChange; ids: string[] } {
  const ids = new Map<string, string>();
  const fresh = copied.map((node) => {
    const copy = withNewIds(node);
    ids.set(node.id, copy.id);
    return copy;
  });
  const here = new Set(flow.nodes.map(({ id }) => id));
  const lead = (target: string | null): string | null =>
    target === null ? null : (ids.get(target) ?? (here.has(target) ? target : null));
  const from = middleOf(copied);
  const hasNodes = flow.nodes.length > 0;
  const nodes = fresh.map((node): FlowNode => {
    const position = {
      x: Math.round(node.position.x - from.x + middle.x),
      y: Math.round(node.position.y - from.y + middle.y),
    };
    const label = hasNodes && isStart(node) ? '' : node.label;
    return node.type === 'message'
      ? { ...node, position, label, nextNodeId: lead(node.nextNodeId) }
      : {
          ...node,
          position,
          label,
          buttons: node.buttons.map((button) => ({
            ...button,
            targetNodeId: lead(button.targetNodeId),
          })),
        };
  });
  return { change: addNodes(flow, nodes), ids: nodes.map(({ id }) => id) };
}

function middleOf(nodes: readonly FlowNode[]): Point {
  const [xs, ys] = [
    nodes.map(({ position }) => position.x),
    nodes.map(({ position }) => position.y),
  ];
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
}
