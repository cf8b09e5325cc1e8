import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../../config/config';
import { openDatabase, type Database } from '../../database';
import { isReplicaOf, MAX_LAG_MS, readPosition } from '../../reports';
import { ok, problem, textOf, warning, type Finding } from './finding';

const PART = 'Rapor kopyası';
const LOOK_MS = 250;

/** Milliseconds until the replica has what the primary has written by now; null where that takes longer than `patienceMs`. */
async function measureLag(
  primary: Database,
  replica: Database,
  patienceMs: number,
): Promise<number | null> {
  const { bytes } = await readPosition(primary);
  const began = performance.now();
  for (;;) {
    const reached = await readPosition(replica);
    const passed = performance.now() - began;
    if (reached.bytes >= bytes) return passed;
    if (passed > patienceMs) return null;
    await wait(LOOK_MS);
  }
}

async function compare(primary: Database, replica: Database, patienceMs: number): Promise<Finding> {
  if (!isReplicaOf(await readPosition(replica), await readPosition(primary)))
    return problem(
      PART,
      'REPORTS_DATABASE_URL, DATABASE_URL’deki sunucunun bekleyen (hot standby) kopyası değil',
      'Akışla çoğaltılan kopyanın adresini yazın; başka bir sunucudan rapor okunmaz.',
    );
  const lag = await measureLag(primary, replica, patienceMs);
  return lag === null
    ? warning(
        PART,
        `${patienceMs / 1_000} saniyeden fazla geride`,
        'Raporlar asıl veritabanından okunuyor. Kopyanın diskine, ağına ve max_standby_streaming_delay ayarına bakın.',
      )
    : ok(PART, `güncel (${Math.ceil(lag / 1_000)} saniye içinde)`);
}

/** Looks whether the replica of the reports is there and keeps up; nothing where none is configured. Tests wait for it less long. */
export async function checkReportsDatabase(
  {
    databaseUrl,
    reportsDatabaseUrl,
    dataDir,
  }: Pick<Config, 'databaseUrl' | 'reportsDatabaseUrl' | 'dataDir'>,
  patienceMs = MAX_LAG_MS,
): Promise<Finding[]> {
  if (databaseUrl === null || reportsDatabaseUrl === null) return [];
  const open = (url: string) => openDatabase({ databaseUrl: url, dataDir }, { asItIs: true });
  const [primary, replica] = await Promise.all([open(databaseUrl), open(reportsDatabaseUrl)]);
  try {
    return [await compare(primary.db, replica.db, patienceMs)];
  } catch (error) {
    return [
      warning(
        PART,
        `REPORTS_DATABASE_URL’e ya da DATABASE_URL’e bağlanılamadı: ${textOf(error instanceof Error && error.cause instanceof Error ? error.cause : error)}`,
        'Raporlar asıl veritabanından okunuyor. Adresi, parolayı ve kopyanın çalıştığını denetleyin.',
      ),
    ];
  } finally {
    await Promise.all([primary.close(), replica.close()]);
  }
}
