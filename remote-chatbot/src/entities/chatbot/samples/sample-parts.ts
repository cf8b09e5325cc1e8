import type { FlowButton, ListNode, MessageNode } from '@muhatap/shared/wire/chatbots';

type Place = readonly [x: number, y: number];

/** A choice of a sample's list: where it leads, its title and description. */
export const choice = (targetNodeId: string, title: string, description = ''): FlowButton => ({
  id: targetNodeId,
  title,
  description,
  type: 'text',
  targetNodeId,
});

/** A list of a sample. */
export const list = (
  id: string,
  [x, y]: Place,
  title: string,
  description: string,
  buttonText: string,
  buttons: FlowButton[],
  label = '',
): ListNode => ({
  id,
  type: 'list',
  position: { x, y },
  label,
  title,
  description,
  buttonText,
  buttons,
});

/** A message of a sample; `next` is the node after it, or how the talk goes on without one. */
export const message = (
  id: string,
  [x, y]: Place,
  text: string,
  next: { readonly to: string } | 'end' | 'handoff' = 'end',
): MessageNode => ({
  id,
  type: 'message',
  position: { x, y },
  label: '',
  message: text,
  nextNodeId: typeof next === 'string' ? null : next.to,
  then: next === 'handoff' ? 'handoff' : 'end',
});
