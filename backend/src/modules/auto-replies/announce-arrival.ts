import { notify, type Database } from '../../database';
import { attachInbound } from '../complaint-replies/attach-inbound';
import { ASSIGNMENT_CHANNEL } from '../assignment/assignment.repository';
import { announceMessage } from '../messages/message-events';
import type { MessageRow } from '../messages/messages.repository';
import { roomsRepository, type RoomRow } from '../rooms/rooms.repository';
import { isOpen, localDate } from '../working-hours/opening-hours';
import { turkishHolidays } from '../working-hours/public-holidays';
import { toOpeningHours } from '../working-hours/working-hours.presenter';
import { acceptScore, scoreOf } from './accept-score';
import { autoRepliesRepository, type HouseRules } from './auto-replies.repository';
import { say } from './say';

interface Arrival {
  /** The room as it was before the message; its lock is held. */
  before: RoomRow['room'];
  stored: MessageRow;
  /** What the tapped choice or button carries; null where words were written. */
  postback: string | null;
  now: Date;
}

function isClosed({ timeZone, hours }: HouseRules, now: Date): boolean {
  const today = localDate(now, timeZone);
  return !isOpen(toOpeningHours(hours), turkishHolidays(today, today), timeZone, now);
}

/** Out of hours the away reply, whether or not it was said today; otherwise the greeting where a conversation begins. */
function wordsFor(rules: HouseRules, { before, now }: Arrival): { kind: 'away' | 'greeting'; text: string } | null {
  const { hours: { away_reply: away }, settings: { greeting } } = rules;
  if (away.is_on && isClosed(rules, now)) return { kind: 'away', text: away.text };
  const begins = before.messageCount === 0 || !before.isActive;
  return begins && greeting.is_on ? { kind: 'greeting', text: greeting.text } : null;
}

/**
 * Tells the company of a stored message and does what its rules ask for when a citizen writes: keeps an awaited score, adds it to
 * the open complaint, gives the conversation out, says the automatic words. What staff wrote on a phone and notices of the platform are only told.
 */
export async function announceArrival(tx: Database, arrival: Arrival): Promise<void> {
  const { before, stored, now } = arrival;
  const isCitizen = !stored.isSent && stored.type !== 'system' && stored.type !== 'reaction';
  const score = isCitizen ? scoreOf(before, stored) : null;
  if (score !== null) return acceptScore(tx, before, stored, score, now);
  if (isCitizen && before.surveyAskedAt !== null) await roomsRepository.update(tx, before.id, { surveyAskedAt: null });
  const joined = isCitizen ? await attachInbound(tx, stored, now) : null;
  await announceMessage(tx, stored);
  await joined?.tell();
  if (!isCitizen) return;

  const rules = await autoRepliesRepository.findRules(tx, before.companyId);
  if (rules.settings.assignment === 'round_robin' && before.assigneeId === null) await notify(tx, ASSIGNMENT_CHANNEL, before.companyId);
  const words = wordsFor(rules, arrival);
  // A platform's clock may run ahead of ours: the answer still stands behind the question.
  const at = new Date(Math.max(now.getTime(), stored.createdAt.getTime() + 1));
  if (words !== null) await say(tx, { room: before, text: words.text, at, once: { kind: words.kind, timeZone: rules.timeZone } });
}
