import { CHANNELS, type Platform } from '@muhatap/shared/wire/channels';
import type { Message } from '@muhatap/shared/wire/conversations';
import { sql } from 'drizzle-orm';
import { sendActionFor } from '../../channels';
import { findHead } from '../../events';
import { storableText } from '../../text/storable-text';
import type { Database } from '../../database';
import type { Caller } from '../../access/caller';
import { Refusal } from '../../http/errors';
import type { Viewer } from '../../access/viewer';
import { silenceChatbot } from '../rooms/silence-chatbot';
import { trackRoomChanges } from '../rooms/track-room-changes';
import { roomNotFound } from '../rooms/find-room';
import { roomsRepository, type RoomRow } from '../rooms/rooms.repository';
import { checkAccount } from './check-account';
import { presentMessage } from './message.presenter';
import { messagesRepository, type MessageRow } from './messages.repository';
import { queueMessage } from './queue-message';
import { uploadIdOf } from '../attachments/file-rules';
import { planSend, type SendRequest } from './send-plan';
import { checkFreeText, checkText } from './send-rules';
import { sendRepository } from './send.repository';

/** The writer, and the viewer whose visibility is checked once the conversation is locked. */
export interface Sender extends Pick<Caller, 'companyId' | 'userId'> {
  readonly viewer: Viewer;
}
/** `created` is false when the key was used before and the same message is answered again. */
export interface SendResult {
  message: Message;
  created: boolean;
}

/**
 * Checks a request as far as possible without the room: throws the refusals of its text, answers
 * the request with its text as it is stored.
 */
export function readRequest(input: SendRequest): SendRequest {
  checkFreeText(input.platform, input.type);
  // A file decides its own kind and is looked up later; text alone can be checked at once.
  const isText = input.type === 'text' && input.attachment_url === undefined;
  return {
    ...input,
    text: isText ? checkText(input.platform, 'text', input.text) : storableText(input.text).trim(),
  };
}

/** Adds the action that helps to a refused send, as to a failed one; null where none does. */
export function withAction(error: unknown, platform: Platform): unknown {
  if (!(error instanceof Refusal) || error.code === 'stale_reply') return error;
  return new Refusal(error.status, error.code, error.message, {
    ...error.details,
    action: sendActionFor(platform, error.code),
  });
}

/**
 * Whether a stored message is the requested one. Templates are compared by id: the text may have
 * been edited since.
 */
function isSame(
  { roomId, content, outbound }: MessageRow,
  roomId2: string,
  { type, text, template, attachment_url: url }: SendRequest,
): boolean {
  if (roomId !== roomId2) return false;
  if (type === 'template') return outbound?.template?.id === template?.id;
  return (
    outbound?.template === undefined &&
    content === text &&
    (outbound?.uploadId ?? null) === uploadIdOf(url)
  );
}

/**
 * One message per person and key: requests with the same key are serialised, and the second finds
 * the message of the first.
 */
async function findReplay(
  tx: Database,
  sender: Sender,
  key: string,
  row: RoomRow,
  request: SendRequest,
): Promise<Message | null> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`send:${sender.userId}:${key}`}, 0))`,
  );
  const earlier = await messagesRepository.findByClientKey(
    tx,
    sender.companyId,
    sender.userId,
    key,
  );
  if (earlier === null) return null;
  if (!isSame(earlier, row.room.id, request))
    throw new Refusal(
      409,
      'idempotency_conflict',
      'Bu gönderim anahtarı başka bir mesaj için kullanılmış.',
    );
  const found = await messagesRepository.find(tx, sender.companyId, earlier.id);
  return found && presentMessage({ ...found, customer: row.customer });
}

/** Refuses a send after messages of others that the writer has not seen. */
async function checkStale(
  tx: Database,
  { companyId, userId }: Sender,
  { room, customer }: RoomRow,
  seenSeq: number | undefined,
): Promise<void> {
  if (seenSeq === undefined) return;
  const unread = await sendRepository.findWrittenSince(tx, room, seenSeq, userId);
  if (unread.length === 0) return;
  const messages = unread.map((view) => presentMessage({ ...view, customer }));
  throw new Refusal(
    409,
    'stale_reply',
    'Siz yazarken konuşmaya yeni mesaj geldi. Okuyup yine de gönderebilirsiniz.',
    { messages, seq: await findHead(tx, companyId) },
  );
}

/**
 * A person's message into a room of their company, by every rule of a send, inside the caller's transaction. `request` comes from
 * {@link readRequest}. Tracks the room and writes the event log: nothing that locks may follow. Throws refusals.
 */
export async function sendInRoom(
  tx: Database,
  sender: Sender,
  known: RoomRow,
  request: SendRequest,
  at: Date,
): Promise<SendResult> {
  const replay =
    request.key === null ? null : await findReplay(tx, sender, request.key, known, request);
  if (replay !== null) return { message: replay, created: false };

  return trackRoomChanges(tx, known.room.id, { by: sender.userId, at }, async () => ({
    message: await storeSend(tx, sender, known, request, at),
    created: true,
  }));
}

/** The same under the room's lock, where nothing of the key is stored yet. */
async function storeSend(
  tx: Database,
  sender: Sender,
  known: RoomRow,
  request: SendRequest,
  at: Date,
): Promise<Message> {
  const row = await roomsRepository.find(tx, sender.viewer, known.room.id);
  if (row === null) throw roomNotFound();
  await checkAccount(tx, row);
  await checkStale(tx, sender, row, request.seen_seq);
  const { change, ...plan } = await planSend(
    tx,
    request,
    row,
    CHANNELS[request.platform].quotes,
    at,
  );
  const silenced = await silenceChatbot(tx, row.room, at);
  return queueMessage(tx, {
    ...plan,
    room: row.room,
    isBot: false,
    senderUserId: sender.userId,
    clientKey: request.key,
    complaintId: request.complaintId ?? null,
    at,
    // The first person to answer takes the conversation, so that it appears under their own tab.
    roomChange: ({ assigneeId }) => ({
      ...change,
      ...silenced,
      assigneeId: assigneeId ?? sender.userId,
    }),
  });
}
