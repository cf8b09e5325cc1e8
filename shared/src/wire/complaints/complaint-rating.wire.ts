import { z } from 'zod';
import { openEnum } from '../open';

/** Answers of a citizen to a complaint that was solved. `unresolved` opens it again. */
export const COMPLAINT_RATINGS = ['satisfied', 'dissatisfied', 'unresolved'] as const;
export type ComplaintRatingValue = (typeof COMPLAINT_RATINGS)[number];

/** The answers as people read them, in the history, the exports and on the complaint. */
export const COMPLAINT_RATING_NAMES: Readonly<Record<ComplaintRatingValue, string>> = {
  satisfied: 'Memnun',
  dissatisfied: 'Memnun değil',
  unresolved: 'Sorun çözülmedi',
};

/** The citizen's newest answer, given on their page or on their channel (docs/behaviour.md §6.13). */
export const complaintRating = z.object({ value: openEnum(COMPLAINT_RATINGS), at: z.string() });
export type ComplaintRating = z.infer<typeof complaintRating>;
