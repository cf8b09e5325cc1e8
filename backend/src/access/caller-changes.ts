import { afterCommit, notify, type Database } from '../database';

/** Gets the id of a session or a person whose access may be another now. */
type Follow = (id: string) => void;

/** By the handle of a process, which tests have several of. */
const followers = new WeakMap<Database, Set<Follow>>();

/**
 * Calls `follow` for each change that this process has committed on `db`, before its answer leaves. Changes of other processes come by
 * NOTIFY, a moment after their commit. Answers a function that ends it.
 */
export function followOwnChanges(db: Database, follow: Follow): () => void {
  const those = followers.get(db) ?? new Set();
  followers.set(db, those.add(follow));
  return () => void those.delete(follow);
}

/** Notifies every process, this one at once, of a change of a session or a person; delivered when the transaction commits. */
export async function announceChange(tx: Database, channel: string, id: string): Promise<void> {
  await notify(tx, channel, id);
  afterCommit(tx, (db) => followers.get(db)?.forEach((follow) => follow(id)));
}
