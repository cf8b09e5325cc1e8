import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { signMetaBody } from '../src/channels/adapters/meta/meta-signature';
import { journalRepository, WEBHOOK_QUEUE } from '../src/channels/webhooks/journal.repository';
import { openDatabase, schema, type Database } from '../src/database';
import { startBackendProcess, type BackendProcess } from '../testing/backend-process';
import { createScratchDatabase } from '../testing/database/scratch-postgres';
import { insertCompany } from '../testing/stage-company';
import { textMessage, wamid, whatsappWebhook } from '../testing/whatsapp-webhook';
import { createProcessorShares, type ProcessorShares } from './processor-share';

/** Messages per second out of a backlog of one round. */
export interface BackendsRound {
  readonly one: number;
  readonly two: number;
}
/** Calls at an even pace to two backends. */
export interface PaceRound {
  /** From the moment of the last call until all calls were answered, and until the last message was stored. */
  readonly answeredMs: number;
  readonly storedMs: number;
}
export interface BackendsSize {
  readonly messages: number;
  /** The part of a core that each backend has in the rounds of `shared`, which leave PostgreSQL the rest. */
  readonly share: number;
  readonly messagesOfShares: number;
  readonly rounds: number;
  readonly perSecond: number;
  readonly seconds: number;
}
export interface BackendsSeen {
  readonly backlog: readonly BackendsRound[];
  /** The same with a share of a core for each; null where the kernel keeps no process to one. */
  readonly shared: readonly BackendsRound[] | null;
  readonly pace: readonly PaceRound[];
}

/** More than all backends take out of the queue at a time, where a citizen's messages wait for one another. */
const CITIZENS = 3_000;
const COMPANIES = 8;
/** Until the engine has compiled the way of a message. */
const WARM_UP_MESSAGES = 3_000;
const LOOK_MS = 5;

interface Ground {
  readonly db: Database;
  readonly env: Readonly<Record<string, string>>;
  /** One of each company. */
  readonly accounts: readonly string[];
  readonly secret: string;
}

function bodyOf({ accounts }: Ground, n: number): Buffer {
  const citizen = n % CITIZENS;
  const account = accounts[citizen % accounts.length] ?? '';
  const from = `90532${String(citizen).padStart(7, '0')}`;
  const message = textMessage(wamid(), `Çöp konteyneri dolu, ${n}`);
  return Buffer.from(JSON.stringify(whatsappWebhook({ account, from }, [message])));
}

const { jobs } = schema;
const isOver = async (db: Database): Promise<boolean> => {
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(eq(jobs.queue, WEBHOOK_QUEUE.name))
    .limit(1);
  return rows.length === 0;
};

/** Milliseconds since `from` until every message is stored. */
async function untilStored(db: Database, from: number): Promise<number> {
  while (!(await isOver(db))) await wait(LOOK_MS);
  return performance.now() - from;
}

async function withBackends<T>(
  { env }: Ground,
  count: number,
  work: (running: readonly BackendProcess[]) => Promise<T>,
): Promise<T> {
  const running = await Promise.all(
    Array.from({ length: count }, () => startBackendProcess({ ...env })),
  );
  try {
    return await work(running);
  } finally {
    await Promise.all(running.map((backend) => backend.stop()));
  }
}

/** Stores calls at once, as if backends had been away, and wakes those that run. Messages per second. */
async function drain(ground: Ground, messages: number): Promise<number> {
  const { db } = ground;
  const calls = Array.from({ length: messages }, (_, n) => ({
    source: 'meta' as const,
    headers: {},
    receivedAt: new Date(),
    body: bodyOf(ground, n),
  }));
  await journalRepository.insert(db, calls);
  const from = performance.now();
  await db.execute(sql`select pg_notify('jobs_due', ${WEBHOOK_QUEUE.name})`);
  return (messages / (await untilStored(db, from))) * 1000;
}

/** The same by so many backends, each with its share of a core once the engine has compiled their way. */
async function drainWith(
  ground: Ground,
  count: number,
  messages: number,
  shares: ProcessorShares | null,
): Promise<number> {
  try {
    return await withBackends(ground, count, async (running) => {
      if (shares === null) return drain(ground, messages);
      await drain(ground, count * WARM_UP_MESSAGES);
      for (const { pid } of running) await shares.limit(pid);
      return drain(ground, messages);
    });
  } finally {
    await shares?.remove();
  }
}

async function post(ground: Ground, url: string, n: number): Promise<void> {
  const body = bodyOf(ground, n);
  const { ok, status } = await fetch(`${url}/webhooks/meta`, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: {
      'content-type': 'application/json',
      'x-hub-signature-256': signMetaBody(body, ground.secret),
    },
  });
  if (!ok) throw new Error(`A call was answered with ${status}.`);
}

/** Calls both backends by turns, whatever becomes of the calls meanwhile. */
const pace = (ground: Ground, { perSecond, seconds }: BackendsSize): Promise<PaceRound> =>
  withBackends(ground, 2, async (running) => {
    const begin = performance.now();
    const answers: Promise<void>[] = [];
    for (let n = 0; n < perSecond * seconds; n += 1) {
      await wait(Math.max(0, begin + (n * 1000) / perSecond - performance.now()));
      answers.push(post(ground, running[n % running.length]?.url ?? '', n));
    }
    const last = performance.now();
    await Promise.all(answers);
    const answeredMs = performance.now() - last;
    return { answeredMs, storedMs: await untilStored(ground.db, last) };
  });

/** One backend beside two out of a backlog, in turns. */
async function besideOne(
  ground: Ground,
  round: number,
  messages: number,
  shares: ProcessorShares | null = null,
): Promise<BackendsRound> {
  const perSecond = (count: number) => drainWith(ground, count, messages, shares);
  const first = round % 2 === 0 ? await perSecond(2) : null;
  const one = await perSecond(1);
  return { one, two: first ?? (await perSecond(2)) };
}

/** Backends as processes of their own, which are built, over one database: one beside two out of a backlog, and two at an even pace. */
export async function measureBackends(adminUrl: string, size: BackendsSize): Promise<BackendsSeen> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'muhatap-backends-'));
  const database = await createScratchDatabase(adminUrl);
  const handle = await openDatabase({ databaseUrl: database.url, dataDir });
  const secret = randomBytes(16).toString('hex');
  const companies = await Promise.all(
    Array.from({ length: COMPANIES }, () => insertCompany(handle.db)),
  );
  const accounts = companies.map(({ account }) => account);
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SECRET_KEY: randomBytes(16).toString('hex'),
    META_APP_SECRET: secret,
    LOG_LEVEL: 'error',
  };
  const ground = { db: handle.db, env, accounts, secret };
  try {
    // Makes the citizens and their rooms.
    await drainWith(ground, 1, CITIZENS, null);
    const shares = await createProcessorShares(size.share);
    const [backlog, shared, paces]: [BackendsRound[], BackendsRound[], PaceRound[]] = [[], [], []];
    for (let round = 0; round < size.rounds; round += 1) {
      backlog.push(await besideOne(ground, round, size.messages));
      if (shares !== null)
        shared.push(await besideOne(ground, round, size.messagesOfShares, shares));
      paces.push(await pace(ground, size));
    }
    return { backlog, shared: shares === null ? null : shared, pace: paces };
  } finally {
    await handle.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
