import type { Message, Platform } from '@muhatap/shared/wire';
import { sql } from 'drizzle-orm';
import { SENDABLE_PLATFORMS } from '../../channels/outbound-adapters';
import { inTransaction, type Database } from '../../database';
import type { Caller } from '../../http/caller';
import { Refusal } from '../../http/errors';
import { roomsRepository, type RoomRow } from '../rooms/rooms.repository';
import { roomNotFound } from '../rooms/rooms.service';
import { presentMessage } from './message.presenter';
import { messagesRepository } from './messages.repository';
import { queueMessage } from './queue-message';
import { checkText, checkWindow } from './send-rules';

export interface SendRequest {
  platform: Platform;
  account: string;
  recipient: string;
  text: string;
  /** Idempotency-Key of the client; null when it gave none. */
  key: string | null;
}

export interface SendService {
  /** `created` is false when the key was used before and the same message is answered again. */
  send(caller: Pick<Caller, 'companyId' | 'userId'>, request: SendRequest): Promise<{ message: Message; created: boolean }>;
}

function checkReady(platform: Platform): void {
  if (SENDABLE_PLATFORMS.has(platform)) return;
  throw new Refusal(422, 'channel_not_ready', 'Bu kanaldan mesaj gönderimi henüz kurulmadı. Gelen mesajları okuyabilirsiniz.', { platform });
}

/** One message per person and key: requests with the same key take turns, and the second finds what the first stored. */
async function findReplay(tx: Database, caller: Pick<Caller, 'companyId' | 'userId'>, key: string, row: RoomRow, text: string): Promise<Message | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`send:${caller.userId}:${key}`}, 0))`);
  const earlier = await messagesRepository.findByClientKey(tx, caller.companyId, caller.userId, key);
  if (earlier === null) return null;
  if (earlier.roomId !== row.room.id || earlier.content !== text) {
    throw new Refusal(409, 'idempotency_conflict', 'Bu gönderim anahtarı başka bir mesaj için kullanılmış.');
  }
  const found = await messagesRepository.find(tx, caller.companyId, earlier.id);
  return found && presentMessage({ ...found, customer: row.customer });
}

/** Stores a message of staff together with its delivery job, or refuses it; nothing is sent inside the request (design §7). */
export function createSendService({ db, now }: { db: Database; now: () => Date }): SendService {
  return {
    send(caller, { platform, account, recipient, text: given, key }) {
      const text = checkText(platform, given);
      checkReady(platform);
      return inTransaction(db, async (tx) => {
        const known = await roomsRepository.findByParties(tx, caller.companyId, platform, account, recipient);
        if (known === null) throw roomNotFound();
        const replay = key === null ? null : await findReplay(tx, caller, key, known, text);
        if (replay !== null) return { message: replay, created: false };

        await roomsRepository.lock(tx, known.room.id);
        const row = await roomsRepository.find(tx, caller.companyId, known.room.id);
        if (row === null) throw roomNotFound();
        if (!row.account.isActive) throw new Refusal(409, 'connection_paused', 'Bu kanal duraklatılmış. Mesaj göndermek için önce kanalı açın.');
        const at = now();
        checkWindow(platform, row.room.lastCustomerMessageAt, at);

        const message = await queueMessage(tx, {
          room: row.room,
          content: text,
          isBot: false,
          senderUserId: caller.userId,
          clientKey: key,
          at,
          // Whoever answers first takes the conversation, so that it appears under their own tab.
          roomChange: ({ assigneeId }) => ({ assigneeId: assigneeId ?? caller.userId }),
        });
        return { message, created: true };
      });
    },
  };
}
