import {
  START_LABEL,
  type FlowButton,
  type FlowDocument,
  type FlowNode,
  type FlowSettings,
  type ListNode,
  type MessageNode,
} from '@muhatap/shared/wire/chatbots';
import { isStart } from '@muhatap/shared/flow';
import { NO_CHANGE, type FlowChange, type NodeChange } from './change';
import { newButton, type Point } from './new-nodes';

/** The fields of a node that an editor sets by themselves; {@link connect} sets where it leads. */
export type NodeEdit = Partial<
  Pick<ListNode, 'title' | 'description' | 'buttonText'> &
    Pick<MessageNode, 'message' | 'then'> &
    Pick<FlowNode, 'label'>
>;
export type ButtonEdit = Partial<Pick<FlowButton, 'title' | 'description'>>;
/** Where a line begins: at a button of a list, or (`null`) at a message. */
export interface Source {
  readonly nodeId: string;
  readonly buttonId: string | null;
}

const ofNodes = (nodes: readonly NodeChange[]): FlowChange =>
  nodes.length === 0 ? NO_CHANGE : { nodes, settings: null };

/** Changes those nodes for which `edit` answers another one. */
function mapNodes({ nodes }: FlowDocument, edit: (node: FlowNode) => FlowNode): FlowChange {
  return ofNodes(
    nodes.flatMap((before, at) => {
      const after = edit(before);
      return after === before ? [] : [{ id: before.id, at, before, after }];
    }),
  );
}

function mapList(
  flow: FlowDocument,
  id: string,
  edit: (buttons: FlowButton[]) => FlowButton[],
): FlowChange {
  return mapNodes(flow, (node) => {
    if (node.id !== id || node.type !== 'list') return node;
    const buttons = edit(node.buttons);
    const isSame =
      buttons.length === node.buttons.length &&
      buttons.every((button, at) => button === node.buttons[at]);
    return isSame ? node : { ...node, buttons };
  });
}

/** Adds nodes at the end; the first of an empty flow becomes its start. */
export function addNodes(flow: FlowDocument, added: readonly FlowNode[]): FlowChange {
  const hasStart = flow.nodes.length > 0 || added.some(isStart);
  return ofNodes(
    added.map((node, index) => ({
      id: node.id,
      at: flow.nodes.length + index,
      before: null,
      after: !hasStart && index === 0 ? { ...node, label: START_LABEL } : node,
    })),
  );
}

/** Takes nodes away, and with them the lines that lead to them (docs/behaviour.md §7.3). */
export function removeNodes(flow: FlowDocument, ids: ReadonlySet<string>): FlowChange {
  const leadsThere = (target: string | null): boolean => target !== null && ids.has(target);
  return ofNodes(
    flow.nodes.flatMap((before, at): NodeChange[] => {
      if (ids.has(before.id)) return [{ id: before.id, at, before, after: null }];
      const after = withoutLines(before, leadsThere);
      return after === before ? [] : [{ id: before.id, at, before, after }];
    }),
  );
}

function withoutLines(node: FlowNode, isGone: (target: string | null) => boolean): FlowNode {
  if (node.type === 'message')
    return isGone(node.nextNodeId) ? { ...node, nextNodeId: null } : node;
  if (!node.buttons.some(({ targetNodeId }) => isGone(targetNodeId))) return node;
  return {
    ...node,
    buttons: node.buttons.map((button) =>
      isGone(button.targetNodeId) ? { ...button, targetNodeId: null } : button,
    ),
  };
}

/** Puts nodes elsewhere; places are absolute. */
export const moveNodes = (flow: FlowDocument, places: ReadonlyMap<string, Point>): FlowChange =>
  mapNodes(flow, (node) => {
    const position = places.get(node.id);
    return position === undefined ||
      (position.x === node.position.x && position.y === node.position.y)
      ? node
      : { ...node, position };
  });

/** Writes a node's texts anew; fields that its kind does not have are left out. */
export const editNode = (flow: FlowDocument, id: string, edit: NodeEdit): FlowChange =>
  mapNodes(flow, (node) => (node.id === id ? withFields(node, edit) : node));

function withFields<T extends object>(whole: T, edit: object): T {
  const fields = Object.entries(edit).filter(
    ([name, value]) =>
      name in whole && value !== undefined && (whole as Record<string, unknown>)[name] !== value,
  );
  return fields.length === 0 ? whole : { ...whole, ...Object.fromEntries(fields) };
}

/** Adds a choice at the end of a list. */
export const addButton = (
  flow: FlowDocument,
  nodeId: string,
  button: FlowButton = newButton(),
): FlowChange => mapList(flow, nodeId, (buttons) => [...buttons, button]);

/** Takes a choice away, its line with it (docs/behaviour.md §7.3). */
export const removeButton = (flow: FlowDocument, nodeId: string, buttonId: string): FlowChange =>
  mapList(flow, nodeId, (buttons) => buttons.filter(({ id }) => id !== buttonId));

export const editButton = (
  flow: FlowDocument,
  nodeId: string,
  buttonId: string,
  edit: ButtonEdit,
): FlowChange =>
  mapList(flow, nodeId, (buttons) =>
    buttons.map((button) => (button.id === buttonId ? withFields(button, edit) : button)),
  );

/** Puts a choice at another place of its list, counted from 0. */
export const moveButton = (
  flow: FlowDocument,
  nodeId: string,
  buttonId: string,
  to: number,
): FlowChange =>
  mapList(flow, nodeId, (buttons) => {
    const button = buttons.find(({ id }) => id === buttonId);
    return button === undefined
      ? buttons
      : buttons.filter((other) => other !== button).toSpliced(Math.max(0, to), 0, button);
  });

/**
 * Leads a button (docs/behaviour.md §7.3: the target is stored on it) or a message to a node;
 * `null` takes the line away. A target that is not there changes nothing.
 */
export function connect(
  flow: FlowDocument,
  { nodeId, buttonId }: Source,
  target: string | null,
): FlowChange {
  if (target !== null && !flow.nodes.some(({ id }) => id === target)) return NO_CHANGE;
  return mapNodes(flow, (node) => {
    if (node.id !== nodeId) return node;
    if (node.type === 'message')
      return buttonId === null && node.nextNodeId !== target
        ? { ...node, nextNodeId: target }
        : node;
    if (!node.buttons.some(({ id, targetNodeId }) => id === buttonId && targetNodeId !== target))
      return node;
    return {
      ...node,
      buttons: node.buttons.map((button) =>
        button.id === buttonId ? { ...button, targetNodeId: target } : button,
      ),
    };
  });
}

/** Lets a message be the last word of the talk: it leads nowhere, and the talk ends or is given to people. */
export const endAt = (flow: FlowDocument, id: string, then: MessageNode['then']): FlowChange =>
  mapNodes(flow, (node) =>
    node.id === id && node.type === 'message' && (node.nextNodeId !== null || node.then !== then)
      ? { ...node, nextNodeId: null, then }
      : node,
  );

/** Makes one node the start and no other (docs/behaviour.md §7.3). */
export const makeStart = (flow: FlowDocument, id: string): FlowChange =>
  mapNodes(flow, (node) => {
    if (node.id === id) return isStart(node) ? node : { ...node, label: START_LABEL };
    return isStart(node) ? { ...node, label: '' } : node;
  });

export function editSettings({ settings }: FlowDocument, edit: Partial<FlowSettings>): FlowChange {
  const after = withFields(settings, edit);
  return after === settings ? NO_CHANGE : { nodes: [], settings: { before: settings, after } };
}
