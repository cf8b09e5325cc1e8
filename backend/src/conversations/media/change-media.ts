import type { Media } from '@muhatap/shared/wire/conversations';
import { systemViewer } from '../../access/viewer';
import type { Database, schema } from '../../database';
import { messageFileChanged } from '../domain-events/conversation-events';
import { announceUpdate } from '../messages/announce-message';
import { messagesRepository } from '../messages/messages.repository';
import { lockMessage } from '../messages/status.service';
import { roomsRepository } from '../rooms/rooms.repository';
import { bubbleType } from './bubble-type';

const bareMedia: Media = { state: 'pending', url: null, mime_type: null, name: null, size: null };

/**
 * Stores the result of a message's file and announces it; `beforeEvents` runs before the event log,
 * after which nothing may lock.
 */
export async function changeMedia(
  tx: Database,
  found: typeof schema.messages.$inferSelect,
  change: Partial<Media>,
  now: Date,
  beforeEvents: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const message = await lockMessage(tx, found);
  if (message === null) return;
  const type = change.mime_type ? bubbleType(message.type, change.mime_type) : message.type;
  const media = { ...(message.media ?? bareMedia), ...change };
  await messagesRepository.update(tx, message.id, { type, media, updatedAt: now });
  const runLater = await messageFileChanged.emitInSteps(tx, {
    message: { id: message.id, companyId: message.companyId, type, media },
  });
  if (type !== message.type) {
    const row = await roomsRepository.find(tx, systemViewer(message.companyId), message.roomId);
    if (row?.room.lastMessageId === message.id)
      await roomsRepository.update(tx, message.roomId, { lastMessageType: type });
  }
  await beforeEvents();
  await announceUpdate(tx, message);
  await runLater();
}
