import type { ComplaintThread, ThreadMessage } from '@muhatap/shared/wire/complaints';
import type { Caller } from '../../access/caller';
import { viewerOf, type Viewer } from '../../access/viewer';
import { findOlderMessages, findRoom, type RoomRow } from '../../conversations';
import type { Database } from '../../database';
import { numberOf } from '../cases/complaint-code';
import { complaintNotFound, messageNotFound, noRoom } from '../cases/complaint-refusals';
import { presentComplaintMessage } from '../cases/complaint.presenter';
import { complaintsRepository } from '../cases/complaints.repository';
import { readsInbox } from '../cases/reads-inbox';
import { fromRoomMessage } from '../cases/room-message';
import { addMessages, removeMessage } from './linked-messages';
import { threadRepository, type Holder } from './thread.repository';

/** A conversation and its complaints as one thread. All of it needs the inbox as well. */
export interface ThreadService {
  /** Throws 403 `forbidden`, 404 `not_found`, `room_not_found`, `message_not_found`, 422 `no_room`. */
  read(
    caller: Caller,
    complaintId: string,
    query: { before?: string | undefined; limit: number },
  ): Promise<ComplaintThread>;
  /** Throws 403 `forbidden`, 404 `not_found`, `room_not_found`, 422 `no_room`, `messages_unknown`. */
  add(caller: Caller, complaintId: string, messageIds: readonly string[]): Promise<void>;
  /** Throws 403 `forbidden`, 404 `not_found`, `message_not_found`, 409 `message_in_saysis`, 422 `message_has_no_room`. */
  remove(caller: Caller, complaintId: string, messageId: string): Promise<void>;
}

type Older = NonNullable<Awaited<ReturnType<typeof findOlderMessages>>>['older'];
type View = Older[number];

interface Place {
  readonly viewer: Viewer;
  readonly roomId: string;
  readonly complaint: {
    readonly id: string;
    readonly saysisCode: string;
    readonly ownNumber: string | null;
  };
  readonly customer: RoomRow['customer'];
}

const caseOf = ({ complaint }: Pick<Holder, 'complaint'>) => ({
  id: complaint.id,
  number: numberOf(complaint),
});

const byTime = (one: ThreadMessage, other: ThreadMessage): number =>
  Date.parse(one.createdAt) - Date.parse(other.createdAt);

/** A message of the conversation with the complaints that hold it. What only this complaint knows of it, unread or in SAYSIS, comes from there. */
function presentOf(
  { message, senderName }: View,
  { complaint, customer }: Place,
  holders: readonly Holder[],
): ThreadMessage {
  const holding = holders.filter(({ roomMessageId }) => roomMessageId === message.id);
  const own = holding.find((holder) => holder.complaint.id === complaint.id);
  const row = fromRoomMessage({ message, senderName, customer }, { isRead: own?.isRead ?? true });
  return {
    ...presentComplaintMessage({
      message: { ...row, id: message.id, saysisStatus: own?.saysisStatus ?? null, source: null },
      original: message,
    }),
    complaints: holding.map(caseOf),
  };
}

/** Whether somebody said it: neither a line for the staff or of the platform nor a reaction. */
const isSaid = ({ message: { type } }: View): boolean => type !== 'system' && type !== 'reaction';

/** Messages of the conversation and what its complaints have beside it, from `from` on and before `until`, oldest first. */
async function merge(
  db: Database,
  place: Place,
  part: Older,
  span: { from: Date | null; until: Date | null },
): Promise<ThreadMessage[]> {
  const said = part.filter(isSaid);
  const ids = said.map(({ message }) => message.id);
  const [holders, alone] = await Promise.all([
    threadRepository.holders(db, place.viewer, ids),
    threadRepository.withoutRoom(db, place.viewer, place.roomId, span),
  ]);
  const talked = said.map((view) => presentOf(view, place, holders)).reverse();
  const others = alone.map(({ message, complaint }) => ({
    ...presentComplaintMessage({ message, original: null }),
    complaints: [caseOf({ complaint })],
  }));
  return [...talked, ...others].sort(byTime);
}

export function createThreadService({ db, now }: { db: Database; now: () => Date }): ThreadService {
  return {
    add: (caller, id, messageIds) => addMessages(db, caller, id, messageIds, now()),
    remove: (caller, id, messageId) => removeMessage(db, caller, id, messageId, now()),

    async read(caller, complaintId, { before = null, limit }) {
      readsInbox(caller);
      const viewer = viewerOf(caller, 'complaints');
      const complaint = (await complaintsRepository.find(db, viewer, complaintId))?.complaint;
      if (complaint === undefined) throw complaintNotFound();
      if (complaint.roomId === null) throw noRoom();
      const { room, customer } = await findRoom(db, viewerOf(caller, 'inbox'), complaint.roomId);
      const found = await findOlderMessages(db, room, before, limit + 1);
      if (found === null) throw messageNotFound();
      const { older, until } = found;
      const part = older.slice(0, limit);
      const first = older.length > limit ? part.at(-1)?.message : undefined;
      const span = { from: first?.createdAt ?? null, until };
      return {
        messages: await merge(db, { viewer, roomId: room.id, complaint, customer }, part, span),
        before: first?.id ?? null,
      };
    },
  };
}
