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

/** Conversations opened with the log of who looked or without: milliseconds of the backend's processor until all are answered, and until their looks are written as well. */
export interface LooksTurn {
  readonly isLogged: boolean;
  readonly answered: number;
  readonly written: number;
}

const ROOMS = 500;
const MESSAGES_EACH = 40;
/** Rounds before the first that counts. */
const WARM_UP = 2;
const quiet = { info: () => undefined, warn: console.error, error: console.error };

/** A round begins and ends with the log, so that what slows later turns, or earlier ones, counts for both sides alike. */
const ORDER = [true, false, false, true] as const;

/**
 * Opens different conversations of a filled company in short turns with the log and without, each until every look is written; four turns
 * make a round. The requests are made inside the process, so that nothing of HTTP hides the log's share.
 */
export async function measureLooks(
  adminUrl: string,
  { openings, rounds }: { readonly openings: number; readonly rounds: number },
): Promise<LooksTurn[]> {
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
  const run = async (isLogged: boolean): Promise<LooksTurn> => {
    const from = process.cpuUsage();
    const used = () => {
      const { user, system } = process.cpuUsage(from);
      return (user + system) / 1000;
    };
    const stop = isLogged ? services.looks.start(quiet) : () => Promise.resolve();
    await inLanes(openings, open);
    const answered = used();
    await stop();
    return { isLogged, answered, written: used() };
  };

  try {
    const seen: LooksTurn[] = [];
    for (let round = -WARM_UP; round < rounds; round += 1)
      for (const isLogged of ORDER) {
        const turn = await run(isLogged);
        if (round >= 0) seen.push(turn);
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
