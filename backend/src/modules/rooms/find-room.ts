import type { Database } from '../../database';
import { Refusal } from '../../http/errors';
import { roomsRepository, type RoomRow } from './rooms.repository';

/** The same answer for a room that does not exist and for another company's: nobody learns which. */
export const roomNotFound = () => new Refusal(404, 'room_not_found', 'Konuşma bulunamadı.');

/** What an id of ours can look like; anything else never reaches the database. */
export const isId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

/** A room of the company; throws 404 `room_not_found`. */
export async function findRoom(db: Database, companyId: string, id: string): Promise<RoomRow> {
  const row = isId(id) ? await roomsRepository.find(db, companyId, id) : null;
  if (row === null) throw roomNotFound();
  return row;
}
