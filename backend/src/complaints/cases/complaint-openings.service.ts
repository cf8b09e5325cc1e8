import { CHANNELS } from '@muhatap/shared/wire/channels';
import type { ComplaintOpening, ComplaintRecording } from '@muhatap/shared/wire/complaints';
import { sql } from 'drizzle-orm';
import { findRoom } from '../../conversations';
import { inTransaction, type Database } from '../../database';
import type { Caller } from '../../access/caller';
import { viewerOf } from '../../access/viewer';
import { chosenMessages } from './chosen-messages';
import { inboxActor, staffActor, type ComplaintActor } from './complaint-actor';
import { announceComplaint } from './complaint-events';
import { fieldValuesOf } from './complaint-fields';
import { complaintNotesRepository } from './complaint-notes.repository';
import { keyUsed } from './complaint-refusals';
import { complaintsRepository, type ComplaintRow } from './complaints.repository';
import { readsInbox } from './reads-inbox';
import { isNoteBlank } from './complaint-notes.service';
import { openComplaint } from './open-complaint';
import { recorded } from './recorded-opening';

export interface ComplaintOpeningsService {
  /** A complaint out of a conversation. It needs the inbox as well: it reads its messages. */
  open(caller: Caller, opening: ComplaintOpening, key: string | null): Promise<Opened>;
  /** The same for a case that came in otherwise; it needs no inbox. */
  record(caller: Caller, recording: ComplaintRecording, key: string | null): Promise<Opened>;
}

/** The complaint's id; `created` is false where the same person used the key before. */
interface Opened {
  readonly id: string;
  readonly created: boolean;
}

/** Requests with the same key take turns, and the second finds what the first opened; throws where that was something else. */
async function findReplay(
  tx: Database,
  { companyId, userId }: Caller,
  key: string | null,
  isSame: (earlier: ComplaintRow['complaint']) => boolean,
): Promise<string | null> {
  if (key === null) return null;
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`complaint:${userId}:${key}`}, 0))`,
  );
  const earlier = await complaintsRepository.findByKey(tx, companyId, userId, key);
  if (earlier !== null && !isSame(earlier.complaint)) throw keyUsed();
  return earlier?.complaint.id ?? null;
}

/** The note of the opening, and the event, last in the transaction. */
async function finish(
  tx: Database,
  caller: Caller,
  complaintId: string,
  note: string,
  at: Date,
): Promise<Opened> {
  const { companyId, userId } = caller;
  if (!isNoteBlank(note))
    await complaintNotesRepository.insert(tx, {
      companyId,
      complaintId,
      authorId: userId,
      content: note,
      createdAt: at,
      updatedAt: at,
    });
  await announceComplaint(tx, companyId, complaintId, 'opened', inboxActor(caller));
  return { id: complaintId, created: true };
}

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  /** Puts a case that begins on a point, in its first version. Throws 422 `place_outside`. */
  readonly beginOnPlace: (
    tx: Database,
    complaint: Pick<ComplaintRow['complaint'], 'companyId' | 'id'>,
    place: RecordedPlace,
    actor: ComplaintActor,
    now: Date,
  ) => Promise<void>;
}

type RecordedPlace = NonNullable<ComplaintRecording['place']> & { readonly source: 'address' };

export function createComplaintOpeningsService({
  db,
  now,
  beginOnPlace,
}: Parts): ComplaintOpeningsService {
  return {
    open: (caller, opening, key) =>
      inTransaction(db, async (tx) => {
        readsInbox(caller);
        const { companyId } = caller;
        const found = await findRoom(tx, viewerOf(caller, 'inbox'), opening.room_id);
        const earlier = await findReplay(tx, caller, key, ({ roomId }) => roomId === found.room.id);
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
        return finish(tx, caller, complaint.id, opening.note, at);
      }),

    record: (caller, recording, key) =>
      inTransaction(db, async (tx) => {
        const earlier = await findReplay(
          tx,
          caller,
          key,
          ({ origin, konuOzeti }) =>
            origin === recording.origin && konuOzeti === recording.konuOzeti,
        );
        if (earlier !== null) return { id: earlier, created: false };
        const at = now();
        const { complaint } = await openComplaint(
          tx,
          await recorded(tx, caller, recording, key, at),
        );
        if (recording.place !== undefined) {
          const place = { ...recording.place, source: 'address' } as const;
          await beginOnPlace(tx, complaint, place, staffActor(caller), at);
        }
        return finish(tx, caller, complaint.id, recording.note, at);
      }),
  };
}
