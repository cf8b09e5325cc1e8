import { notify, type Database } from '../../database';
import { ASSIGNMENT_CHANNEL } from '../assignment/assignment.repository';
import type { RoomRow } from '../rooms/rooms.repository';
import { autoRepliesRepository } from './auto-replies.repository';
import { say } from './say';

/** What the company's rules ask for when staff close a conversation: the satisfaction question, and the next waiting one for whoever became free. */
export async function afterClose(
  tx: Database,
  { room }: Pick<RoomRow, 'room'>,
  now: Date,
): Promise<void> {
  const {
    settings: { survey, assignment },
    timeZone,
  } = await autoRepliesRepository.findRules(tx, room.companyId);
  if (assignment === 'round_robin') await notify(tx, ASSIGNMENT_CHANNEL, room.companyId);
  if (survey.is_on)
    await say(tx, {
      room,
      text: survey.text,
      at: now,
      once: { kind: 'survey', timeZone },
      roomChange: () => ({ surveyAskedAt: now }),
    });
}
