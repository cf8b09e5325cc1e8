import type { RoomDetail } from '@muhatap/shared/wire/conversations';
import { type Database, isId } from '../../database';
import { Refusal } from '../../http/errors';
import type { RoomRow } from '../rooms/rooms.repository';
import { messagePages, type Place } from './message-pages.repository';
import type { MessageView } from './messages.repository';

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
const older = (newestFirst: MessageView[], limit: number) => ({
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

async function byPage(db: Database, room: Room, page: number, limit: number): Promise<Part> {
  const rows =
    page === 1
      ? await messagePages.before(db, room.id, null, limit + 1)
      : await messagePages.behind(db, room.id, (page - 1) * limit, limit + 1);
  const { views, hasMore } = older(rows, limit);
  return { views, has_older: hasMore, has_newer: page > 1 && room.messageCount > 0 };
}

/** A part of a room's history; throws 404 `message_not_found` for a message that is not in it. */
export async function readMessages(
  db: Database,
  room: Room,
  { page, limit, ...places }: MessagesQuery,
): Promise<Page> {
  const named = Object.entries({ before, after, around }).flatMap(([name, read]) => {
    const id = places[name as keyof typeof places];
    return id === undefined ? [] : [{ id, read }];
  });
  if (named.length > 1)
    throw new Refusal(400, 'bad_request', 'before, after ve around birlikte kullanılamaz.');
  const [wanted] = named;
  if (wanted === undefined)
    return { ...(await byPage(db, room, page, limit)), current_page: page, per_page: limit };

  const place = isId(wanted.id) ? await messagePages.place(db, room.id, wanted.id) : null;
  if (place === null) throw messageNotFound();
  return { ...(await wanted.read(db, room, place, limit)), current_page: 0, per_page: limit };
}
