import { bigint, doublePrecision, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { PlaceSource } from '@muhatap/shared/wire/complaints';
import { moment } from './columns';
import { complaints } from './casework';
import { companies } from './people';

/**
 * The point of a case, in degrees. `cell` is the field of a grid over the earth that holds it: what lies near is found by the fields around
 * it, newest first. `openedAt` is the case's own.
 */
export const complaintPlaces = pgTable(
  'complaint_places',
  {
    complaintId: text('complaint_id')
      .primaryKey()
      .references(() => complaints.id),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    lat: doublePrecision('lat').notNull(),
    lon: doublePrecision('lon').notNull(),
    cell: bigint('cell', { mode: 'number' }).notNull(),
    source: text('source').$type<PlaceSource>().notNull(),
    words: text('words').notNull().default(''),
    openedAt: moment('opened_at').notNull(),
  },
  (t) => [
    // Both with the point, so that those of a view are found without touching the rows.
    index('complaint_places_near').on(
      t.companyId,
      t.cell,
      t.openedAt.desc().nullsFirst(),
      t.complaintId,
      t.lat,
      t.lon,
    ),
    index('complaint_places_newest').on(
      t.companyId,
      t.openedAt.desc().nullsFirst(),
      t.complaintId.desc().nullsFirst(),
      t.lat,
      t.lon,
    ),
  ],
);
