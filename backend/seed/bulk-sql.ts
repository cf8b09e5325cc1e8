import { sql, type SQL } from 'drizzle-orm';

/** A list inside a statement as one parameter. */
export const textArray = (list: readonly string[]): SQL =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(list)}::jsonb))`;

/** A UUIDv7 of a moment (a numeric SQL expression of milliseconds) whose rest comes from `mark`, so that rows sort as they were said. */
export const idAt = (ms: SQL, mark: SQL): SQL => sql`(
  substr(lpad(to_hex((${ms})::bigint), 12, '0'), 1, 8) || '-' || substr(lpad(to_hex((${ms})::bigint), 12, '0'), 9, 4)
  || '-7' || substr(md5(${mark}), 1, 3) || '-8' || substr(md5(${mark}), 4, 3) || '-' || substr(md5(${mark}), 7, 12))`;

export const moment = (ms: SQL): SQL => sql`to_timestamp((${ms})::double precision / 1000)`;

/** A number below `below` that looks like chance and is the same each time for the same `n` and `salt`. */
export const chance = (n: SQL, salt: number, below: SQL | number): SQL =>
  sql`((hashint8extended((${n})::bigint, ${salt}::bigint) & 2147483647) % (${below})::bigint)::int`;
