import pg from 'pg';
import { notify } from './notify';
import { openPostgres } from './postgres.driver';
import { createScratchDatabase } from './testing/scratch-postgres';

const admin = process.env['TEST_DATABASE_URL'];
const suite = admin === undefined || admin === '' ? describe.skip : describe;

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

  test('a listener whose connection broke listens again and says that it was away', async () => {
    const scratch = await createScratchDatabase(admin ?? '');
    const handle = await openPostgres(scratch.url);
    let heard = (_payload: string): void => undefined;
    let back = (): void => undefined;
    const reconnected = new Promise<void>((resolve) => (back = resolve));
    await handle.listen(
      'channel',
      (payload) => heard(payload),
      () => back(),
    );

    const killer = new pg.Client({ connectionString: scratch.url });
    await killer.connect();
    await killer.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`,
    );
    await killer.end();

    await reconnected;
    const received = new Promise<string>((resolve) => (heard = resolve));
    await notify(handle.db, 'channel', 'after');
    expect(await received).toBe('after');
    await handle.close();
    await scratch.drop();
  });
});
