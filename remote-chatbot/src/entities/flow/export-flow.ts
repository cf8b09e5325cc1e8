import { startOf } from '@muhatap/shared/flow';
import {
  START_LABEL,
  type FlowDocument,
  type FlowNode,
  type ListNode,
} from '@muhatap/shared/wire/chatbots';

/** The exchange format of docs/behaviour.md §7.4: nodes by key, the start under `start`. */
export type ExchangeFile = Record<string, ExchangeList | ExchangeMessage>;
export interface ExchangeList {
  readonly type: 'list';
  readonly title: string;
  readonly description: string;
  readonly buttonText: string;
  readonly buttons: readonly {
    readonly title: string;
    readonly description: string;
    readonly postbackText: string;
    readonly type: 'text';
  }[];
}
export interface ExchangeMessage {
  readonly type: 'message';
  readonly message: string;
}

/** Stands between a node's key and the id of a button that leads nowhere. */
export const UNCONNECTED = '_';

/** The flow in the exchange format. Lines to nodes that are gone are written as unconnected, as they are nothing else. */
export function exportFlow(flow: FlowDocument): ExchangeFile {
  const keys = keysOf(flow);
  return Object.fromEntries(
    flow.nodes.map((node) => [
      keys.get(node.id) ?? node.id,
      node.type === 'message' ? { type: 'message', message: node.message } : listEntry(node, keys),
    ]),
  );
}

/** Nodes of which the exchange format loses something: it has no place for where a message goes on, nor for handing over to people. */
export const lostInExport = ({ nodes }: FlowDocument): FlowNode[] =>
  nodes.filter(
    (node) => node.type === 'message' && (node.nextNodeId !== null || node.then === 'handoff'),
  );

/** Each node's key: its id, but `start` for the start, and for it alone. */
function keysOf(flow: FlowDocument): Map<string, string> {
  const start = startOf(flow);
  const keys = new Map(flow.nodes.map(({ id }) => [id, id]));
  if (start === null) return keys;
  if (start.id !== START_LABEL && keys.has(START_LABEL))
    keys.set(START_LABEL, free(`${START_LABEL}-2`, new Set(keys.keys())));
  return keys.set(start.id, START_LABEL);
}

function listEntry(list: ListNode, keys: ReadonlyMap<string, string>): ExchangeList {
  const taken = new Set(keys.values());
  // The start calls itself by its own id: `start` is its key alone.
  const key = keys.get(list.id) ?? list.id;
  const own = key === START_LABEL ? list.id : key;
  const buttons = list.buttons.map(({ id, title, description, type, targetNodeId }) => {
    const target = targetNodeId === null ? undefined : keys.get(targetNodeId);
    const postbackText = target ?? free(`${own}${UNCONNECTED}${id}`, taken);
    if (target === undefined) taken.add(postbackText);
    return { title, description, postbackText, type };
  });
  return {
    type: 'list',
    title: list.title,
    description: list.description,
    buttonText: list.buttonText,
    buttons,
  };
}

/** The name, or a longer one that nothing else has: what leads nowhere must never read as leading to a node. */
function free(name: string, taken: ReadonlySet<string>): string {
  let found = name;
  while (taken.has(found)) found += UNCONNECTED;
  return found;
}
