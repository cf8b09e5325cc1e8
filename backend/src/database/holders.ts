import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';

/** The first half of the advisory locks by which processes are known to be alive (an arbitrary constant of ours). */
const HOLDERS = 42_019_820;
const INT4_MAX = 2 ** 31 - 1;

/** A number for a process, under which it holds rows that it works on. */
export const newHolder = (): number => randomInt(1, INT4_MAX);

/** Shared, so that the connection that takes the place of a broken one need not wait until the server has noticed. */
export const holdSql = (holder: number): string =>
  `select pg_advisory_lock_shared(${HOLDERS}, ${holder})`;

/** The numbers of all processes that are connected to this database, as a subquery of one column. */
export const ALIVE_HOLDERS = sql`(
  select objid::bigint from pg_locks
  where locktype = 'advisory' and classid = ${HOLDERS} and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database()))`;
