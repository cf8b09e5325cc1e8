import { createId } from '@muhatap/shared/lib';
import {
  NEW_TEXTS,
  type FlowButton,
  type FlowNode,
  type ListNode,
  type MessageNode,
} from '@muhatap/shared/wire/chatbots';

/** A place on the canvas, in its own units. */
export type Point = FlowNode['position'];

/** Short enough that a node's and a button's id fit into one postback together. */
const shortId = (): string => createId().slice(0, 8);

/** A new choice with the default texts (docs/behaviour.md §7.2). */
export const newButton = (): FlowButton => ({
  id: shortId(),
  title: NEW_TEXTS['button.title'],
  description: NEW_TEXTS['button.description'],
  type: 'text',
  targetNodeId: null,
});

/** A new list with the default texts (docs/behaviour.md §7.2) and no choice yet. */
export const newList = (position: Point): ListNode => ({
  id: shortId(),
  type: 'list',
  position,
  label: '',
  title: NEW_TEXTS.title,
  description: NEW_TEXTS.description,
  buttonText: NEW_TEXTS.buttonText,
  buttons: [],
});

/** A new message with the default texts (docs/behaviour.md §7.2). */
export const newMessage = (position: Point): MessageNode => ({
  id: shortId(),
  type: 'message',
  position,
  label: '',
  message: NEW_TEXTS.message,
  nextNodeId: null,
  then: 'end',
});

/** The same node under a new id, its choices too; where it leads is kept. */
export const withNewIds = (node: FlowNode): FlowNode =>
  node.type === 'list'
    ? {
        ...node,
        id: shortId(),
        buttons: node.buttons.map((button) => ({ ...button, id: shortId() })),
      }
    : { ...node, id: shortId() };
