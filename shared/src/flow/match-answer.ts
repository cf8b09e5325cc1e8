import { fold } from '@muhatap/shared/i18n';
import type { FlowButton, FlowSettings, ListNode } from '@muhatap/shared/wire/chatbots';

/**
 * An answer without case, marks, punctuation and pictures: the form in which answers and titles are
 * compared.
 */
export const normalizeText = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** `2`, `2.`, `(2)`, `2️⃣`, also with a word that people write beside it. */
const numberIn = (text: string): number | null => {
  const words = normalizeText(text)
    .split(' ')
    .filter((word) => !['no', 'numara', 'secenek'].includes(word));
  return words.length === 1 && /^\d{1,3}$/.test(words[0] ?? '') ? Number(words[0]) : null;
};

/**
 * The choice that typed words mean: its title, in whatever spelling, or else its number as the list counts them, from 1. A title that is
 * itself a number is meant before the place of another. Null when they mean none, or several alike.
 */
export function matchButton(list: ListNode, text: string): FlowButton | null {
  const answer = normalizeText(text);
  if (answer === '') return null;
  const named = list.buttons.filter(({ title }) => normalizeText(title) === answer);
  if (named.length > 0) return named.length === 1 ? (named[0] ?? null) : null;
  const number = numberIn(text);
  return number === null ? null : (list.buttons[number - 1] ?? null);
}

/** Whether an answer requests a person: one of the flow's words, alone or among others. */
export function asksForPeople({ handOffWords }: FlowSettings, text: string): boolean {
  const answer = ` ${normalizeText(text)} `;
  return handOffWords.some(
    (word) => normalizeText(word) !== '' && answer.includes(` ${normalizeText(word)} `),
  );
}
