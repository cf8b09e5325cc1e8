import { createHmac, randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { ACCESS_CHANGED_CHANNEL } from '../../src/access/access-changed';
import { FULL_KEY } from '../../simulator/meta/graph-keys';
import { ACCESS_TOKEN } from '../../testing/stage-company';
import { connectSocket } from '../../testing/socket-client';
import { runOperator } from '../operator';
import { APP_SECRET, environmentOf, type DrillPlatform } from '../stage';
import { answer, externalIdOf, say, type Writer } from '../traffic';
import { call, repeat, type AlertGround, type Cause } from './cause';

/** While it is held no process takes work (backend/src/jobs/jobs.repository.ts). */
const CLAIM_LOCK = 4_201_982_005;
const SCRAPES_MS = 10_000;
const DAY_S = 24 * 60 * 60;

const newWriter = (platform: DrillPlatform): Writer => ({
  platform,
  externalId: externalIdOf(platform),
  name: 'Yurttaş',
});

const write = ({ stage }: AlertGround, writer: Writer) =>
  say(stage, writer, `wamid.${randomUUID()}`, `selam ${randomUUID()}`);
const reply = ({ stage }: AlertGround, writer: Writer) =>
  answer(stage, writer, randomUUID(), `yanıt ${randomUUID()}`);

/** Runs a statement on the database of the stage. */
async function run({ stage }: AlertGround, statement: string): Promise<void> {
  const client = new pg.Client(stage.setup.databaseUrl ?? '');
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Keeps every process from taking work until it is ended. */
async function holdWork({ stage }: AlertGround): Promise<() => Promise<void>> {
  const client = new pg.Client(stage.setup.databaseUrl ?? '');
  await client.connect();
  await client.query(`select pg_advisory_lock(${CLAIM_LOCK})`);
  return () => client.end();
}

const operator = ({ stage }: AlertGround, ...words: string[]) =>
  runOperator<{ first: number }[]>({ ...environmentOf(stage.setup), ...stage.setup.env }, ...words);

const failedWork = (ground: AlertGround) => operator(ground, 'jobs', 'list');

/** A provider's call with a body that is not signed by default. */
const callWebhook = ({ stage }: AlertGround, body: string, signature = '') =>
  fetch(`http://127.0.0.1:${stage.api.port}/webhooks/meta`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
    body,
  });

/** Answers of staff that a provider refuses, to several citizens. */
async function refusedSends(
  ground: AlertGround,
  platform: DrillPlatform,
  failure: { readonly status?: number; readonly code?: number },
): Promise<() => Promise<void>> {
  const { failures } = ground.stage.provider;
  const provider = platform === 'whatsapp' ? platform : 'messenger';
  const writers = Array.from({ length: 6 }, () => newWriter(platform));
  for (const writer of writers) await write(ground, writer);
  failures.push(...Array.from({ length: 500 }, () => ({ ...failure, provider }) as const));
  const stop = repeat(async () => {
    for (const writer of writers) await reply(ground, writer);
  }, 1_000);
  return async () => {
    await stop();
    failures.length = 0;
    // One that succeeds shows that the account works.
    await reply(ground, newWriter(platform)).catch(() => undefined);
    const known = newWriter(platform);
    await write(ground, known);
    await wait(2_000);
    await reply(ground, known);
  };
}

/** Lets the daily checks of all accounts run now. */
const checkAccounts = (ground: AlertGround) =>
  run(ground, `update jobs set run_at = now() where queue = 'account-checks'`);

/** Causes in messages, accounts, the release store and what is kept. They do not touch each other and happen at once. */
export const WORK_CAUSES: readonly Cause[] = [
  {
    alerts: ['BackupOld'],
    how: 'no backup was ever made',
    begin: (ground) =>
      Promise.resolve(() => operator(ground, 'backup', '--to', path.join(ground.folder, 'kept'))),
  },
  {
    alerts: ['KeyEnds', 'KeyEndsSoon'],
    how: 'the key of the WhatsApp account ends in two days',
    async begin(ground) {
      const { keys } = ground.stage.provider;
      const expiresAt = Math.round(Date.now() / 1000) + 2 * DAY_S;
      keys.set(ACCESS_TOKEN, { ...FULL_KEY, expiresAt });
      await checkAccounts(ground);
      return () => {
        keys.delete(ACCESS_TOKEN);
        return checkAccounts(ground);
      };
    },
  },
  {
    alerts: ['WorkWaits'],
    how: 'work of a queue that this release does not know has waited for an hour',
    async begin(ground) {
      await run(
        ground,
        `insert into jobs (queue, subject, run_at) values ('parcels', 'x', now() - interval '1 hour')`,
      );
      return () => run(ground, `delete from jobs where queue = 'parcels'`);
    },
  },
  {
    alerts: ['WorkFailed'],
    how: 'a signed call of an object that nobody knows',
    async begin(ground) {
      const body = JSON.stringify({ object: 'unknown', entry: [{ id: '1' }] });
      const digest = createHmac('sha256', APP_SECRET).update(body).digest('hex');
      const { ok, status } = await callWebhook(ground, body, `sha256=${digest}`);
      if (!ok) throw new Error(`The call was answered with ${status}.`);
      return async () => {
        // Also what other causes have left; the list names the first of each kind.
        for (let left = await failedWork(ground); left.length > 0; left = await failedWork(ground))
          for (const { first } of left) await operator(ground, 'jobs', 'discard', String(first));
      };
    },
  },
  {
    alerts: ['CallsRefused'],
    how: 'twelve calls with a wrong signature',
    async begin(ground) {
      // A series that was not there before has not increased.
      await callWebhook(ground, '{}');
      await wait(SCRAPES_MS);
      for (let turn = 0; turn < 12; turn += 1) await callWebhook(ground, '{}');
      return () => Promise.resolve();
    },
  },
  {
    alerts: ['ProviderFails'],
    how: 'Meta answers every send of WhatsApp with 500',
    begin: (ground) => refusedSends(ground, 'whatsapp', { status: 500 }),
  },
  {
    alerts: ['AccountFails'],
    how: 'Meta refuses the key of the Facebook page (190)',
    begin: (ground) => refusedSends(ground, 'facebook', { code: 190 }),
  },
  {
    alerts: ['ReleaseStoreAway'],
    how: 'the bucket of the releases is stopped',
    async begin({ bucket }) {
      await bucket.halt();
      return () => bucket.resume();
    },
  },
  {
    alerts: ['ReportsReplicaUnused'],
    how: 'the replica is killed',
    async begin({ replica }) {
      await replica.halt(true);
      return () => replica.resume();
    },
  },
];

/** Lets the backend read the access of the drill's person again, whose sessions nobody can read until it is ended. */
async function holdAccess(ground: AlertGround): Promise<() => Promise<void>> {
  const { user } = (await (await call(ground, '/api/profile/me')).json()) as {
    user: { id: string };
  };
  const client = new pg.Client(ground.stage.setup.databaseUrl ?? '');
  await client.connect();
  await client.query('begin; lock table sessions in access exclusive mode');
  await run(ground, `select pg_notify('${ACCESS_CHANGED_CHANNEL}', '${user.id}')`);
  return () => client.end();
}

/** Causes in the taking of work and in what screens are told; they follow each other. */
export const QUEUE_CAUSES: readonly Cause[] = [
  {
    alerts: ['EventsWait'],
    how: 'nobody can read sessions, while the access of somebody with an open page changes and citizens write',
    async begin(ground) {
      const { token, companyId } = ground.stage.company;
      const socket = await connectSocket(ground.stage.realtime.port, token);
      await socket.join(companyId);
      const release = await holdAccess(ground);
      const stop = repeat(() => write(ground, newWriter('whatsapp')), 1_000);
      return async () => {
        await stop();
        await release();
        socket.socket.disconnect();
      };
    },
  },
  {
    alerts: ['LiveLate'],
    how: 'no process may take work for eight seconds, again and again, while citizens write',
    async begin(ground) {
      const { token, companyId } = ground.stage.company;
      const socket = await connectSocket(ground.stage.realtime.port, token);
      await socket.join(companyId);
      const stop = repeat(async () => {
        const release = await holdWork(ground);
        await write(ground, newWriter('whatsapp'));
        await wait(8_000);
        await release();
      }, 500);
      return async () => {
        await stop();
        socket.socket.disconnect();
      };
    },
  },
  {
    alerts: ['MessagesWait', 'SendsWait'],
    how: 'no process may take work, while a citizen writes and is answered',
    async begin(ground) {
      const writer = newWriter('whatsapp');
      await write(ground, writer);
      await wait(2_000);
      const release = await holdWork(ground);
      await write(ground, writer);
      await reply(ground, writer);
      return release;
    },
  },
];
