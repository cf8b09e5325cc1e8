import { normalizeText } from '@muhatap/shared/flow';
import type { ChatbotCondition } from '@muhatap/shared/wire/chatbots';

/** Where a published chatbot answers. */
export interface AnsweringStart {
  readonly chatbotId: string;
  /** The version that is live now. */
  readonly version: number;
  readonly condition: ChatbotCondition;
  readonly keywords: readonly string[];
}

/** The length of the longest keyword of a start in a message; 0 where it holds none of them. */
function hitBy({ condition, keywords }: AnsweringStart, message: string): number {
  if (condition !== 'keyword') return 0;
  const matches = keywords
    .map(normalizeText)
    .filter((word) => word !== '' && ` ${message} `.includes(` ${word} `));
  return Math.max(0, ...matches.map(({ length }) => length));
}

/**
 * Picks the chatbot that answers a citizen whom neither a chatbot nor a person serves: one with a
 * keyword in their message, the longest keyword first; else that for the closed hours; else that
 * for always. Keywords are compared as answers to a list are.
 */
export function pickStart(
  starts: readonly AnsweringStart[],
  text: string,
  isClosed: () => boolean,
): AnsweringStart | null {
  const message = normalizeText(text);
  const named = starts
    .map((start) => ({ start, hit: hitBy(start, message) }))
    .filter(({ hit }) => hit > 0)
    .sort((a, b) => b.hit - a.hit)[0];
  const outside = starts.find(({ condition }) => condition === 'outside_hours');
  if (named) return named.start;
  return (
    (outside !== undefined && isClosed()
      ? outside
      : starts.find(({ condition }) => condition === 'always')) ?? null
  );
}
