import { COMPLAINT_RATINGS, type ComplaintRatingValue } from '@muhatap/shared/wire/complaints';
import { foldForSearch } from '../../text/fold-for-search';

/** The answers as citizens choose them, on their page and on buttons (20 characters at most). */
export const RATING_ANSWERS: Readonly<Record<ComplaintRatingValue, string>> = {
  satisfied: 'Memnunum',
  dissatisfied: 'Memnun değilim',
  unresolved: 'Sorunum çözülmedi',
};

/** The answer that a button with these words gives; null where they are none. */
export function answerOfTitle(title: string): ComplaintRatingValue | null {
  const folded = foldForSearch(title.trim());
  return COMPLAINT_RATINGS.find((value) => foldForSearch(RATING_ANSWERS[value]) === folded) ?? null;
}

const POSTBACK = /^rating:([0-9a-f-]{36}):([a-z]+)$/;

/** The payload of a button: its question and its answer. */
export const ratingPostback = (questionId: string, value: ComplaintRatingValue): string =>
  `rating:${questionId}:${value}`;

/** The question and the answer that a tapped button carries; null where it is another one. */
export function readRatingPostback(
  postback: string,
): { readonly questionId: string; readonly value: ComplaintRatingValue } | null {
  const [, questionId, name] = POSTBACK.exec(postback) ?? [];
  const value = COMPLAINT_RATINGS.find((each) => each === name);
  return questionId === undefined || value === undefined ? null : { questionId, value };
}
