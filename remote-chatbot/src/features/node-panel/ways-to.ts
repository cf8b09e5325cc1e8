import type { FlowButton, FlowNode } from '@muhatap/shared/wire';

/** A choice, or (`button` null) a message that goes on by itself. */
export interface Way {
  readonly node: FlowNode;
  readonly button: FlowButton | null;
}

/** Every choice and message that leads to a node, in the flow's order. */
export const waysTo = (nodes: readonly FlowNode[], nodeId: string): Way[] =>
  nodes.flatMap((node): Way[] => {
    if (node.type === 'message') return node.nextNodeId === nodeId ? [{ node, button: null }] : [];
    return node.buttons
      .filter(({ targetNodeId }) => targetNodeId === nodeId)
      .map((button) => ({ node, button }));
  });
