import type { FlowDocument, FlowNode, FlowSettings } from '@muhatap/shared/wire/chatbots';

/** One node as it was and as it is: new without a `before`, gone without an `after`. `at` is its place in the flow's order. */
export interface NodeChange {
  readonly id: string;
  readonly at: number;
  readonly before: FlowNode | null;
  readonly after: FlowNode | null;
}

/** An edit of a flow, as plain data that can be stored, undone and redone. */
export interface FlowChange {
  readonly nodes: readonly NodeChange[];
  readonly settings: { readonly before: FlowSettings; readonly after: FlowSettings } | null;
}

/** An edit that does nothing. */
export const NO_CHANGE: FlowChange = { nodes: [], settings: null };

export const isEmpty = ({ nodes, settings }: FlowChange): boolean =>
  nodes.length === 0 && settings === null;

/** The edit that takes another back. */
export const inverse = ({ nodes, settings }: FlowChange): FlowChange => ({
  nodes: nodes.map(({ id, at, before, after }) => ({ id, at, before: after, after: before })),
  settings: settings && { before: settings.after, after: settings.before },
});

/** The flow after an edit. Nodes that it does not touch stay the same objects; an edit that does nothing answers the same flow. */
export function apply(flow: FlowDocument, change: FlowChange): FlowDocument {
  if (isEmpty(change)) return flow;
  const { nodes, settings } = change;
  return {
    nodes: nodes.length === 0 ? flow.nodes : changed(flow.nodes, nodes),
    settings: settings?.after ?? flow.settings,
  };
}

function changed(before: readonly FlowNode[], changes: readonly NodeChange[]): FlowNode[] {
  const after = new Map(changes.map((change) => [change.id, change.after]));
  const kept = before.flatMap((node) => {
    const next = after.get(node.id);
    if (next === undefined) return [node];
    return next === null ? [] : [next];
  });
  // Those that come are put where they stand at the end, from the front, so that each finds its place.
  const coming = changes
    .filter((change) => change.before === null && change.after !== null)
    .sort((a, b) => a.at - b.at);
  for (const { at, after: node } of coming) if (node !== null) kept.splice(at, 0, node);
  return kept;
}

/** The edit that leads from one flow to another. */
export function changeBetween(before: FlowDocument, after: FlowDocument): FlowChange {
  const old = new Map(before.nodes.map((node, at) => [node.id, { node, at }]));
  const now = new Map(after.nodes.map((node) => [node.id, node]));
  return {
    nodes: [
      ...before.nodes.flatMap((node, at): NodeChange[] =>
        now.has(node.id) ? [] : [{ id: node.id, at, before: node, after: null }],
      ),
      ...after.nodes.flatMap((node, at): NodeChange[] => {
        const was = old.get(node.id);
        return was?.node === node
          ? []
          : [{ id: node.id, at: was?.at ?? at, before: was?.node ?? null, after: node }];
      }),
    ],
    settings:
      before.settings === after.settings
        ? null
        : { before: before.settings, after: after.settings },
  };
}
