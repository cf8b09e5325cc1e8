import { doublePrecision, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { complaintDistricts } from './complaint-settings';
import { id } from './columns';
import { companies } from './people';

/** A street of the company's list. `searchText` holds the words of street and neighbourhood as a search compares them, each behind a blank. */
export const complaintStreets = pgTable(
  'complaint_streets',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    district: text('district')
      .notNull()
      .references(() => complaintDistricts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    lat: doublePrecision('lat'),
    lon: doublePrecision('lon'),
    searchText: text('search_text').notNull(),
  },
  (t) => [
    index('complaint_streets_company').on(t.companyId),
    index('complaint_streets_district').on(t.district),
  ],
);

/** The outline of a neighbourhood: polygons with their holes, each ring closed, of longitude and latitude in degrees; and the box around it. */
export const complaintOutlines = pgTable(
  'complaint_outlines',
  {
    district: text('district')
      .primaryKey()
      .references(() => complaintDistricts.id, { onDelete: 'cascade' }),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    south: doublePrecision('south').notNull(),
    west: doublePrecision('west').notNull(),
    north: doublePrecision('north').notNull(),
    east: doublePrecision('east').notNull(),
    outline: jsonb('outline').$type<[number, number][][][]>().notNull(),
  },
  (t) => [index('complaint_outlines_company').on(t.companyId)],
);
