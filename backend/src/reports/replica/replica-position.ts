import { sql } from 'drizzle-orm';
import type { Database } from '../../database';

/** A database's place in the write-ahead log, in bytes. */
export interface Position {
  /** The cluster; a replica has that of its primary. */
  readonly system: string;
  /** A replica's is what it has replayed. */
  readonly bytes: number;
  readonly isReplica: boolean;
}

/** Where a primary writes or a replica reads. */
export async function readPosition(db: Database): Promise<Position> {
  const { rows } = await db.execute<{ system: string; bytes: number; standby: boolean }>(sql`
    select c.system_identifier::text as system, r.standby,
      coalesce(pg_wal_lsn_diff(case when r.standby then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0'), 0)::float8 as bytes
    from pg_control_system() c, (select pg_is_in_recovery() as standby) r`);
  const [row] = rows;
  if (row === undefined) throw new Error('the database answered nothing');
  return { system: row.system, bytes: row.bytes, isReplica: row.standby };
}

/** Whether `replica` repeats what `primary` writes. */
export const isReplicaOf = (replica: Position, primary: Position): boolean =>
  replica.isReplica && replica.system === primary.system;
