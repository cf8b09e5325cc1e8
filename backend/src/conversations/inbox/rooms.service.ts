import {
  ROOM_LABELS_MAX,
  type Room,
  type RoomCounts,
  type RoomDetail,
  type RoomFilters,
  type RoomSort,
  type RoomTab,
} from '@muhatap/shared/wire/conversations';
import type { Database } from '../../database';
import { Refusal } from '../../http/errors';
import { viewerOf } from '../../access/viewer';
import { afterClose } from '../auto-replies/after-close';
import { silenceChatbot } from '../rooms/silence-chatbot';
import { presentMessage } from '../messages/message.presenter';
import { readConversation, type MessagesQuery } from '../messages/read-messages';
import { holdLabels } from '../labels/hold-labels';
import { roomLabelled } from '../domain-events/conversation-events';
import type { ChangeRoom, Who } from '../rooms/change-room';
import { readRoomCursor, writeRoomCursor } from '../rooms/room-cursor';
import { countRooms } from '../rooms/room-counts.repository';
import { roomLabelsRepository } from '../rooms/room-labels.repository';
import { presentRoom } from '../rooms/room.presenter';
import { roomsRepository, type RoomRow } from '../rooms/rooms.repository';
import { addMilestoneFacts } from '../rooms/track-room-changes';

export { roomNotFound } from '../rooms/find-room';

const labelsTooMany = () =>
  new Refusal(
    422,
    'labels_too_many',
    `Bir konuşmaya en çok ${ROOM_LABELS_MAX} etiket eklenebilir.`,
  );

type ListQuery = RoomFilters & {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly sort?: RoomSort | undefined;
};

interface RoomPage {
  readonly rooms: Room[];
  readonly nextCursor: string | null;
}

export interface RoomsService {
  readonly list: (who: Who, tab: RoomTab, query: ListQuery) => Promise<RoomPage>;
  readonly counts: (who: Who, filters: RoomFilters) => Promise<RoomCounts>;
  /** A room with a part of its history; throws 404 `message_not_found` for a place that is not in it. */
  readonly detail: (who: Who, id: string, query: MessagesQuery) => Promise<RoomDetail>;
  readonly markRead: (who: Who, id: string) => Promise<Room>;
  readonly close: (who: Who, id: string) => Promise<Room>;
  readonly reopen: (who: Who, id: string) => Promise<Room>;
  /** The whole set; throws 422 `labels_unknown`. */
  readonly label: (who: Who, id: string, labelIds: readonly string[]) => Promise<Room>;
  /** Adds and takes away, the others stay; throws 422 `labels_unknown` or `labels_too_many`. */
  readonly relabel: (who: Who, id: string, part: Relabelling) => Promise<Room>;
}

/** Puts a whole set of labels on a room; false where it has them already. Throws 422 `labels_unknown`. */
async function replaceLabels(
  tx: Database,
  { room, labels }: RoomRow,
  labelIds: readonly string[],
): Promise<boolean> {
  const ids = [...new Set(labelIds)];
  const existing = await holdLabels(tx, room.companyId, ids);
  const had = new Set(labels.map(({ id }) => id));
  if (ids.length === had.size && ids.every((id) => had.has(id))) return false;
  await roomLabelsRepository.replace(tx, room.id, ids);
  const added = existing.filter(({ id }) => !had.has(id));
  const removed = labels.filter(({ id }) => !ids.includes(id));
  const nameOf = ({ name }: { readonly name: string }) => name;
  addMilestoneFacts(tx, room.id, {
    labels: { added: added.map(nameOf), removed: removed.map(nameOf) },
  });
  for (const { id: labelId } of added) await roomLabelled.emit(tx, { roomId: room.id, labelId });
  return true;
}

interface Relabelling {
  readonly add?: readonly string[] | undefined;
  readonly remove?: readonly string[] | undefined;
}

function relabelled({ labels }: RoomRow, { add = [], remove = [] }: Relabelling): string[] {
  const kept = labels.map(({ id }) => id).filter((id) => !remove.includes(id));
  const ids = [...new Set([...kept, ...add])];
  if (ids.length > ROOM_LABELS_MAX) throw labelsTooMany();
  return ids;
}

const changeLabels = (
  change: ChangeRoom,
  who: Who,
  id: string,
  decideIds: (row: RoomRow) => readonly string[],
): Promise<Room> =>
  change(who, id, {
    name: 'labelled',
    decide: async (row, tx) => ((await replaceLabels(tx, row, decideIds(row))) ? {} : null),
  });

/** A closed room waits for nothing; a chatbot may begin in it again. */
const CLOSED = { isActive: false, waitingSince: null, snoozedUntil: null, chatbotQuiet: false };

/** A page of a list, and where the next one begins. */
export async function listRoomPage(
  db: Database,
  who: Who,
  tab: RoomTab,
  { limit, cursor, sort, ...filters }: ListQuery,
  at: Date,
): Promise<RoomPage> {
  const rows = await roomsRepository.list(db, {
    viewer: viewerOf(who, 'inbox'),
    userId: who.userId,
    filters,
    now: at,
    tab,
    sort,
    limit: limit + 1,
    cursor: cursor === undefined ? null : readRoomCursor(cursor),
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1)?.room;
  const place = sort === 'waiting' ? last?.waitingSince : last?.lastMessageAt;
  const nextCursor =
    rows.length > limit && last !== undefined && place != null
      ? writeRoomCursor({ at: place, id: last.id })
      : null;
  return { rooms: shown.map(presentRoom), nextCursor };
}

export function createRoomsService({
  db,
  now,
  change,
}: {
  db: Database;
  now: () => Date;
  change: ChangeRoom;
}): RoomsService {
  return {
    list: (who, tab, query) => listRoomPage(db, who, tab, query, now()),

    counts: (who, filters) =>
      countRooms(db, { viewer: viewerOf(who, 'inbox'), userId: who.userId, filters, now: now() }),

    async detail(who, id, query) {
      const viewer = viewerOf(who, 'inbox');
      const {
        row,
        page: { views, ...page },
      } = await readConversation(db, viewer, id, query);
      return {
        room: presentRoom(row),
        messages: {
          data: views.map((view) => presentMessage({ ...view, customer: row.customer })),
          total: row.room.messageCount,
          ...page,
        },
      };
    },

    markRead: (who, id) =>
      change(who, id, {
        name: 'read',
        decide: ({ room }) => (room.unreadMessages === 0 ? null : { unreadMessages: 0 }),
      }),
    close: (who, id) =>
      change(who, id, {
        name: 'closed',
        // A closed conversation is unassigned: when the citizen comes back a chatbot may greet them
        // again.
        decide: async ({ room }, tx, at) =>
          room.isActive
            ? {
                ...(await silenceChatbot(tx, room, at)),
                ...CLOSED,
                waitingAtClose: room.waitingSince,
              }
            : null,
        after: (row, tx) => afterClose(tx, row),
      }),
    reopen: (who, id) =>
      change(who, id, {
        name: 'reopened',
        // A question about the earlier closing has lost its answer; the citizen has none yet.
        decide: ({ room: { isActive, waitingAtClose } }) =>
          isActive
            ? null
            : {
                isActive: true,
                surveyAskedAt: null,
                waitingSince: waitingAtClose,
                waitingAtClose: null,
              },
      }),

    label: (who, id, labelIds) => changeLabels(change, who, id, () => labelIds),
    relabel: (who, id, part) => changeLabels(change, who, id, (row) => relabelled(row, part)),
  };
}
