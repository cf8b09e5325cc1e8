import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../src/database';
import { FIELDS_PER_ROW, FIELD_DEGREES } from '../src/complaints/places/geometry';

/** The town of made-up complaints: its south-western corner and its sides, in degrees; some twenty kilometres each. */
const AREA = { south: 40.86, west: 29.0, up: 0.18, aside: 0.24 };

/** Between 0 and 1, mostly near the middle, and the same each time for the same complaint. */
const spread = (salt: number): SQL =>
  sql`(((hashtextextended(id, ${salt}::bigint) & 1048575) + (hashtextextended(id, ${salt + 1}::bigint) & 1048575)) / 2097150.0)::double precision`;

/** Gives two of three complaints of a company that have none a point in the town, made by the database itself. */
export async function insertBulkPlaces(db: Database, companyId: string): Promise<void> {
  await db.execute(sql`
    insert into complaint_places (complaint_id, company_id, lat, lon, cell, source, opened_at)
    select id, ${companyId}, lat, lon,
      floor((lat + 90) / ${FIELD_DEGREES}::double precision)::bigint * ${FIELDS_PER_ROW}::bigint + floor((lon + 180) / ${FIELD_DEGREES}::double precision)::bigint,
      case when hashtextextended(id, 8::bigint) & 1 = 0 then 'location' else 'address' end, created_at
    from (
      select id, created_at,
        ${AREA.south}::double precision + ${spread(2)} * ${AREA.up}::double precision as lat,
        ${AREA.west}::double precision + ${spread(4)} * ${AREA.aside}::double precision as lon
      from complaints
      where company_id = ${companyId} and hashtextextended(id, 6::bigint) % 3 <> 0
    ) placed
    on conflict do nothing`);
}
