import { CHANNELS } from '@muhatap/shared/wire/channels';
import type { Message } from '@muhatap/shared/wire/conversations';
import { sql } from 'drizzle-orm';
import { programTitle, type Program } from '../../access/program';
import { systemViewer } from '../../access/viewer';
import { inTransaction, type Database } from '../../database';
import { Refusal } from '../../http/errors';
import { findRoom, roomNotFound } from '../rooms/find-room';
import { roomsRepository, type RoomRow } from '../rooms/rooms.repository';
import { trackRoomChanges } from '../rooms/track-room-changes';
import { checkAccount } from './check-account';
import { presentMessage } from './message.presenter';
import { messagesRepository } from './messages.repository';
import { queueMessage } from './queue-message';
import { readRequest, withAction } from './send-in-room';
import { planSend, type SendRequest } from './send-plan';

/** A program's words: text, or an approved template with its values. */
export interface ProgramMessage {
  readonly text: string;
  readonly template: SendRequest['template'];
}

/** The message that the program sent with the key before; requests with one key take turns. Throws 409 `idempotency_conflict` for another one. */
async function findReplay(
  tx: Database,
  { room, customer }: RoomRow,
  clientKey: string | null,
  content: string | null,
): Promise<Message | null> {
  if (clientKey === null) return null;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`send:${clientKey}`}, 0))`);
  const earlier = await messagesRepository.findByClientKey(tx, room.companyId, null, clientKey);
  if (earlier === null) return null;
  if (earlier.roomId !== room.id || (content !== null && earlier.content !== content))
    throw new Refusal(
      409,
      'idempotency_conflict',
      'Bu gönderim anahtarı başka bir mesaj için kullanılmış.',
    );
  const found = await messagesRepository.find(tx, room.companyId, earlier.id);
  return found && presentMessage({ ...found, customer });
}

/**
 * Sends a program's message into a conversation by every rule of a send. It counts as automatic: it takes the conversation for nobody and ends no
 * waiting, because no person has answered. Throws 404 `room_not_found` and the refusals of a send.
 */
export async function sendForProgram(
  db: Database,
  program: Pick<Program, 'id' | 'companyId' | 'name'>,
  roomId: string,
  { text, template }: ProgramMessage,
  key: string | null,
  at: Date,
): Promise<{ readonly message: Message; readonly created: boolean }> {
  const known = await findRoom(db, systemViewer(program.companyId), roomId);
  const { channel: platform } = known.room;
  try {
    const request = readRequest({
      platform,
      account: known.account.externalId,
      recipient: known.customer.externalId,
      type: template === undefined ? 'text' : 'template',
      text,
      template,
      key,
    });
    return await inTransaction(db, async (tx) => {
      const clientKey = key === null ? null : `${program.id}:${key}`;
      const content = template === undefined ? request.text : null;
      const replay = await findReplay(tx, known, clientKey, content);
      if (replay !== null) return { message: replay, created: false };
      const message = await trackRoomChanges(tx, roomId, { by: null, at }, async () => {
        const row = await roomsRepository.find(tx, systemViewer(program.companyId), roomId);
        if (row === null) throw roomNotFound();
        await checkAccount(tx, row);
        const { change, outbound, ...plan } = await planSend(
          tx,
          request,
          row,
          CHANNELS[platform].quotes,
          at,
        );
        return queueMessage(tx, {
          ...plan,
          outbound: { ...outbound, program: programTitle(program) },
          room: row.room,
          isBot: true,
          senderUserId: null,
          clientKey,
          at,
          roomChange: () => change,
        });
      });
      return { message, created: true };
    });
  } catch (error) {
    throw withAction(error, platform);
  }
}
