import type { RoomDetail } from '@muhatap/shared/wire/conversations';
import { type Database, isId } from '../../database';
import { Refusal } from '../../http/errors';
import type { Viewer } from '../../access/viewer';
import { findRoom, roomNotFound } from '../rooms/find-room';
import type { RoomRow } from '../rooms/rooms.repository';
import { messagePages, type Place } from './message-pages.repository';
import type { MessageView } from './messages.repository';
import { findOpenedRoom } from './opened-room.repository';

/**
 * The part of a history: a page counted from the newest, or the surroundings of a message (at most
 * one of the three).
 */
export interface MessagesQuery {
  page: number;
  limit: number;
  before?: string | undefined;
  after?: string | undefined;
  around?: string | undefined;
}

type Page = Required<Omit<RoomDetail['messages'], 'data' | 'total'>> & {
  /** Oldest first. */ views: MessageView[];
};
type Part = Pick<Page, 'views' | 'has_older' | 'has_newer'>;
type Room = RoomRow['room'];

const messageNotFound = () => new Refusal(404, 'message_not_found', 'Mesaj bulunamadı.');

/**
 * The older side in the order of reading; one row more than requested shows that there are more.
 */
const older = (newestFirst: readonly MessageView[], limit: number) => ({
  views: newestFirst.slice(0, limit).reverse(),
  hasMore: newestFirst.length > limit,
});

async function before(db: Database, room: Room, place: Place, limit: number): Promise<Part> {
  const { views, hasMore } = older(await messagePages.before(db, room.id, place, limit + 1), limit);
  return { views, has_older: hasMore, has_newer: true };
}

async function after(db: Database, room: Room, place: Place, limit: number): Promise<Part> {
  const rows = await messagePages.after(db, room.id, place, limit + 1);
  return { views: rows.slice(0, limit), has_older: true, has_newer: rows.length > limit };
}

/** The message itself in the middle; with an even limit one message more stands after it. */
async function around(db: Database, room: Room, place: Place, limit: number): Promise<Part> {
  const olderLimit = Math.floor((limit - 1) / 2);
  const newerLimit = limit - olderLimit;
  const { views, hasMore } = older(
    await messagePages.before(db, room.id, place, olderLimit + 1),
    olderLimit,
  );
  const rows = await messagePages.after(db, room.id, place, newerLimit + 1, true);
  return {
    views: [...views, ...rows.slice(0, newerLimit)],
    has_older: hasMore,
    has_newer: rows.length > newerLimit,
  };
}

async function behind(db: Database, room: Room, page: number, limit: number): Promise<Part> {
  const rows = await messagePages.behind(db, room.id, (page - 1) * limit, limit + 1);
  const { views, hasMore } = older(rows, limit);
  return { views, has_older: hasMore, has_newer: room.messageCount > 0 };
}

/** A part of a history. */
type Reading = (db: Database, room: Room) => Promise<Page>;

/** The way to the part; null for the newest page. Throws 400 `bad_request` for more than one place. */
function readingOf({ page, limit, ...places }: MessagesQuery): Reading | null {
  const named = Object.entries({ before, after, around }).flatMap(([name, read]) => {
    const id = places[name as keyof typeof places];
    return id === undefined ? [] : [{ id, read }];
  });
  if (named.length > 1)
    throw new Refusal(400, 'bad_request', 'before, after ve around birlikte kullanılamaz.');
  const [wanted] = named;
  if (wanted !== undefined)
    return async (db, room) => {
      const place = isId(wanted.id) ? await messagePages.place(db, room.id, wanted.id) : null;
      if (place === null) throw messageNotFound();
      return { ...(await wanted.read(db, room, place, limit)), current_page: 0, per_page: limit };
    };
  return page === 1
    ? null
    : async (db, room) => ({
        ...(await behind(db, room, page, limit)),
        current_page: page,
        per_page: limit,
      });
}

/**
 * A room that the viewer sees with a part of its history. Throws 404 `room_not_found`, and `message_not_found` for a message that is not in
 * it.
 */
export async function readConversation(
  db: Database,
  viewer: Viewer,
  id: string,
  query: MessagesQuery,
): Promise<{ readonly row: RoomRow; readonly page: Page }> {
  const { limit } = query;
  const read = readingOf(query);
  if (read !== null) {
    const row = await findRoom(db, viewer, id);
    return { row, page: await read(db, row.room) };
  }
  const opened = await findOpenedRoom(db, viewer, id, limit + 1);
  if (opened === null) throw roomNotFound();
  const { newest, ...row } = opened;
  const { views, hasMore } = older(newest, limit);
  const page = { views, has_older: hasMore, has_newer: false, current_page: 1, per_page: limit };
  return { row, page };
}
