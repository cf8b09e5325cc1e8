import { findInboxRules, type InboxRules } from '../auto-replies/inbox-rules';
import type { Database } from '../../database';
import { assignByTurns } from '../assignment/assign-by-turns';
import { messageReceived } from '../domain-events/conversation-events';
import { silenceChatbot } from '../rooms/silence-chatbot';
import { announceMessage } from '../messages/announce-message';
import type { MessageRow } from '../messages/messages.repository';
import { roomsRepository, type RoomRow } from '../rooms/rooms.repository';
import { acceptScore, scoreOf } from '../auto-replies/accept-score';
import { autoRepliesRepository } from '../auto-replies/auto-replies.repository';
import { isClosed } from '../auto-replies/is-closed';
import { sendAutomaticMessage } from '../auto-replies/send-automatic-message';

/** A citizen's words within this time of their score belong to it. */
const COMMENT_MS = 10 * 60 * 1000;

interface Arrival {
  /** The room as it was before the message; it is tracked. */
  before: RoomRow['room'];
  stored: MessageRow;
  /** The payload of the tapped choice or button; null where text was typed. */
  postback: string | null;
  now: Date;
}

/**
 * Out of hours the away reply, whether or not it was sent today; otherwise the greeting where a
 * conversation begins.
 */
function automaticReply(
  rules: InboxRules,
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

/** A message that staff wrote on a phone makes a chatbot silent; notifications of the platform change nothing. */
async function handleOthers(tx: Database, { before, stored, now }: Arrival): Promise<void> {
  if (stored.isSent && stored.type !== 'reaction')
    await roomsRepository.update(tx, before.id, await silenceChatbot(tx, before, now));
  await announceMessage(tx, stored);
}

/**
 * The first words after a score are kept as its comment as well; otherwise they are a message like
 * any other. Queries nothing where no score was given just now.
 */
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
 * Handles a stored inbound message and announces it. A citizen's message may be an awaited score;
 * otherwise the other contexts react to it (`message.received`), and where none of them answers,
 * the assignment by turns starts and the automatic messages are sent. Notifications of the platform are
 * only announced.
 */
export async function handleInboundMessage(tx: Database, arrival: Arrival): Promise<void> {
  const { before, stored, postback, now } = arrival;
  if (stored.isSent || stored.type === 'system' || stored.type === 'reaction')
    return handleOthers(tx, arrival);
  const score = scoreOf(before, stored);
  if (score !== null) return acceptScore(tx, before, stored, score, now);
  if (before.surveyAskedAt !== null)
    await roomsRepository.update(tx, before.id, { surveyAskedAt: null });
  await keepComment(tx, before, stored);
  const rules = await findInboxRules(tx, before.companyId);
  let isAnswered = false;
  const runLater = await messageReceived.emitInSteps(tx, {
    before,
    message: stored,
    postback,
    now,
    isClosed: () => isClosed(rules, now),
    claimAnswer: () => (isAnswered = true),
    isAnswered: () => isAnswered,
  });
  await announceMessage(tx, stored);
  await runLater();
  if (!isAnswered) await replyAutomatically(tx, arrival, rules);
}

/** Starts the assignment by turns and sends the automatic messages of the company's rules. */
async function replyAutomatically(
  tx: Database,
  arrival: Arrival,
  rules: InboxRules,
): Promise<void> {
  const { before, stored, now } = arrival;
  if (before.assigneeId === null) await assignByTurns(tx, before.companyId, rules);
  const reply = automaticReply(rules, arrival);
  // A platform's clock may run ahead of ours: the answer still stands behind the question.
  const at = new Date(Math.max(now.getTime(), stored.createdAt.getTime() + 1));
  if (reply !== null)
    await sendAutomaticMessage(tx, {
      room: before,
      text: reply.text,
      at,
      once: { kind: reply.kind, timeZone: rules.timeZone },
    });
}
