import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { findBulkTarget } from '../seed/bulk-target';
import { insertBulk } from '../seed/bulk-rows';
import { buildApp } from '../src/app';
import { loadConfig } from '../src/config/config';
import { openDatabase, schema } from '../src/database';
import { createServices } from '../src/services';
import { createScratchDatabase } from '../testing/database/scratch-postgres';
import { inLanes } from '../testing/in-lanes';
import { insertCompany } from '../testing/stage-company';

/** The same openings of conversations with the log of who looked and without: milliseconds, and those of the backend's processor. */
export interface LooksRound {
  readonly withLog: number;
  readonly without: number;
  readonly cpuWithLog: number;
  readonly cpuWithout: number;
}

const ROOMS = 500;
const MESSAGES_EACH = 40;
const WARM_UP = 1_000;
const quiet = { info: () => undefined, warn: console.error, error: console.error };

/**
 * Opens different conversations of a filled company again and again, in turns with the log and without, until every look is written. The
 * requests are made inside the process, so that nothing of HTTP hides the log's share.
 */
export async function measureLooks(
  adminUrl: string,
  { openings, rounds }: { readonly openings: number; readonly rounds: number },
): Promise<LooksRound[]> {
  const { url: databaseUrl, drop } = await createScratchDatabase(adminUrl);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'muhatap-looks-'));
  const handle = await openDatabase({ databaseUrl, dataDir });
  const { db } = handle;
  const { companyId, token } = await insertCompany(db);
  const plan = { rooms: ROOMS, messages: ROOMS * MESSAGES_EACH, deepRoom: 0 };
  await insertBulk(db, await findBulkTarget(db, companyId), plan, new Date(), () => undefined);
  const ids = await db
    .select({ id: schema.rooms.id })
    .from(schema.rooms)
    .where(eq(schema.rooms.companyId, companyId));
  const config = loadConfig({ DATA_DIR: dataDir });
  const services = createServices({ config, handle });
  const stopSessions = await services.sessions.keepKnown(handle);
  const app = await buildApp({ config, handle, services });

  const open = async (n: number) => {
    const { statusCode } = await app.inject({
      url: `/api/room/${ids[n % ids.length]?.id ?? ''}`,
      headers: { authorization: `Bearer ${token}` },
    });
    if (statusCode !== 200) throw new Error(`A conversation was answered with ${statusCode}.`);
  };
  const run = async (isLogged: boolean, count: number) => {
    const [from, cpu] = [performance.now(), process.cpuUsage()];
    const stop = isLogged ? services.looks.start(quiet) : () => Promise.resolve();
    await inLanes(count, open);
    await stop();
    const { user, system } = process.cpuUsage(cpu);
    return { ms: performance.now() - from, cpu: (user + system) / 1000 };
  };

  try {
    for (const isLogged of [false, true]) await run(isLogged, WARM_UP);
    const seen: LooksRound[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const first = await run(round % 2 === 0, openings);
      const second = await run(round % 2 !== 0, openings);
      const [logged, bare] = round % 2 === 0 ? [first, second] : [second, first];
      seen.push({
        withLog: logged.ms,
        without: bare.ms,
        cpuWithLog: logged.cpu,
        cpuWithout: bare.cpu,
      });
    }
    return seen;
  } finally {
    await app.close();
    await stopSessions();
    await handle.close();
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
