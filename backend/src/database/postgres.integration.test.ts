import { sql } from 'drizzle-orm';
import pg from 'pg';
import { notify } from './notify';
import { openPostgres } from './postgres.driver';
import { createScratchDatabase } from '../../testing/database/scratch-postgres';

const admin = process.env['TEST_DATABASE_URL'];
const suite = admin === undefined || admin === '' ? describe.skip : describe;

/** Ends the connections to this database of which `which` is true, as an administrator or a restart would. */
async function endConnections(url: string, which: string): Promise<void> {
  const killer = new pg.Client({ connectionString: url });
  await killer.connect();
  await killer.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where ${which} and datname = current_database()`,
  );
  await killer.end();
}

// Without TEST_DATABASE_URL the run says so: withDatabases fails in CI, and this suite is shown as skipped elsewhere.
suite('PostgreSQL with many processes', () => {
  test('processes that start together migrate once', async () => {
    const scratch = await createScratchDatabase(admin ?? '');
    const handles = await Promise.all(Array.from({ length: 4 }, () => openPostgres(scratch.url)));
    await Promise.all(handles.map((handle) => handle.close()));
    const again = await openPostgres(scratch.url);
    await again.close();
    await scratch.drop();
  });

  test('a connection that breaks in the middle of a transaction fails that work alone', async () => {
    const scratch = await createScratchDatabase(admin ?? '');
    const handle = await openPostgres(scratch.url);
    const work = handle.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await endConnections(scratch.url, `state = 'idle in transaction'`);
      await tx.execute(sql`select 2`);
    });
    await expect(work).rejects.toThrow();
    expect((await handle.db.execute(sql`select 3 as three`)).rows).toEqual([{ three: 3 }]);
    await handle.close();
    await scratch.drop();
  });

  test('a listener whose connection broke listens again and says that it was away', async () => {
    const scratch = await createScratchDatabase(admin ?? '');
    const handle = await openPostgres(scratch.url);
    let onPayload = (_payload: string): void => undefined;
    let back = (_calls: number): void => undefined;
    const reconnected = new Promise<number>((resolve) => (back = resolve));
    const calls: string[] = [];
    await handle.listen(
      'channel',
      (payload) => onPayload(payload),
      () => back(calls.push('back')),
      () => calls.push('lost'),
    );

    await endConnections(scratch.url, `query like 'listen%'`);

    await reconnected;
    expect(calls).toEqual(['lost', 'back']);
    const received = new Promise<string>((resolve) => (onPayload = resolve));
    await notify(handle.db, 'channel', 'after');
    expect(await received).toBe('after');
    await handle.close();
    await scratch.drop();
  });
});
