import type { ROOM_CHANGES, Room, RoomDetail, RoomTab } from '@muhatap/shared/wire';
import { inTransaction, type Database } from '../../database';
import type { Caller } from '../../http/caller';
import { Refusal } from '../../http/errors';
import { recordEvent } from '../events/record-event';
import { presentMessage } from '../messages/message.presenter';
import { messagesRepository } from '../messages/messages.repository';
import { readRoomCursor, writeRoomCursor } from './room-cursor';
import { presentRoom } from './room.presenter';
import { roomsRepository, userName, type RoomRow } from './rooms.repository';

/** The same answer for a room that does not exist and for another company's: nobody learns which. */
export const roomNotFound = () => new Refusal(404, 'room_not_found', 'Görüşme bulunamadı.');

type Who = Pick<Caller, 'companyId' | 'userId'>;
type RoomChange = (typeof ROOM_CHANGES)[number];
type Change = Parameters<typeof roomsRepository.update>[2];

export interface RoomsService {
  list(who: Who, tab: RoomTab, query: { limit: number; cursor?: string | undefined }): Promise<{ rooms: Room[]; nextCursor: string | null }>;
  detail(who: Who, id: string, query: { page: number; limit: number }): Promise<RoomDetail>;
  markRead(who: Who, id: string): Promise<Room>;
  close(who: Who, id: string): Promise<Room>;
  reopen(who: Who, id: string): Promise<Room>;
}

export function createRoomsService({ db, now }: { db: Database; now: () => Date }): RoomsService {
  const find = async (tx: Database, companyId: string, id: string): Promise<RoomRow> => {
    const row = /^[\w-]{1,64}$/.test(id) ? await roomsRepository.find(tx, companyId, id) : null;
    if (row === null) throw roomNotFound();
    return row;
  };

  /** Applies what `decide` asks for and tells the company; nothing to change tells nobody. */
  const change = ({ companyId, userId }: Who, id: string, name: RoomChange, decide: (room: RoomRow['room']) => Change | null): Promise<Room> =>
    inTransaction(db, async (tx) => {
      const { room } = await find(tx, companyId, id);
      await roomsRepository.lock(tx, room.id);
      const before = await find(tx, companyId, id);
      const wanted = decide(before.room);
      if (wanted === null) return presentRoom(before);
      await roomsRepository.update(tx, room.id, { ...wanted, updatedAt: now() });
      const after = presentRoom(await find(tx, companyId, id));
      await recordEvent(tx, companyId, 'room-updated', { room: after, change: name, by: { id: userId, name: await userName(tx, userId) } });
      return after;
    });

  return {
    async list({ companyId, userId }, tab, { limit, cursor }) {
      const place = cursor === undefined ? null : readRoomCursor(cursor);
      const rows = await roomsRepository.list(db, { companyId, userId, tab, limit: limit + 1, cursor: place });
      const shown = rows.slice(0, limit);
      const last = shown.at(-1)?.room;
      const nextCursor = rows.length > limit && last !== undefined ? writeRoomCursor({ at: last.lastMessageAt, id: last.id }) : null;
      return { rooms: shown.map(presentRoom), nextCursor };
    },

    async detail({ companyId }, id, { page, limit }) {
      const row = await find(db, companyId, id);
      const rows = await messagesRepository.listPage(db, companyId, row.room.id, page, limit);
      const data = rows.reverse().map((each) => presentMessage({ ...each, customer: row.customer }));
      return { room: presentRoom(row), messages: { data, current_page: page, total: row.room.messageCount, per_page: limit } };
    },

    markRead: (who, id) => change(who, id, 'read', ({ unreadMessages }) => (unreadMessages === 0 ? null : { unreadMessages: 0 })),
    close: (who, id) => change(who, id, 'closed', ({ isActive }) => (isActive ? { isActive: false, waitingSince: null } : null)),
    reopen: (who, id) => change(who, id, 'reopened', ({ isActive }) => (isActive ? null : { isActive: true })),
  };
}
