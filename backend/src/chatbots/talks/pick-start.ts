import { plainWords } from '@muhatap/shared/flow';
import type { ChatbotCondition } from '@muhatap/shared/wire';

/** Where a published chatbot answers. */
export interface AnsweringStart {
  readonly chatbotId: string;
  /** The version that is live now. */
  readonly version: number;
  readonly condition: ChatbotCondition;
  readonly keywords: readonly string[];
}

/** How much of a message a start's best word makes up; 0 where it says none of them. */
function hitBy({ condition, keywords }: AnsweringStart, message: string): number {
  if (condition !== 'keyword') return 0;
  const said = keywords
    .map(plainWords)
    .filter((word) => word !== '' && ` ${message} `.includes(` ${word} `));
  return Math.max(0, ...said.map(({ length }) => length));
}

/**
 * Which chatbot answers a citizen to whom nobody talks: one of whose words they say, the longest word before a shorter one; else that for the
 * closed hours; else that for always. Words are compared as answers to a list are.
 */
export function pickStart(
  starts: readonly AnsweringStart[],
  text: string,
  isClosed: () => boolean,
): AnsweringStart | null {
  const message = plainWords(text);
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
