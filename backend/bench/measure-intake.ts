import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, type SQL } from 'drizzle-orm';
import { journalRepository, WEBHOOK_QUEUE } from '../src/channels/webhooks/journal.repository';
import { loadConfig } from '../src/config/config';
import { openDatabase, schema, type DatabaseHandle } from '../src/database';
import { createServices } from '../src/services';
import { startBackground } from '../src/workers';
import { createScratchDatabase } from '../testing/database/scratch-postgres';
import { inLanes } from '../testing/in-lanes';
import { insertCompany } from '../testing/stage-company';
import { textMessage, wamid, whatsappWebhook } from '../testing/whatsapp-webhook';
import { openBarePglite, openBarePostgres, type BareSql } from './bare-sql';

/** Inbound messages per second of one round, and bare transactions per second beside them. */
export interface IntakeRound {
  readonly ours: number;
  readonly bare: number;
  /** Processor time of the backend for each message, ms: steadier than its rate on a machine that does other things too. */
  readonly cpuMs: number;
}

const CITIZENS = 200;
const LOOK_MS = 10;

const quiet = { info: () => undefined, warn: console.error, error: console.error };

/** Stores a call for each message, as if providers had made them while no process was there to take them in. */
async function fillJournal(
  { db }: DatabaseHandle,
  account: string,
  messages: number,
): Promise<void> {
  await inLanes(messages, (n) =>
    journalRepository.insert(db, [
      {
        source: 'meta',
        headers: {},
        receivedAt: new Date(),
        body: Buffer.from(
          JSON.stringify(
            whatsappWebhook({ account, from: `90532${String(n % CITIZENS).padStart(7, '0')}` }, [
              textMessage(wamid(), `Çöp konteyneri dolu, ${n}`),
            ]),
          ),
        ),
      },
    ]),
  );
}

/** Starts the work of a backend and waits until no call waits any more. */
async function drain(
  handle: DatabaseHandle,
  dataDir: string,
  messages: number,
): Promise<Pick<IntakeRound, 'ours' | 'cpuMs'>> {
  const { jobs } = schema;
  const config = loadConfig({ DATA_DIR: dataDir });
  const services = createServices({ config, handle });
  const [from, cpu] = [performance.now(), process.cpuUsage()];
  const work = await startBackground({ config, handle, services, log: quiet });
  // Counting a backlog would take the database a twentieth of its time.
  const hasJobs = async (condition?: SQL): Promise<boolean> => {
    const isOfCalls = and(eq(jobs.queue, WEBHOOK_QUEUE.name), condition);
    const found = await handle.db.select({ id: jobs.id }).from(jobs).where(isOfCalls).limit(1);
    return found.length > 0;
  };
  while (await hasJobs(eq(jobs.state, 'waiting'))) await wait(LOOK_MS);
  // Those that run still end.
  while (await hasJobs()) await wait(1);
  const [ms, { user, system }] = [performance.now() - from, process.cpuUsage(cpu)];
  await work.stop();
  return { ours: (messages / ms) * 1000, cpuMs: (user + system) / 1000 / messages };
}

async function measure(
  handle: DatabaseHandle,
  bare: BareSql,
  dataDir: string,
  { messages, rounds }: { messages: number; rounds: number },
): Promise<IntakeRound[]> {
  const { account, companyId } = await insertCompany(handle.db);
  const seen: IntakeRound[] = [];
  // The first round makes the citizens and their rooms, and warms both up.
  for (let round = -1; round < rounds; round += 1) {
    await fillJournal(handle, account, messages);
    const ours = await drain(handle, dataDir, messages);
    const rate = await bare.run(messages * 5);
    if (round >= 0) seen.push({ ...ours, bare: rate });
  }
  const stored = await handle.db.$count(schema.messages, eq(schema.messages.companyId, companyId));
  if (stored !== messages * (rounds + 1))
    throw new Error(`${stored} messages were stored of ${messages * (rounds + 1)}`);
  return seen;
}

/** Inbound messages per second beside bare transactions, on the server of `adminUrl` or, without one, on the embedded database. */
export async function measureIntake(
  adminUrl: string | null,
  size: { messages: number; rounds: number },
): Promise<IntakeRound[]> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'muhatap-intake-'));
  const database = adminUrl === null ? null : await createScratchDatabase(adminUrl);
  const handle = await openDatabase({ databaseUrl: database?.url ?? null, dataDir });
  const bare = await (database === null ? openBarePglite() : openBarePostgres(database.url));
  try {
    return await measure(handle, bare, dataDir, size);
  } finally {
    await bare.close();
    await handle.close();
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
