import type { Database } from '../../database';
import { localDate } from '../working-hours/opening-hours';
import { SURVEY_OPEN_MS } from './accept-score';
import { autoRepliesRepository } from './auto-replies.repository';
import { findInboxRules } from './inbox-rules';

/** Whether the satisfaction question of a room, whose lock is held, was asked within a day: nobody is asked about a case as well then. */
export const hasScoreQuestion = (tx: Database, roomId: string, at: Date): Promise<boolean> =>
  autoRepliesRepository.isSaidSince(tx, roomId, 'survey', new Date(at.getTime() - SURVEY_OPEN_MS));

/** Keeps that the citizen was asked about the solution of a case: the room's own question is not asked for a day. */
export async function noteRatingQuestion(
  tx: Database,
  { companyId, roomId }: { readonly companyId: string; readonly roomId: string },
  at: Date,
): Promise<void> {
  const { timeZone } = await findInboxRules(tx, companyId);
  const day = localDate(at, timeZone);
  await autoRepliesRepository.claim(tx, { roomId, kind: 'rating', day }, at);
}
