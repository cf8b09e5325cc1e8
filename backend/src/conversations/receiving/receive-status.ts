import {
  type Account,
  type InboundStatus,
  type InboundWatermark,
  findUnsettled,
  isCalling,
  settleDelivery,
} from '../../channels';
import { inTransaction, type Database } from '../../database';
import { partiesRepository } from './parties.repository';
import { roomsRepository } from '../rooms/rooms.repository';
import { messagesRepository } from '../messages/messages.repository';
import { EarlyReceipt } from './early-receipt';
import { applySendResult, lockMessage } from '../messages/status.service';

/**
 * Applies a status webhook. A message is found by the provider's id or by our own, which WhatsApp
 * gives back: so a status settles a send whose answer was lost. False: not a message of ours
 * (written with another tool before the account was connected).
 */
export function receiveStatus(
  db: Database,
  account: Account,
  unit: InboundStatus,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const found =
      (await messagesRepository.findByProviderId(tx, account.id, unit.providerMessageId)) ??
      (unit.ourId === null ? null : await messagesRepository.findOwn(tx, account.id, unit.ourId));
    const message = found && (await lockMessage(tx, found));
    if (message === null) {
      if (await isCalling(tx, { connectionId: account.id }, unit.at)) throw new EarlyReceipt();
      return false;
    }
    await settleDelivery(tx, message.id);
    await applySendResult(tx, message, unit, now);
    return true;
  });
}

/**
 * Applies Messenger's and Instagram's receipts to everything that we wrote up to that moment. A
 * newer receipt that changes no send of known outcome belongs to one of unknown outcome: it was
 * taken. Where there are several of these, or the account sends echoes, only an echo decides.
 */
export function receiveWatermark(
  db: Database,
  account: Account,
  unit: InboundWatermark,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const roomId = await partiesRepository.findRoomId(tx, account.id, unit.externalId);
    if (roomId === null) return false;
    await roomsRepository.lock(tx, roomId);
    if (await isCalling(tx, { roomId }, unit.at)) throw new EarlyReceipt();
    const waiting = await messagesRepository.findSentUpTo(
      tx,
      roomId,
      unit.at,
      unit.status === 'read' ? ['sent', 'delivered'] : ['sent'],
    );
    for (const message of waiting)
      await applySendResult(
        tx,
        message,
        { status: unit.status, error: null, providerMessageId: null },
        now,
      );
    const isNewer = await roomsRepository.noteReceipt(tx, roomId, unit.at);
    if (waiting.length > 0 || !isNewer || account.sendsEchoes) return waiting.length > 0;
    const id = await findUnsettled(tx, roomId, unit.at);
    const message = id && (await lockMessage(tx, { companyId: account.companyId, roomId, id }));
    if (!message) return false;
    await settleDelivery(tx, message.id);
    await applySendResult(
      tx,
      message,
      { status: unit.status, error: null, providerMessageId: null },
      now,
    );
    return true;
  });
}
