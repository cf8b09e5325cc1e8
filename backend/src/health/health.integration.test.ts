import { eq, sql } from 'drizzle-orm';
import { Server } from 'socket.io';
import { inTransaction, schema } from '../database';
import { withDatabases } from '../../testing/database/with-databases';
import { startDispatcher, type Dispatcher } from '../events/realtime/dispatcher';
import { audienceRoom, type RealtimeServer } from '../events/realtime/socket-types';
import { openScratchApp, refusalOf, type ScratchApp } from '../../testing/scratch-app';
import { insertCompany } from '../../testing/stage-company';
import { until } from '../../testing/until';
import { EVERYBODY } from '../events/log/event-delivery';
import { recordEvent } from '../events/log/record-event';
import { DISK_FREE_BYTES, healthRoutes, type Lag } from './health.routes';

const MEDIA_TRIES = { done: 3, retry: 1, later: 0, failed: 0, lost: 0, last_ms: 240 };
const NO_LAG = { waiting: 0, oldest_seconds: 0 };

withDatabases('health', (open) => {
  let scratch: ScratchApp;
  let free: number;
  let isDraining: boolean;
  let eventLag: Dispatcher['lag'] | undefined;
  beforeEach(async () => {
    free = DISK_FREE_BYTES;
    isDraining = false;
    scratch = await openScratchApp(open(), {
      modules: [
        async (app) => {
          const parts = {
            handle: open(),
            dataDir: '/tmp',
            isDraining: () => isDraining,
            jobTries: () => ({ media: MEDIA_TRIES }),
            eventLag: () => eventLag?.() ?? Promise.resolve(NO_LAG),
            freeBytes: () => Promise.resolve(free),
          };
          await app.register(healthRoutes(parts), { prefix: '/small' });
        },
      ],
    });
  });
  afterEach(() => scratch.close());

  test('tells of a database that can be read and not written; the process lives all the same', async () => {
    const { db } = open();
    await db.execute(
      sql.raw(`create function refuse() returns trigger language plpgsql as $$
        begin raise exception 'read only'; end $$`),
    );
    await db.execute(
      sql`create trigger refuse before insert on health_marks for each row execute function refuse()`,
    );
    expect(await refusalOf(scratch.ask('GET', '/healthz'))).toMatchObject({
      status: 503,
      code: 'database_not_writable',
    });
    expect((await scratch.ask('GET', '/livez')).json()).toEqual({ status: 'ok' });
    await db.execute(sql`drop function refuse cascade`);
    expect((await scratch.ask('GET', '/healthz')).statusCode).toBe(200);
  });

  test('tells of a full disk', async () => {
    expect((await scratch.ask('GET', '/small/healthz')).json()).toMatchObject({
      status: 'ok',
      disk_free_bytes: DISK_FREE_BYTES,
    });
    free = DISK_FREE_BYTES - 1;
    expect(await refusalOf(scratch.ask('GET', '/small/healthz'))).toMatchObject({
      status: 503,
      code: 'disk_full',
    });
  });

  test('a process that is about to end, is not ready and lives', async () => {
    expect((await scratch.ask('GET', '/small/readyz')).json()).toEqual({ status: 'ok' });
    isDraining = true;
    for (const address of ['/small/readyz', '/small/healthz'])
      expect(await refusalOf(scratch.ask('GET', address))).toMatchObject({
        status: 503,
        code: 'draining',
      });
    expect((await scratch.ask('GET', '/small/livez')).statusCode).toBe(200);
  });

  const lagOf = async (address: string, name: 'outbox' | 'events') =>
    (await scratch.ask('GET', address)).json<Record<typeof name, Lag>>()[name];

  test('jobs, by queue: those that are due with the age of the oldest, and those that failed; sends also by their old name', async () => {
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const job = { queue: 'sends', subject: 'message' };
    expect(await lagOf('/healthz', 'outbox')).toEqual(NO_LAG);
    await open()
      .db.insert(schema.jobs)
      .values([
        { ...job, runAt: minutesAgo(1) },
        { ...job, runAt: minutesAgo(2) },
        { ...job, runAt: minutesAgo(-4) },
        { ...job, runAt: minutesAgo(9), state: 'running' },
        { ...job, runAt: minutesAgo(9), state: 'dead' },
      ]);
    const { jobs, outbox } = (await scratch.ask('GET', '/healthz')).json<{
      jobs: Record<string, Lag & { failed: number }>;
      outbox: Lag;
    }>();
    expect(outbox.waiting).toBe(2);
    expect(jobs).toMatchObject({ sends: { waiting: 2, failed: 1 } });
    expect(jobs['sends']?.oldest_seconds).toBeGreaterThanOrEqual(120);
    expect(jobs['sends']?.oldest_seconds).toBeLessThan(180);
  });

  test('tries of jobs that have ended in this process, beside what waits of their queue', async () => {
    const answer = await scratch.ask('GET', '/small/healthz');
    expect(answer.json<{ jobs: object }>().jobs).toMatchObject({
      media: { ...NO_LAG, failed: 0, tries: MEDIA_TRIES },
    });
  });

  test('events that are written and not emitted, counted with the age of the oldest until they are emitted', async () => {
    const { db } = open();
    const { companyId } = await insertCompany(db);
    const io: RealtimeServer = new Server();
    // The dispatcher follows a company for as long as a socket of it is there.
    void io.of('/').adapter.addAll('a socket', new Set([audienceRoom(companyId, EVERYBODY)]));
    let release: () => void = () => undefined;
    const settled = new Promise<void>((resolve) => (release = resolve));
    const failures: string[] = [];
    const log = {
      info: () => undefined,
      warn: (_: object, message: string) => void failures.push(message),
      error: (_: object, message: string) => void failures.push(message),
    };
    const dispatcher = await startDispatcher(open(), io, {
      access: { settled: () => settled },
      signFiles: (payload) => payload,
      log,
    });
    eventLag = dispatcher.lag;
    try {
      await dispatcher.follow(companyId);
      expect(await lagOf('/small/healthz', 'events')).toEqual(NO_LAG);
      for (const complaint_id of ['one', 'two'])
        await inTransaction(db, (tx) =>
          recordEvent(tx, companyId, 'complaint-updated', { complaint_id }),
        );
      await db
        .update(schema.companyEvents)
        .set({ createdAt: new Date(Date.now() - 120_000) })
        .where(eq(schema.companyEvents.seq, 1));
      const { waiting, oldest_seconds } = await lagOf('/small/healthz', 'events');
      expect(waiting).toBe(2);
      expect(oldest_seconds).toBeGreaterThanOrEqual(120);
      expect(oldest_seconds).toBeLessThan(180);
      release();
      await until(async () => (await lagOf('/small/healthz', 'events')).waiting === 0);
      expect(failures).toEqual([]);
    } finally {
      release();
      eventLag = undefined;
      await dispatcher.stop();
    }
  });
});
