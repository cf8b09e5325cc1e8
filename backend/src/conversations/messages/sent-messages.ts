import type { SentMessages } from '../../channels';
import { announceRoom } from './announce-message';
import { messagesRepository } from './messages.repository';
import { giveBackPrivateReply } from './private-reply';
import { applySendResult, lockMessage, requeueMessage } from './status.service';

/** The messages behind the outbox's jobs. */
export const sentMessages: SentMessages = {
  find: async (db, companyId, id) =>
    (await messagesRepository.find(db, companyId, id))?.message ?? null,
  lock: lockMessage,
  async settle(tx, message, { isRefused, ...result }, now) {
    const isFree = isRefused && (await giveBackPrivateReply(tx, message, now));
    const { providerMessageId: id } = result;
    // An echo may have brought this id in as a message of its own; ids are unique, so then ours stays without.
    const isTaken =
      id !== null &&
      (await messagesRepository.findByProviderId(tx, message.connectionId, id)) !== null;
    const providerMessageId = isTaken ? null : id;
    await applySendResult(tx, message, { ...result, providerMessageId }, now);
    if (isFree) await announceRoom(tx, message);
  },
  requeue: requeueMessage,
};
