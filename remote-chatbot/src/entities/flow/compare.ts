import type { FlowDocument, FlowNode } from '@muhatap/shared/wire/chatbots';
import { changeBetween, type FlowChange } from './change';

/**
 * Difference of a flow from an earlier one. Nodes that were only moved on the canvas are `moved`.
 */
export interface FlowDifference {
  readonly added: readonly FlowNode[];
  readonly changed: readonly FlowNode[];
  readonly moved: readonly FlowNode[];
  readonly removed: readonly FlowNode[];
  readonly hasOtherSettings: boolean;
}

/** Flows are plain data whose fields keep the order of their schema. */
const says = (part: unknown): string => JSON.stringify(part);
const isSame = (a: unknown, b: unknown): boolean => a === b || says(a) === says(b);

/**
 * The edit that leads to a flow that was read from elsewhere: nodes with equal content stay
 * untouched.
 */
export function changeTo(flow: FlowDocument, wanted: FlowDocument): FlowChange {
  const here = new Map(flow.nodes.map((node) => [node.id, node]));
  const nodes = wanted.nodes.map((node) => {
    const own = here.get(node.id);
    return own !== undefined && isSame(own, node) ? own : node;
  });
  return changeBetween(flow, {
    nodes,
    settings: isSame(flow.settings, wanted.settings) ? flow.settings : wanted.settings,
  });
}

/** The difference that an edit makes, for people to read. */
export function differenceOf({ nodes, settings }: FlowChange): FlowDifference {
  const found = {
    added: [] as FlowNode[],
    changed: [] as FlowNode[],
    moved: [] as FlowNode[],
    removed: [] as FlowNode[],
  };
  for (const { before, after } of nodes) {
    if (before === null && after !== null) found.added.push(after);
    else if (before !== null && after === null) found.removed.push(before);
    else if (before !== null && after !== null)
      found[
        isSame({ ...before, position: null }, { ...after, position: null }) ? 'moved' : 'changed'
      ].push(after);
  }
  return { ...found, hasOtherSettings: settings !== null };
}

/** '2 yeni, 1 değişen adım; ayarlar değişti'; null where nothing differs. */
export function describeDifference({
  added,
  changed,
  moved,
  removed,
  hasOtherSettings,
}: FlowDifference): string | null {
  const counts = (
    [
      [added, 'yeni'],
      [changed, 'değişen'],
      [removed, 'silinen'],
      [moved, 'yeri değişen'],
    ] as const
  ).flatMap(([nodes, label]) => (nodes.length === 0 ? [] : [`${nodes.length} ${label}`]));
  const parts = [
    ...(counts.length === 0 ? [] : [`${counts.join(', ')} adım`]),
    ...(hasOtherSettings ? ['ayarlar değişti'] : []),
  ];
  return parts.length === 0 ? null : parts.join('; ');
}
