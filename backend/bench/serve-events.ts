import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { loadConfig } from '../src/config/config';
import { openDatabase } from '../src/database';
import { startBackend } from '../src/start-backend';
import { freePort } from '../testing/free-port';
import { createScratchDatabase } from '../testing/database/scratch-postgres';
import { insertCompany, insertMember } from '../testing/stage-company';

/** A server whose sockets receive what is posted to it. */
export interface ServedEvents {
  readonly url: string;
  readonly realtimePort: number;
  readonly companyId: string;
  /** Of people who see every conversation. */
  readonly tokens: readonly string[];
  readonly account: string;
  readonly secret: string;
  /** Outlives the process; none where nothing is kept. */
  readonly dataDir: string | null;
}

/** More sockets of one person's session are refused. */
export const SOCKETS_PER_PERSON = 10;

/** Runs a whole backend over a database of its own on the server behind `adminUrl`, for so many sockets. Lives as long as its process. */
export async function serveEvents(adminUrl: string, sockets: number): Promise<ServedEvents> {
  const { url: databaseUrl } = await createScratchDatabase(adminUrl);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'muhatap-events-'));
  const handle = await openDatabase({ databaseUrl, dataDir });
  const { companyId, account } = await insertCompany(handle.db);
  // A backend offers the installation to its first visitor as long as no person may change releases.
  await insertMember(handle.db, companyId, ['releases'], { actions: ['administer'] });
  const tokens: string[] = [];
  while (tokens.length * SOCKETS_PER_PERSON < sockets)
    tokens.push((await insertMember(handle.db, companyId, ['inbox'])).token);
  await handle.close();
  const secret = randomBytes(16).toString('hex');
  const backend = await startBackend(
    loadConfig({
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      META_APP_SECRET: secret,
      API_PORT: String(await freePort()),
      REALTIME_PORT: String(await freePort()),
      LOG_LEVEL: 'fatal',
    }),
  );
  return {
    url: `http://127.0.0.1:${backend.apiPort}/webhooks/meta`,
    realtimePort: backend.realtimePort,
    companyId,
    tokens,
    account,
    secret,
    dataDir,
  };
}
