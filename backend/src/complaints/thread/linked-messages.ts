import { inTransaction, type Database } from '../../database';
import type { Caller } from '../../access/caller';
import { viewerOf } from '../../access/viewer';
import { findRoom } from '../../conversations';
import { chosenMessages } from '../cases/chosen-messages';
import { inboxActor, staffActor, type ComplaintActor } from '../cases/complaint-actor';
import { announceComplaint } from '../cases/complaint-events';
import { complaintHistoryRepository, historyRows } from '../cases/complaint-history.repository';
import { complaintMessagesRepository } from '../cases/complaint-messages.repository';
import {
  complaintNotFound,
  messageHasNoRoom,
  messageNotFound,
  noRoom,
} from '../cases/complaint-refusals';
import { complaintsRepository, type ComplaintRow } from '../cases/complaints.repository';
import { readsInbox } from '../cases/reads-inbox';
import { caseMessageAdded, caseMessageLeaves } from '../domain-events/case-events';

/** Writes into the history that messages joined or left. */
const recordMessages = (
  tx: Database,
  complaint: ComplaintRow['complaint'],
  change: { readonly before: string | null; readonly after: string | null },
  actor: ComplaintActor,
  now: Date,
) =>
  complaintHistoryRepository.insert(
    tx,
    historyRows(complaint, [{ kind: 'messages', ...change }], actor, now),
  );

/** Writes further messages of the conversation into the history and emits `case.message-added` for each. */
async function recordAdded(
  tx: Database,
  complaint: ComplaintRow['complaint'],
  added: readonly { readonly id: string; readonly message: string }[],
  actor: ComplaintActor,
  now: Date,
): Promise<void> {
  const { companyId, id } = complaint;
  const change = { before: null, after: `${added.length} mesaj` };
  await recordMessages(tx, complaint, change, actor, now);
  for (const { id: messageId, message: text } of added)
    await caseMessageAdded.emit(tx, { companyId, complaintId: id, messageId, text, now });
}

/** A complaint that the caller sees, under its lock. */
async function lockSeen(tx: Database, caller: Caller, id: string): Promise<ComplaintRow> {
  readsInbox(caller);
  await complaintsRepository.lock(tx, caller.companyId, id);
  const found = await complaintsRepository.find(tx, viewerOf(caller, 'complaints'), id);
  if (found === null) throw complaintNotFound();
  return found;
}

/** Further messages of its conversation join a complaint; those that it has stay single. */
export const addMessages = (
  db: Database,
  caller: Caller,
  id: string,
  messageIds: readonly string[],
  now: Date,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { complaint } = await lockSeen(tx, caller, id);
    const { companyId, roomId } = complaint;
    if (roomId === null) throw noRoom();
    const chosen = await chosenMessages(
      tx,
      await findRoom(tx, viewerOf(caller, 'inbox'), roomId),
      messageIds,
    );
    const added = await complaintMessagesRepository.insert(
      tx,
      chosen.map((message) => ({ ...message, complaintId: id })),
    );
    if (added.length === 0) return;
    const actor = inboxActor(caller);
    await recordAdded(tx, complaint, added, actor, now);
    await announceComplaint(tx, companyId, id, 'message', actor);
  });

/** A message goes back to its conversation alone. */
export const removeMessage = (
  db: Database,
  caller: Caller,
  id: string,
  messageId: string,
  now: Date,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { complaint } = await lockSeen(tx, caller, id);
    const { companyId } = complaint;
    const found = await complaintMessagesRepository.find(
      tx,
      viewerOf(caller, 'complaints'),
      messageId,
    );
    if (found?.message.complaintId !== id) throw messageNotFound();
    if (found.message.roomMessageId === null) throw messageHasNoRoom();
    const actor = staffActor(caller);
    await caseMessageLeaves.emit(tx, { companyId, complaintId: id, messageId, now });
    await complaintMessagesRepository.remove(tx, messageId);
    await recordMessages(tx, complaint, { before: '1 mesaj', after: null }, actor, now);
    await announceComplaint(tx, companyId, id, 'message', actor);
  });
