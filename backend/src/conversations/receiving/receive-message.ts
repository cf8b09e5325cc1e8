import {
  type InboundMessage,
  findUnsettledDuplicate,
  isCalling,
  settleDelivery,
  type Account,
  type Arrival,
  type HandleTogether,
} from '../../channels';
import { inTransaction, runTogether, type Database } from '../../database';
import { enqueueJobs } from '../../jobs';
import { handleInboundMessage } from './handle-inbound-message';
import { messageStored } from '../domain-events/conversation-events';
import { trackRoomChanges } from '../rooms/track-room-changes';
import { roomsRepository, type CustomerRow } from '../rooms/rooms.repository';
import { EarlyReceipt } from './early-receipt';
import { MEDIA_QUEUE } from '../media/media-tasks.repository';
import { announceUpdate } from '../messages/announce-message';
import { messagesRepository, type NewMessage } from '../messages/messages.repository';
import { partiesRepository } from './parties.repository';
import { withReaction } from '../messages/reactions';
import { momentOf, roomAfterMessage } from '../messages/room-after-message';
import { applySendResult, lockMessage } from '../messages/status.service';

/**
 * Same words in the same room within this time are one message – only where the platform gives no
 * id (docs/behaviour.md §5.7).
 */
const DUPLICATE_WINDOW_MS = 5_000;

export type Received = 'stored' | 'known';

function newMessage(
  unit: InboundMessage,
  account: Account,
  at: Date,
  now: Date,
  { roomId, customerId, replyToId }: Pick<NewMessage, 'roomId' | 'customerId' | 'replyToId'>,
  recipient: string,
): NewMessage {
  // Named one by one: an object that begins with a spread takes V8 thirty times as long to fill.
  return {
    roomId,
    customerId,
    replyToId,
    companyId: account.companyId,
    connectionId: account.id,
    channel: account.platform,
    type: unit.type,
    content: unit.content,
    media: unit.media && {
      state: 'pending',
      url: null,
      mime_type: unit.media.mimeType,
      name: unit.media.name,
      size: null,
    },
    providerMediaId: unit.media?.source ?? null,
    recipient,
    isSent: unit.isEcho,
    providerMessageId: unit.providerMessageId,
    status: unit.isEcho ? 'sent' : 'received',
    createdAt: at,
    updatedAt: now,
  };
}

/** An echo may be the only answer to a send of ours that timed out: then it settles that send instead of becoming a second bubble. */
async function settleByEcho(
  tx: Database,
  unit: InboundMessage,
  companyId: string,
  roomId: string,
  now: Date,
): Promise<boolean> {
  const id = unit.isEcho ? await findUnsettledDuplicate(tx, roomId, unit.content, unit.at) : null;
  const message = id === null ? null : await lockMessage(tx, { companyId, roomId, id });
  if (message === null) return false;
  await settleDelivery(tx, message.id);
  await applySendResult(
    tx,
    message,
    { status: 'sent', error: null, providerMessageId: unit.providerMessageId },
    now,
  );
  return true;
}

/**
 * An emoji on a stored message changes that message alone: no bubble, nothing unread. False: the
 * message is not stored.
 */
async function reactTo(
  tx: Database,
  { reaction, isEcho, at }: InboundMessage,
  account: Account,
  now: Date,
): Promise<boolean> {
  const target =
    reaction === undefined
      ? null
      : await messagesRepository.findByProviderId(tx, account.id, reaction.target);
  const message = target && (await lockMessage(tx, target));
  if (reaction === undefined || message === null) return false;
  const reactions = withReaction(message.reactions, { emoji: reaction.emoji, isSent: isEcho, at });
  if (reactions === null) return true;
  await messagesRepository.update(tx, message.id, { reactions, updatedAt: now });
  await announceUpdate(tx, message);
  return true;
}

/** The sender, under their new address where the message says that they moved. */
async function findCustomer(
  tx: Database,
  account: Account,
  unit: InboundMessage,
  citizens: readonly CustomerRow[],
  now: Date,
) {
  const { party } = unit;
  const known = await partiesRepository.findOrCreateCustomer(tx, account, party, citizens, now);
  return unit.movedTo === undefined
    ? known
    : partiesRepository.move(tx, known, party, unit.movedTo);
}

async function findRepliedTo(
  tx: Database,
  { id }: Account,
  { replyTo }: InboundMessage,
): Promise<string | null> {
  if (replyTo === null) return null;
  return (await messagesRepository.findByProviderId(tx, id, replyTo))?.id ?? null;
}

/** Stores a message in a transaction that holds the lock of its citizen. */
async function store(tx: Database, { account, unit }: Arrival, now: Date): Promise<Received> {
  const { party, providerMessageId } = unit;
  const found = await partiesRepository.find(tx, account, party, providerMessageId);
  if (found.isKnown) return 'known';

  if (await reactTo(tx, unit, account, now)) return 'known';

  const customer = await findCustomer(tx, account, unit, found.citizens, now);
  const room = await partiesRepository.findOrCreateRoom(tx, account, customer, now);
  if (await settleByEcho(tx, unit, account.companyId, room.id, now)) return 'known';
  // A file's echo has no text by which it could be found: the answer to its send identifies the
  // message.
  if (unit.isEcho && (await isCalling(tx, { roomId: room.id }, unit.at))) throw new EarlyReceipt();
  const at = momentOf(room, unit, now);
  if (
    providerMessageId === null &&
    (await messagesRepository.hasDuplicate(
      tx,
      room.id,
      unit.content,
      unit.isEcho,
      at,
      DUPLICATE_WINDOW_MS,
    ))
  )
    return 'known';

  const replyToId = await findRepliedTo(tx, account, unit);
  const ids = { roomId: room.id, customerId: customer.id, replyToId };
  const recipient = unit.isEcho ? customer.externalId : account.externalId;
  const message = newMessage(unit, account, at, now, ids, recipient);
  const stored = await messagesRepository.insert(tx, message);
  if (stored === null) return 'known';
  if (unit.media !== null)
    await enqueueJobs(tx, MEDIA_QUEUE, [{ subject: stored.id, companyId: stored.companyId }]);
  await trackRoomChanges(tx, room, { by: null, at: now }, async () => {
    const runLater = await messageStored.emitInSteps(tx, {
      message: stored,
      complaintId: null,
      isAutomatic: false,
    });
    await roomsRepository.update(tx, room.id, roomAfterMessage(room, stored, now));
    await handleInboundMessage(tx, {
      before: room,
      stored,
      postback: unit.postback ?? null,
      now,
    });
    await runLater();
  });
  return 'stored';
}

/**
 * Stores one inbound message once, in one transaction with its citizen, room, file job and event
 * (docs/behaviour.md §10.1). The second call with the same provider id changes nothing.
 */
export function receiveMessage(
  db: Database,
  account: Account,
  unit: InboundMessage,
  now: Date,
): Promise<Received> {
  return inTransaction(db, async (tx) => {
    const arrival = { account, unit };
    await partiesRepository.lock(tx, [arrival]);
    return store(tx, arrival, now);
  });
}

/**
 * Stores the messages of several citizens in one transaction, in which `end` has the last word: all of it or nothing. The messages of
 * a citizen keep their order.
 */
export const receiveTogether: HandleTogether = (db, citizens, now, end) =>
  inTransaction(db, async (tx) => {
    await partiesRepository.lock(tx, citizens.flat());
    await runTogether(
      tx,
      citizens.map((arrivals) => async () => {
        for (const arrival of arrivals) await store(tx, arrival, now);
      }),
    );
    await end(tx);
  });
