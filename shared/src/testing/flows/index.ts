import fc from 'fast-check';
import { DEFAULT_SETTINGS } from '@muhatap/shared/flow';
import {
  START_LABEL,
  type FlowDocument,
  type FlowNode,
  type ListNode,
  type MessageNode,
} from '@muhatap/shared/wire/chatbots';

const PLACE = { x: 0, y: 0 };

/** A list whose choices are `[id, title, target]`. */
export const aList = (
  id: string,
  choices: readonly (readonly [id: string, title: string, target: string | null])[],
  more: Partial<ListNode> = {},
): ListNode => ({
  id,
  type: 'list',
  position: PLACE,
  label: '',
  title: `Liste ${id}`,
  description: 'Seçin',
  buttonText: 'Seçenekler',
  buttons: choices.map(([button, title, targetNodeId]) => ({
    id: button,
    title,
    description: '',
    type: 'text',
    targetNodeId,
  })),
  ...more,
});

/** A message that goes on to a node, or ends the talk. */
export const aMessage = (
  id: string,
  nextNodeId: string | null = null,
  more: Partial<MessageNode> = {},
): MessageNode => ({
  id,
  type: 'message',
  position: PLACE,
  label: '',
  message: `Mesaj ${id}`,
  nextNodeId,
  then: 'end',
  ...more,
});

/** A flow whose first node is the start. */
export const aFlow = (
  nodes: readonly FlowNode[],
  settings: Partial<FlowDocument['settings']> = {},
): FlowDocument => ({
  nodes: nodes.map((node, index) =>
    index === 0 && node.label === '' ? { ...node, label: START_LABEL } : node,
  ),
  settings: { ...DEFAULT_SETTINGS, ...settings },
});

const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;
const target = fc.option(fc.constantFrom(...IDS), { nil: null });
const anyText = fc.constantFrom('', 'Su', 'SU', 'Yol', 'İmar', '2', 'x'.repeat(70));

/** Any node under one of a few ids, so that flows of them meet, circle, miss and repeat each other. */
export const anyNode: fc.Arbitrary<FlowNode> = fc.oneof(
  fc
    .record({
      id: fc.constantFrom(...IDS),
      label: fc.constantFrom('', '', START_LABEL),
      next: target,
      then: fc.constantFrom('end' as const, 'handoff' as const),
      message: anyText,
    })
    .map(({ id, label, next, then, message }): FlowNode =>
      aMessage(id, next, { label, then, message }),
    ),
  fc
    .record({
      id: fc.constantFrom(...IDS),
      label: fc.constantFrom('', '', START_LABEL),
      title: anyText,
      choices: fc.uniqueArray(fc.tuple(fc.constantFrom('1', '2', '3'), anyText, target), {
        selector: ([id]) => id,
        maxLength: 3,
      }),
    })
    .map(({ id, label, title, choices }): FlowNode => aList(id, choices, { label, title })),
);

/** Any flow of such nodes, good or bad. */
export const anyFlow: fc.Arbitrary<FlowDocument> = fc
  .uniqueArray(anyNode, { selector: ({ id }) => id, maxLength: 7 })
  .map((nodes) => ({ nodes, settings: DEFAULT_SETTINGS }));
