import { systemViewer, type Viewer } from '../../access/viewer';
import type { Database } from '../../database';
import {
  roomsRepository,
  type RoomColumns,
  type RoomRow,
  type RoomTimes,
} from './rooms.repository';

/** A room of the company with everything that stands beside it; null when there is none. */
export const readRoom = (db: Database, companyId: string, id: string): Promise<RoomRow | null> =>
  roomsRepository.find(db, systemViewer(companyId), id);

/** A room that the viewer sees; null when there is none. */
export const findSeenRoom = (db: Database, viewer: Viewer, id: string): Promise<RoomRow | null> =>
  roomsRepository.find(db, viewer, id);

/**
 * Serialises changes of this room or its messages; taken before the locks of cases, and the event
 * log's comes last.
 */
export const lockRoom = (tx: Database, id: string): Promise<void> => roomsRepository.lock(tx, id);

/** Writes columns of a room; its holder changes inside a tracked change alone. */
export const changeRoomColumns = (tx: Database, id: string, change: RoomColumns): Promise<void> =>
  roomsRepository.update(tx, id, change);

/** Writes the times that the reports derive of past rooms. */
export const setRoomTimes = (tx: Database, times: readonly RoomTimes[]): Promise<void> =>
  roomsRepository.setTimes(tx, times);
