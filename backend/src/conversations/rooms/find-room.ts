import { isId, type Database } from '../../database';
import { Refusal } from '../../http/errors';
import type { Viewer } from '../../access/viewer';
import { roomsRepository, type RoomRow } from './rooms.repository';

/**
 * The same answer for a room that does not exist, for another company's and for one that the viewer
 * does not see: the cause stays hidden.
 */
export const roomNotFound = () => new Refusal(404, 'room_not_found', 'Konuşma bulunamadı.');

/** A room that the viewer sees; throws 404 `room_not_found`. */
export async function findRoom(db: Database, viewer: Viewer, id: string): Promise<RoomRow> {
  const row = isId(id) ? await roomsRepository.find(db, viewer, id) : null;
  if (row === null) throw roomNotFound();
  return row;
}
