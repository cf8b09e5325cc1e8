import { edgesFrom, startOf } from '@muhatap/shared/flow';
import type { FlowNode } from '@muhatap/shared/wire/chatbots';

/** Node ids as a citizen would come to them, choice by choice from the start; what no way leads to comes last. */
export function walkOrder(nodes: readonly FlowNode[]): string[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const order = new Set<string>();
  const walk = (from: FlowNode | undefined): void => {
    const waiting = [from];
    while (waiting.length > 0) {
      const node = waiting.pop();
      if (node === undefined || order.has(node.id)) continue;
      order.add(node.id);
      waiting.push(
        ...edgesFrom(node)
          .map(({ target }) => byId.get(target))
          .reverse(),
      );
    }
  };
  walk(startOf({ nodes: [...nodes] }) ?? undefined);
  for (const node of nodes) walk(node);
  return [...order];
}
