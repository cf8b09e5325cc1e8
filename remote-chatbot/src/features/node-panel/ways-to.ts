import type { FlowButton, FlowNode } from '@muhatap/shared/wire';

/** A choice, or (`button` null) a message that goes on by itself. */
export interface Way {
  readonly node: FlowNode;
  readonly button: FlowButton | null;
}

/** Every choice and message that leads to a node, in the flow's order. */
export const waysTo = (nodes: readonly FlowNode[], nodeId: string): Way[] =>
  nodes.flatMap((node): Way[] =>
    node.type === 'message'
      ? node.nextNodeId === nodeId
        ? [{ node, button: null }]
        : []
      : node.buttons.flatMap((button) =>
          button.targetNodeId === nodeId ? [{ node, button }] : [],
        ),
  );
