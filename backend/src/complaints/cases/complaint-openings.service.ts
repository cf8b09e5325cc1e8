import { CHANNELS } from '@muhatap/shared/wire/channels';
import type { ComplaintOpening } from '@muhatap/shared/wire/complaints';
import { sql } from 'drizzle-orm';
import { findRoom } from '../../conversations';
import { inTransaction, type Database } from '../../database';
import type { Caller } from '../../access/caller';
import { forbidden, Refusal } from '../../http/errors';
import { viewerOf } from '../../access/viewer';
import { caseMessageAdded } from '../domain-events/case-events';
import { chosenMessages } from './chosen-messages';
import { inboxActor, type ComplaintActor } from './complaint-actor';
import { announceComplaint } from './complaint-events';
import { fieldValuesOf } from './complaint-fields';
import { complaintHistoryRepository } from './complaint-history.repository';
import { complaintMessagesRepository } from './complaint-messages.repository';
import { complaintNotesRepository } from './complaint-notes.repository';
import { complaintNotFound, noRoom } from './complaint-refusals';
import { complaintsRepository, type ComplaintRow } from './complaints.repository';
import { isNoteBlank } from './complaint-notes.service';
import { openComplaint } from './open-complaint';

/** Ways from a conversation into a complaint. Both need the inbox as well: they read its messages. */
export interface ComplaintOpeningsService {
  /** The complaint's id; `created` is false where the same person used the key before. */
  open(
    caller: Caller,
    opening: ComplaintOpening,
    key: string | null,
  ): Promise<{ id: string; created: boolean }>;
  /** Further messages of its conversation; those that it has stay single. */
  addMessages(caller: Caller, id: string, messageIds: readonly string[]): Promise<void>;
}

const keyUsed = () =>
  new Refusal(
    409,
    'idempotency_conflict',
    'Bu anahtar başka bir konuşmanın şikayeti için kullanılmış.',
  );

/** Requests with the same key take turns, and the second finds what the first opened. */
async function findReplay(
  tx: Database,
  { companyId, userId }: Caller,
  roomId: string,
  key: string,
): Promise<string | null> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`complaint:${userId}:${key}`}, 0))`,
  );
  const earlier = await complaintsRepository.findByKey(tx, companyId, userId, key);
  if (earlier !== null && earlier.complaint.roomId !== roomId) throw keyUsed();
  return earlier?.complaint.id ?? null;
}

/** Writes further messages of the conversation into the history and emits `case.message-added` for each. */
async function recordAdded(
  tx: Database,
  { companyId, id, version }: ComplaintRow['complaint'],
  added: readonly { readonly id: string; readonly message: string }[],
  actor: ComplaintActor,
  now: Date,
): Promise<void> {
  await complaintHistoryRepository.insert(tx, [
    {
      companyId,
      complaintId: id,
      version,
      kind: 'messages',
      before: null,
      after: `${added.length} mesaj`,
      reason: null,
      source: actor.source,
      actorId: actor.id,
      actorName: actor.name,
      createdAt: now,
    },
  ]);
  for (const { id: messageId, message: text } of added)
    await caseMessageAdded.emit(tx, { companyId, complaintId: id, messageId, text, now });
}

export function createComplaintOpeningsService({
  db,
  now,
}: {
  db: Database;
  now: () => Date;
}): ComplaintOpeningsService {
  return {
    open: (caller, opening, key) =>
      inTransaction(db, async (tx) => {
        readsInbox(caller);
        const { companyId } = caller;
        const found = await findRoom(tx, viewerOf(caller, 'inbox'), opening.room_id);
        const earlier = key === null ? null : await findReplay(tx, caller, found.room.id, key);
        if (earlier !== null) return { id: earlier, created: false };
        const actor = inboxActor(caller);
        const at = now();
        const { complaint } = await openComplaint(tx, {
          companyId,
          sender: found.customer.externalId,
          senderName: found.customer.name.trim() || null,
          ...fieldValuesOf(opening),
          kanal: CHANNELS[found.room.channel].complaintChannel,
          roomId: found.room.id,
          openedKey: key,
          messages: await chosenMessages(tx, found, opening.message_ids),
          actor,
          now: at,
        });
        if (!isNoteBlank(opening.note))
          await complaintNotesRepository.insert(tx, {
            companyId,
            complaintId: complaint.id,
            authorId: caller.userId,
            content: opening.note,
            createdAt: at,
            updatedAt: at,
          });
        await announceComplaint(tx, companyId, complaint.id, 'opened', actor);
        return { id: complaint.id, created: true };
      }),

    addMessages: (caller, id, messageIds) =>
      inTransaction(db, async (tx) => {
        readsInbox(caller);
        const { companyId } = caller;
        await complaintsRepository.lock(tx, companyId, id);
        const found = await complaintsRepository.find(tx, viewerOf(caller, 'complaints'), id);
        if (found === null) throw complaintNotFound();
        const { roomId } = found.complaint;
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
        await recordAdded(tx, found.complaint, added, actor, now());
        await announceComplaint(tx, companyId, id, 'message', actor);
      }),
  };
}

function readsInbox({ grants }: Caller): void {
  if (!grants.includes('inbox')) throw forbidden();
}
