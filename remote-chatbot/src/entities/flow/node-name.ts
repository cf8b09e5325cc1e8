import type { FlowButton, FlowNode } from '@muhatap/shared/wire/chatbots';

/** Long enough to distinguish nodes in a list, code points. */
const NAME_LENGTH = 60;

/** Name of a node among others: a list's title, a message's first words. */
export function nodeName(node: FlowNode): string {
  const parts = [
    ...(node.type === 'list' ? node.title : node.message).replace(/\s+/gu, ' ').trim(),
  ];
  if (parts.length === 0) return node.type === 'list' ? 'Adsız liste' : 'Boş mesaj';
  return parts.length <= NAME_LENGTH
    ? parts.join('')
    : `${parts
        .slice(0, NAME_LENGTH - 1)
        .join('')
        .trimEnd()}…`;
}

/** Name of a choice on screens. */
export const buttonName = ({ title }: FlowButton): string => title.trim() || 'Adsız seçenek';
