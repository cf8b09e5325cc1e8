import type { ComplaintRatingQuestion } from '@muhatap/shared/wire/complaints';
import type { Database } from '../../database';
import type { ComplaintRow } from '../cases/complaints.repository';
import { ratingQuestionsRepository } from './rating-questions.repository';

/** The question about the present solution of a case; null where there is none. */
export async function questionAbout(
  db: Database,
  { complaint: { id, durum, closedAt } }: ComplaintRow,
): Promise<ComplaintRatingQuestion | null> {
  if (durum !== 'Çözüldü' || closedAt === null) return null;
  const row = await ratingQuestionsRepository.of(db, id, closedAt);
  return row && { at: row.askedAt.toISOString(), why: row.why };
}
