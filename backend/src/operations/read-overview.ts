import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { OperationsOverview, WatchedAccount } from '@muhatap/shared/wire/releases';
import { findLastBackup } from '../backup';
import { listWatchedAccounts } from '../channels';
import type { Database, DatabaseHandle } from '../database';
import { jobLag } from '../jobs';
import { readCompanyNames } from './company-names';

interface Parts {
  readonly handle: DatabaseHandle;
  readonly now: () => Date;
  readonly dataDir: string;
  /** All queues, in the order in which they are shown. */
  readonly queues: readonly string[];
}

const NO_LAG = { waiting: 0, oldest_seconds: 0, failed: 0 };

async function readAccounts(db: Database): Promise<WatchedAccount[]> {
  const names = await readCompanyNames(db);
  const accounts = await listWatchedAccounts(db);
  return accounts.map((account) => ({
    id: account.id,
    company: names.get(account.companyId) ?? '',
    platform: account.platform,
    name: account.name,
    state: account.state,
    last_inbound_at: account.lastInboundAt?.toISOString() ?? null,
    last_outbound_at: account.lastOutboundAt?.toISOString() ?? null,
    last_error: account.lastError,
    last_error_at: account.lastErrorAt?.toISOString() ?? null,
    key_expires_at: account.keyExpiresAt?.toISOString() ?? null,
  }));
}

async function readDatabaseSize(db: Database): Promise<number> {
  const { rows } = await db.execute<{ size: string | number }>(
    sql`select pg_database_size(current_database()) as size`,
  );
  return Number(rows[0]?.size ?? 0);
}

async function readBackup(db: Database): Promise<OperationsOverview['backup']> {
  const newest = await findLastBackup(db);
  if (newest === null) return null;
  const { takenAt, host, place, bytes } = newest;
  return { taken_at: takenAt.toISOString(), host, place, bytes };
}

async function readDisk(folder: string): Promise<OperationsOverview['disk']> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free_bytes: bavail * bsize, total_bytes: blocks * bsize };
}

/** The state of the installation, over all of its companies. */
export async function readOverview({
  handle: { db, kind },
  now,
  dataDir,
  queues,
}: Parts): Promise<OperationsOverview> {
  const lags = await jobLag(db);
  const known = queues.map((queue) => ({ queue, ...(lags[queue] ?? NO_LAG) }));
  return {
    at: now().toISOString(),
    queues: known,
    accounts: await readAccounts(db),
    database: { kind, size_bytes: await readDatabaseSize(db) },
    disk: await readDisk(dataDir),
    backup: await readBackup(db),
    process: { uptime_seconds: Math.round(process.uptime()), node: process.version },
  };
}
