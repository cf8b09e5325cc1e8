import type { InboxSearchResult } from '@muhatap/shared/wire/conversations';
import { storableText } from '../../text/storable-text';
import type { Database } from '../../database';
import { viewerOf, type AccessScope, type Viewer } from '../../access/viewer';
import { presentMessage } from '../messages/message.presenter';
import { toView } from '../messages/messages.repository';
import { readRoomCursor, writeRoomCursor } from '../rooms/room-cursor';
import { presentRoom } from '../rooms/room.presenter';
import { roomsRepository, type RoomRow } from '../rooms/rooms.repository';
import { phoneDigits, searchTerm } from '../../text/search-term';
import { searchRepository } from './search.repository';

interface SearchQuery {
  q: string;
  limit: number;
  cursor?: string | undefined;
}

export interface SearchService {
  /** Rooms by their citizen (first page only) and messages by their words, both newest first. */
  search(who: AccessScope, query: SearchQuery): Promise<InboxSearchResult>;
}

const NOTHING: InboxSearchResult = { rooms: [], messages: [], next_cursor: null };

export function createSearchService({ db }: { db: Database }): SearchService {
  const findRooms = async (viewer: Viewer, ids: string[]): Promise<Map<string, RoomRow>> => {
    const rows = await roomsRepository.findMany(db, viewer, [...new Set(ids)]);
    return new Map(rows.map((row) => [row.room.id, row]));
  };

  return {
    async search(who, { q, limit, cursor }) {
      const viewer = viewerOf(who, 'inbox');
      const place = cursor === undefined ? null : readRoomCursor(cursor);
      const term = searchTerm(storableText(q));
      if (term === '') return NOTHING;
      const phone = phoneDigits(q);
      const [hits, byCitizen] = await Promise.all([
        searchRepository.findMessages(db, viewer, term, place, limit + 1),
        place === null
          ? searchRepository.findRooms(db, viewer, phone === null ? [term] : [term, phone], limit)
          : [],
      ]);
      const roomIds = byCitizen.map(({ id }) => id);
      const shown = hits.slice(0, limit).map(toView);
      const rooms = await findRooms(viewer, [
        ...roomIds,
        ...shown.map(({ message }) => message.roomId),
      ]);
      const last = shown.at(-1)?.message;
      return {
        rooms: roomIds.flatMap((id) => rooms.get(id) ?? []).map(presentRoom),
        messages: shown.flatMap((view) => {
          const row = rooms.get(view.message.roomId);
          return row === undefined
            ? []
            : [
                {
                  message: presentMessage({ ...view, customer: row.customer }),
                  room: presentRoom(row),
                },
              ];
        }),
        next_cursor:
          hits.length > limit && last !== undefined
            ? writeRoomCursor({ at: last.createdAt, id: last.id })
            : null,
      };
    },
  };
}
