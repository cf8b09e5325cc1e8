import type { Database } from '../../database';
import { systemViewer } from '../../access/viewer';
import { queueMessage, type QueuedMessage } from '../messages/queue-message';
import { canSendAutomatically } from '../messages/send-rules';
import { roomsRepository, type RoomRow } from '../rooms/rooms.repository';
import { localDate } from '../working-hours/opening-hours';
import { autoRepliesRepository } from './auto-replies.repository';

interface AutomaticMessage {
  room: Pick<RoomRow['room'], 'id' | 'companyId'>;
  text: string;
  at: Date;
  /** Sent once per room and local day; left out, every time. */
  once?: { kind: 'away' | 'greeting' | 'survey'; timeZone: string };
  roomChange?: QueuedMessage['roomChange'];
}

/**
 * Sends an automatic message where the channel and its window allow it and it was not sent today:
 * it ends no waiting and assigns no person.
 */
export async function sendAutomaticMessage(
  tx: Database,
  { room, text, at, once, roomChange }: AutomaticMessage,
): Promise<void> {
  if (text === '') return;
  const row = await roomsRepository.find(tx, systemViewer(room.companyId), room.id);
  if (row === null || !canSendAutomatically(row, at)) return;
  if (
    once !== undefined &&
    !(await autoRepliesRepository.claim(
      tx,
      { roomId: room.id, kind: once.kind, day: localDate(at, once.timeZone) },
      at,
    ))
  )
    return;
  await queueMessage(tx, {
    room,
    content: text,
    isBot: true,
    isAutomatic: true,
    senderUserId: null,
    at,
    ...(roomChange !== undefined && { roomChange }),
  });
}
