import { findLastBackup } from '../../backup';
import type { Config } from '../../config/config';
import { openDatabase, type Database } from '../../database';
import { ok, warning, type Finding } from './finding';

const PART = 'Yedek';
const HOUR_MS = 60 * 60 * 1000;
/** A night that was missed is noticed the next day. */
const OLD_HOURS = 36;
const ADVICE = 'Her gece bir yedek alın: muhatap backup --to <klasör> (docs/operations/backup.md).';

/** Whether the newest backup is of the last day and a half. */
export async function ageOfBackup(db: Database, now: Date): Promise<Finding> {
  const newest = await findLastBackup(db);
  if (newest === null) return warning(PART, 'hiç alınmamış', ADVICE);
  const hours = Math.floor((now.getTime() - newest.takenAt.getTime()) / HOUR_MS);
  const text = `sonuncusu ${hours} saat önce, ${newest.host} makinesinde ${newest.place}`;
  return hours > OLD_HOURS ? warning(PART, text, ADVICE) : ok(PART, text);
}

/** Nothing where the database cannot be opened or is older than the notes on backups: other findings say so. */
export async function checkBackup(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  now: Date,
): Promise<Finding[]> {
  // Opening the embedded database would make one where there is none.
  if (config.databaseUrl === null) return [];
  try {
    const handle = await openDatabase(config, { asItIs: true });
    try {
      return [await ageOfBackup(handle.db, now)];
    } finally {
      await handle.close();
    }
  } catch {
    return [];
  }
}
