import { z } from 'zod';

/**
 * Upper limits of one flow. Texts may be longer than any channel takes: the editor shows so and
 * keeps every word.
 */
export const FLOW_LIMITS = {
  nodes: 1000,
  buttons: 50,
  text: 10_000,
  id: 100,
  words: 20,
  word: 40,
} as const;
/** The label that makes a node the start (docs/behaviour.md §7.1). */
export const START_LABEL = 'start';
/**
 * Texts of new nodes and choices, until somebody words them (docs/behaviour.md §7.2). All but the
 * button's text are refused before publishing: they say nothing to a citizen.
 */
export const NEW_TEXTS = {
  title: 'Yeni Liste',
  description: 'Açıklama giriniz',
  buttonText: 'Seçenekler',
  message: 'Yeni mesaj',
  'button.title': 'Yeni Seçenek',
  'button.description': 'Açıklama',
} as const;

const id = z.string().min(1).max(FLOW_LIMITS.id);
const text = z.string().max(FLOW_LIMITS.text);
const position = z.object({ x: z.number().min(-1e6).max(1e6), y: z.number().min(-1e6).max(1e6) });

/**
 * A choice of a list; `targetNodeId` is where it leads, null while it leads nowhere
 * (docs/behaviour.md §7.1).
 */
export const flowButton = z.object({
  id,
  title: text,
  description: text,
  type: z.literal('text'),
  targetNodeId: id.nullable(),
});
export type FlowButton = z.infer<typeof flowButton>;

/** Offers the citizen a choice; ids of its buttons are unique within it. */
export const listNode = z.object({
  id,
  type: z.literal('list'),
  position,
  label: text,
  title: text,
  description: text,
  buttonText: text,
  buttons: z.array(flowButton).max(FLOW_LIMITS.buttons),
});
export type ListNode = z.infer<typeof listNode>;

/** Says something, then goes on to `nextNodeId`; without one the talk ends or (`handoff`) is given to people. */
export const messageNode = z.object({
  id,
  type: z.literal('message'),
  position,
  label: text,
  message: text,
  nextNodeId: id.nullable(),
  then: z.enum(['end', 'handoff']),
});
export type MessageNode = z.infer<typeof messageNode>;

export const flowNode = z.discriminatedUnion('type', [listNode, messageNode]);
export type FlowNode = z.infer<typeof flowNode>;

/**
 * Settings of a flow beside its nodes. After `unknownLimit` answers in a row that match nothing, or
 * one of `handOffWords`, people take over; after `silenceMinutes` without an answer the talk ends
 * with `silenceText` ('' ends it without a message).
 */
export const flowSettings = z.object({
  unknownText: text,
  unknownLimit: z.number().int().min(1).max(5),
  handOffText: text,
  handOffWords: z.array(z.string().trim().min(1).max(FLOW_LIMITS.word)).max(FLOW_LIMITS.words),
  silenceMinutes: z.number().int().min(5).max(1440),
  silenceText: text,
});
export type FlowSettings = z.infer<typeof flowSettings>;

/** A flow as it is stored. Where buttons and messages lead is all that is kept of its edges. */
export const flowDocument = z
  .object({ nodes: z.array(flowNode).max(FLOW_LIMITS.nodes), settings: flowSettings })
  .refine(
    ({ nodes }) =>
      new Set(nodes.map((node) => node.id)).size === nodes.length &&
      nodes.every(
        (node) =>
          node.type !== 'list' ||
          new Set(node.buttons.map((button) => button.id)).size === node.buttons.length,
      ),
    'Bir akışta iki adımın, bir listede iki seçeneğin kimliği aynı olamaz.',
  );
export type FlowDocument = z.infer<typeof flowDocument>;

/**
 * Nodes on a clipboard, on their way into this flow or another.
 *
 * @deprecated The chatbot module has its own; this goes with the last release that takes it from here.
 */
export const copiedNodes = z.object({
  muhatap: z.literal('flow-nodes'),
  nodes: z.array(flowNode).min(1).max(FLOW_LIMITS.nodes),
});
/**
 * A whole flow as a file.
 *
 * @deprecated The chatbot module has its own; this goes with the last release that takes it from here.
 */
export const flowBackup = z.object({ muhatap: z.literal('flow'), flow: flowDocument });
