import type { Database } from '../../database';
import { enqueueJobs } from '../../jobs';
import { assignByTurns } from '../assignment/assign-by-turns';
import type { RoomRow } from '../rooms/rooms.repository';
import { findInboxRules } from './inbox-rules';
import { SCORE_DELAY_MS, SCORE_QUEUE } from './score-queue';

/**
 * Follows the company's rules when staff close a conversation: the next waiting one for the person
 * who became free, and the satisfaction question as soon as the closing cannot be taken back.
 */
export async function afterClose(
  tx: Database,
  { room: { id, companyId } }: Pick<RoomRow, 'room'>,
): Promise<void> {
  const rules = await findInboxRules(tx, companyId);
  await assignByTurns(tx, companyId, rules);
  if (rules.settings.survey.is_on)
    await enqueueJobs(tx, SCORE_QUEUE, [{ subject: id, companyId, delayMs: SCORE_DELAY_MS }]);
}
