import type { Database } from '../../database';

/** Reads everything as it stood at one moment, however long it takes: numbers of one page never contradict each other. */
export const inSnapshot = <T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> =>
  db.transaction((tx) => work(tx), { isolationLevel: 'repeatable read', accessMode: 'read only' });

/** {@link inSnapshot} of the database that serves the reports. */
export type ReadSnapshot = <T>(work: (tx: Database) => Promise<T>) => Promise<T>;

/** The snapshots of one database. */
export const snapshotsOf =
  (db: Database): ReadSnapshot =>
  (work) =>
    inSnapshot(db, work);
