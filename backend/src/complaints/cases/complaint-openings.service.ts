import { CHANNELS } from '@muhatap/shared/wire/channels';
import type { ComplaintOpening } from '@muhatap/shared/wire/complaints';
import { sql } from 'drizzle-orm';
import { findRoom } from '../../conversations';
import { inTransaction, type Database } from '../../database';
import type { Caller } from '../../access/caller';
import { Refusal } from '../../http/errors';
import { viewerOf } from '../../access/viewer';
import { chosenMessages } from './chosen-messages';
import { inboxActor } from './complaint-actor';
import { announceComplaint } from './complaint-events';
import { fieldValuesOf } from './complaint-fields';
import { complaintNotesRepository } from './complaint-notes.repository';
import { complaintsRepository } from './complaints.repository';
import { readsInbox } from './reads-inbox';
import { isNoteBlank } from './complaint-notes.service';
import { openComplaint } from './open-complaint';

/** The way from a conversation to a complaint. It needs the inbox as well: it reads its messages. */
export interface ComplaintOpeningsService {
  /** The complaint's id; `created` is false where the same person used the key before. */
  open(
    caller: Caller,
    opening: ComplaintOpening,
    key: string | null,
  ): Promise<{ id: string; created: boolean }>;
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
  };
}
