import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';

/** Backups that became whole. `takenAt` is the moment of the snapshot, `place` a folder of the machine `host`. */
export const backups = pgTable(
  'backups',
  {
    id: id(),
    takenAt: moment('taken_at').notNull(),
    finishedAt: moment('finished_at').notNull(),
    host: text('host').notNull(),
    place: text('place').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  (t) => [index('backups_newest').on(t.takenAt)],
);
