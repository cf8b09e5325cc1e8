import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { startReplicated, type PostgresServer } from '../../../testing/postgres-servers';
import { until } from '../../../testing/until';
import { loadConfig } from '../../config/config';
import { openDatabase, type Database, type DatabaseHandle } from '../../database';
import { checkReportsDatabase } from '../../maintenance/checks/check-reports-database';
import { openReportReplica, type ReportReplica } from './report-replica';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const isReplica = async (tx: Database): Promise<boolean> => {
  const { rows } = await tx.execute<{ is: boolean }>(sql`select pg_is_in_recovery() as is`);
  return rows[0]?.is === true;
};

// Where the other suites have a PostgreSQL server, its programs are there.
const isServerHere = process.env['TEST_DATABASE_URL'] !== undefined || process.env['CI'];
const suite = isServerHere ? describe : describe.skip;

suite('a streaming replica of the reports', () => {
  let primary: PostgresServer;
  let standby: PostgresServer;
  let handle: DatabaseHandle;
  let replica: ReportReplica;
  let now = 0;
  const check = (url: string) =>
    checkReportsDatabase(
      loadConfig({ DATABASE_URL: primary.address, REPORTS_DATABASE_URL: url }),
      1_000,
    );

  beforeAll(async () => {
    [primary, standby] = await startReplicated();
    handle = await openDatabase({ databaseUrl: primary.address, dataDir: '' });
    replica = await openReportReplica({
      url: standby.address,
      primary: handle.db,
      log,
      clock: () => performance.now() + now,
    });
  }, 120_000);
  afterAll(async () => {
    await replica.close();
    await handle.close();
    await standby.stop();
    await primary.stop();
  });

  it('serves them while it is up to date, and soon shows what was written', async () => {
    await until(() => replica.isUsed());
    expect(await replica.read(isReplica)).toBe(true);
    await handle.db.execute(sql`create table written (n int)`);
    await until(() =>
      replica.read(async (tx) => {
        const { rows } = await tx.execute(sql`select to_regclass('written') as name`);
        return rows[0]?.['name'] === 'written';
      }),
    );
    await expect(replica.read((tx) => tx.execute(sql`delete from written`))).rejects.toThrow();
    expect(await check(standby.address)).toMatchObject([{ state: 'ok' }]);
  });

  it('repeats on the primary what fails on the replica', async () => {
    const seen: boolean[] = [];
    const answer = await replica.read(async (tx) => {
      seen.push(await isReplica(tx));
      if (seen.at(-1) === true) throw new Error('not replayed yet');
      return 'from the primary';
    });
    expect([answer, seen]).toEqual(['from the primary', [true, false]]);
  });

  it('leaves them to the primary while its replay stands still, and takes them again', async () => {
    const onStandby = await openDatabase(
      { databaseUrl: standby.address, dataDir: '' },
      { asItIs: true },
    );
    try {
      await onStandby.db.execute(sql`select pg_wal_replay_pause()`);
      await handle.db.execute(sql`insert into written values (1)`);
      await wait(2_500);
      expect(replica.lagSeconds()).toBeGreaterThan(1);
      expect(await replica.read(isReplica)).toBe(true);
      now += 10_000;
      expect(replica.isUsed()).toBe(false);
      expect(await replica.read(isReplica)).toBe(false);
      expect(await check(standby.address)).toMatchObject([
        { state: 'warning', text: '1 saniyeden fazla geride' },
      ]);
      await onStandby.db.execute(sql`select pg_wal_replay_resume()`);
      await until(() => replica.isUsed());
      expect(await replica.read(isReplica)).toBe(true);
    } finally {
      await onStandby.close();
    }
  });

  it('leaves them to the primary while it is away, and takes them when it is back', async () => {
    await standby.halt(true);
    expect(await replica.read(isReplica)).toBe(false);
    now += 20_000;
    expect(replica.isUsed()).toBe(false);
    expect(await check(standby.address)).toMatchObject([{ state: 'warning' }]);
    await standby.resume();
    await until(() => replica.isUsed());
    expect(await replica.read(isReplica)).toBe(true);
  });

  it('is refused by the check where it is no replica, and asks nothing where none is configured', async () => {
    expect(await check(primary.address)).toMatchObject([{ state: 'problem' }]);
    expect(await checkReportsDatabase(loadConfig({ DATABASE_URL: primary.address }))).toEqual([]);
  });
});
