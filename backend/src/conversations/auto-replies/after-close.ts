import { findInboxRules } from './inbox-rules';
import type { Database } from '../../database';
import { assignByTurns } from '../assignment/assign-by-turns';
import type { RoomRow } from '../rooms/rooms.repository';
import { sendAutomaticMessage } from './send-automatic-message';

/**
 * Follows the company's rules when staff close a conversation: the satisfaction question, and the
 * next waiting one for the person who became free.
 */
export async function afterClose(
  tx: Database,
  { room }: Pick<RoomRow, 'room'>,
  now: Date,
): Promise<void> {
  const rules = await findInboxRules(tx, room.companyId);
  const { survey } = rules.settings;
  await assignByTurns(tx, room.companyId, rules);
  if (survey.is_on)
    await sendAutomaticMessage(tx, {
      room,
      text: survey.text,
      at: now,
      once: { kind: 'survey', timeZone: rules.timeZone },
      roomChange: () => ({ surveyAskedAt: now }),
    });
}
