import { normalizeText } from '@muhatap/shared/flow';
import type { ChatbotCondition, ChatbotStart, ChatbotSummary } from '@muhatap/shared/wire/chatbots';

/** Names one start of a chatbot: it has each condition once for an account. */
export const startKey = ({
  connection_id,
  condition,
}: Pick<ChatbotStart, 'connection_id' | 'condition'>): string => `${connection_id} ${condition}`;

/** A start of another chatbot of the company. */
export interface TakenStart extends ChatbotStart {
  readonly chatbot: string;
}

export const startsOfOthers = (chatbots: readonly ChatbotSummary[], id: string): TakenStart[] =>
  chatbots
    .filter((other) => other.id !== id)
    .flatMap(({ name, starts }) => starts.map((start) => ({ ...start, chatbot: name })));

export const startOf = (
  starts: readonly ChatbotStart[],
  connectionId: string,
  condition: ChatbotCondition,
): ChatbotStart | undefined =>
  starts.find((start) => start.connection_id === connectionId && start.condition === condition);

/** The starts with this one added, changed or (without `keywords`) taken away. */
export function withStart(
  starts: readonly ChatbotStart[],
  connectionId: string,
  condition: ChatbotCondition,
  keywords: readonly string[] | null,
): ChatbotStart[] {
  const others = starts.filter(
    (start) => start.connection_id !== connectionId || start.condition !== condition,
  );
  return keywords === null
    ? others
    : [...others, { connection_id: connectionId, condition, keywords: [...keywords] }];
}

/** The chatbot that already answers an account so; words belong to one chatbot each, so keywords never are as a whole. */
export const takenBy = (
  others: readonly TakenStart[],
  connectionId: string,
  condition: ChatbotStart['condition'],
): string | null =>
  condition === 'keyword'
    ? null
    : (others.find((other) => other.connection_id === connectionId && other.condition === condition)
        ?.chatbot ?? null);

/** Shown at an attempt to save, not while the first word is being typed. */
export const KEYWORDS_MISSING = 'En az bir kelime yazın.';

/**
 * The reason why a start cannot be saved, in words; null when there is none. The server applies the
 * same rule.
 */
export function faultOf(
  { connection_id, condition, keywords }: ChatbotStart,
  others: readonly TakenStart[],
): string | null {
  if (condition !== 'keyword') {
    const chatbot = takenBy(others, connection_id, condition);
    return chatbot === null ? null : `Bu hesapta “${chatbot}” yanıt veriyor.`;
  }
  if (keywords.length === 0) return KEYWORDS_MISSING;
  for (const word of keywords) {
    const other = others.find(
      (start) =>
        start.connection_id === connection_id &&
        start.keywords.some((taken) => normalizeText(taken) === normalizeText(word)),
    );
    if (other !== undefined)
      return `“${word}” kelimesine bu hesapta “${other.chatbot}” yanıt veriyor.`;
  }
  return null;
}
