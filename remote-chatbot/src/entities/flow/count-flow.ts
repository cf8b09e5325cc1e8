import type { FlowDocument } from '@muhatap/shared/wire/chatbots';

/** Counts of a flow. `loose` are choices that lead nowhere. */
export interface FlowCount {
  readonly lists: number;
  readonly messages: number;
  readonly choices: number;
  readonly loose: number;
}

export function countFlow({ nodes }: FlowDocument): FlowCount {
  const lists = nodes.filter((node) => node.type === 'list');
  const choices = lists.flatMap(({ buttons }) => buttons);
  return {
    lists: lists.length,
    messages: nodes.length - lists.length,
    choices: choices.length,
    loose: choices.filter(({ targetNodeId }) => targetNodeId === null).length,
  };
}

/** '4 liste, 6 mesaj, 17 seçenek'. */
export const describeCount = ({ lists, messages, choices }: FlowCount): string =>
  `${lists} liste, ${messages} mesaj, ${choices} seçenek`;
