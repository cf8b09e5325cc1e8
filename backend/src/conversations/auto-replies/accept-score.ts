import { recordEvent } from '../../events';
import { findInboxRules } from './inbox-rules';
import type { Database } from '../../database';
import { systemViewer } from '../../access/viewer';
import { announceMessage } from '../messages/announce-message';
import type { MessageRow } from '../messages/messages.repository';
import { roomScored } from '../domain-events/conversation-events';
import { presentRoom } from '../rooms/room.presenter';
import { roomsRepository, type RoomRow } from '../rooms/rooms.repository';
import { autoRepliesRepository } from './auto-replies.repository';
import { sendAutomaticMessage } from './send-automatic-message';
import { surveyScore } from './survey-score';

type Room = RoomRow['room'];

/** The satisfaction question can be answered this long. */
export const SURVEY_OPEN_MS = 24 * 60 * 60 * 1000;
/** Platforms give whole seconds: an answer may seem up to a second older than its question. */
const WHOLE_SECOND_MS = 999;

/** The score that a message gives to a room that was closed with the question; null when it is an ordinary message. */
export function scoreOf(
  { isActive, surveyAskedAt }: Room,
  { type, content, createdAt }: MessageRow,
): number | null {
  if (isActive || surveyAskedAt === null || (type !== 'text' && type !== 'interactive'))
    return null;
  const after = createdAt.getTime() - surveyAskedAt.getTime();
  return after < -WHOLE_SECOND_MS || after > SURVEY_OPEN_MS ? null : surveyScore(content);
}

/** Keeps the score; the conversation stays closed and read, and the citizen is thanked. */
export async function acceptScore(
  tx: Database,
  before: Room,
  stored: MessageRow,
  score: number,
  now: Date,
): Promise<void> {
  const { id, companyId, assigneeId, surveyAskedAt } = before;
  await roomsRepository.update(tx, id, {
    isActive: false,
    unreadMessages: 0,
    waitingSince: null,
    surveyAskedAt: null,
    surveyResponse: score,
  });
  await autoRepliesRepository.insertAnswer(tx, {
    companyId,
    roomId: id,
    assigneeId,
    score,
    askedAt: surveyAskedAt ?? stored.createdAt,
    answeredAt: stored.createdAt,
  });
  await roomScored.emit(tx, {
    roomId: id,
    at: stored.createdAt,
    score,
    messageId: stored.id,
  });
  const { settings } = await findInboxRules(tx, companyId);
  await announceMessage(tx, stored);
  const row = await roomsRepository.find(tx, systemViewer(companyId), id);
  if (row === null) throw new Error(`Room ${id} vanished under its lock.`);
  await recordEvent(tx, companyId, 'room-updated', {
    room: presentRoom(row),
    change: 'survey',
    by: null,
  });
  await sendAutomaticMessage(tx, { room: before, text: settings.survey.thanks, at: now });
}
