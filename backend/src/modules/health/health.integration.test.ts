import { sql } from 'drizzle-orm';
import { schema } from '../../database';
import { withDatabases } from '../../database/testing/with-databases';
import { openScratchApp, refusalOf, type ScratchApp } from '../../testing/scratch-app';
import { DISK_FREE_BYTES, healthRoutes } from './health.routes';

const NOTHING = { waiting: 0, oldest_seconds: 0, failed: 0 };

withDatabases('health', (open) => {
  let scratch: ScratchApp;
  let free = DISK_FREE_BYTES;
  beforeEach(async () => {
    scratch = await openScratchApp(open(), {
      modules: [
        async (app) => {
          const parts = {
            handle: open(),
            dataDir: '/tmp',
            backlog: () => Promise.resolve(NOTHING),
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

  test('counts webhook calls that wait and that could not be processed', async () => {
    const call = (state: 'pending' | 'failed' | 'done', minutesAgo: number) => ({
      source: 'meta' as const,
      headers: {},
      body: Buffer.from('{}'),
      state,
      receivedAt: new Date(Date.now() - minutesAgo * 60_000),
    });
    await open()
      .db.insert(schema.webhookEvents)
      .values([call('pending', 1), call('pending', 2), call('failed', 9), call('done', 9)]);
    const { webhooks } = (await scratch.ask('GET', '/healthz')).json<{
      webhooks: typeof NOTHING;
    }>();
    expect(webhooks).toMatchObject({ waiting: 2, failed: 1 });
    expect(webhooks.oldest_seconds).toBeGreaterThanOrEqual(120);
    expect(webhooks.oldest_seconds).toBeLessThan(180);
  });
});
