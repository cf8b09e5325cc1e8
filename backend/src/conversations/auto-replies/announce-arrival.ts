import { notify, type Database } from '../../database';
import { ASSIGNMENT_CHANNEL } from '../assignment/assignment.repository';
import { answerArrival } from '../../chatbots/talks/answer-arrival';
import { stepIn } from '../../chatbots/talks/step-in';
import { attachInbound } from '../../complaints/replies/attach-inbound';
import { announceMessage } from '../messages/message-events';
import type { MessageRow } from '../messages/messages.repository';
import { roomsRepository, type RoomRow } from '../rooms/rooms.repository';
import { acceptScore, scoreOf } from './accept-score';
import { autoRepliesRepository, type HouseRules } from './auto-replies.repository';
import { isClosed } from './is-closed';
import { say } from './say';

/** A citizen's words within this time of their score belong to it. */
const COMMENT_MS = 10 * 60 * 1000;

interface Arrival {
  /** The room as it was before the message; it is watched. */
  before: RoomRow['room'];
  stored: MessageRow;
  /** What the tapped choice or button carries; null where words were written. */
  postback: string | null;
  now: Date;
}

/** Out of hours the away reply, whether or not it was said today; otherwise the greeting where a conversation begins. */
function wordsFor(
  rules: HouseRules,
  { before, now }: Arrival,
): { kind: 'away' | 'greeting'; text: string } | null {
  const {
    hours: { away_reply: away },
    settings: { greeting },
  } = rules;
  if (away.is_on && isClosed(rules, now)) return { kind: 'away', text: away.text };
  const begins = before.messageCount === 0 || !before.isActive;
  return begins && greeting.is_on ? { kind: 'greeting', text: greeting.text } : null;
}

/** What staff wrote on a phone makes a chatbot silent; notices of the platform change nothing. */
async function hearOthers(tx: Database, { before, stored, now }: Arrival): Promise<void> {
  if (stored.isSent && stored.type !== 'reaction')
    await roomsRepository.update(tx, before.id, await stepIn(tx, before, now));
  await announceMessage(tx, stored);
}

/** The first words after a score are kept as its comment as well; otherwise they are a message like any other. Asks nothing where no score was given just now. */
async function keepComment(
  tx: Database,
  { id, surveyResponse, lastCustomerMessageAt }: RoomRow['room'],
  { type, content, createdAt }: MessageRow,
): Promise<void> {
  const since = new Date(createdAt.getTime() - COMMENT_MS);
  if (surveyResponse === null || lastCustomerMessageAt === null || lastCustomerMessageAt < since)
    return;
  if (type === 'text' && content.trim() !== '')
    await autoRepliesRepository.addComment(tx, {
      roomId: id,
      comment: content,
      since,
      until: createdAt,
    });
}

/**
 * Tells the company of a stored message and does what its rules ask for when a citizen writes: keeps an awaited score, adds it to
 * the open complaint, lets a chatbot answer or else gives the conversation out and says the automatic words. Notices of the platform are only told.
 */
export async function announceArrival(tx: Database, arrival: Arrival): Promise<void> {
  const { before, stored, now } = arrival;
  if (stored.isSent || stored.type === 'system' || stored.type === 'reaction')
    return hearOthers(tx, arrival);
  const score = scoreOf(before, stored);
  if (score !== null) return acceptScore(tx, before, stored, score, now);
  if (before.surveyAskedAt !== null)
    await roomsRepository.update(tx, before.id, { surveyAskedAt: null });
  await keepComment(tx, before, stored);
  const rules = await autoRepliesRepository.findRules(tx, before.companyId);
  const joined = await attachInbound(tx, stored, now);
  const answer = await answerArrival(tx, arrival, rules);
  await announceMessage(tx, stored);
  await joined?.tell();
  if (answer !== null) return answer.speak();

  if (rules.settings.assignment === 'round_robin' && before.assigneeId === null)
    await notify(tx, ASSIGNMENT_CHANNEL, before.companyId);
  const words = wordsFor(rules, arrival);
  // A platform's clock may run ahead of ours: the answer still stands behind the question.
  const at = new Date(Math.max(now.getTime(), stored.createdAt.getTime() + 1));
  if (words !== null)
    await say(tx, {
      room: before,
      text: words.text,
      at,
      once: { kind: words.kind, timeZone: rules.timeZone },
    });
}
