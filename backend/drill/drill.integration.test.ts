import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { prepareDataDir } from '../testing/database/scratch-pglite';
import { createScratchDatabase } from '../testing/database/scratch-postgres';
import { PROCESSES_TIMEOUT_MS } from '../testing/backend-process';
import { freePort } from '../testing/free-port';
import { openLine } from '../testing/line';
import { hasRedis, startRedis } from '../testing/redis-process';
import { drill } from './drill';
import { databaseStops, inTurn, providerFails, restarts, type Fault, type Ground } from './faults';
import { openStage, type StageSetup } from './stage';

const admin = process.env['TEST_DATABASE_URL'];
const isPossible = admin !== undefined && admin !== '' && hasRedis();

/** The short form of a drill: its table must be clean, and something must have gone through it. */
async function expectClean(
  setup: StageSetup,
  servers: Pick<Ground, 'database' | 'redis'>,
  fault: Fault,
): Promise<void> {
  const stage = await openStage(setup);
  try {
    const [step] = await drill({ stage, disk: null, page: null, ...servers }, [fault]);
    const tally = step?.tally ?? null;
    expect(tally?.acknowledged).toBeGreaterThan(20);
    expect(tally?.problems.filter((problem) => !problem.startsWith('open'))).toEqual([]);
  } finally {
    await stage.end();
  }
}

describe('running traffic', () => {
  const stops: (() => unknown)[] = [];
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'muhatap-short-drill-'));
    stops.push(() => rmSync(dataDir, { recursive: true, force: true }));
  });
  afterEach(async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  });

  it(
    'is neither lost nor doubled nor put out of order while its backend is killed and its provider breaks off (embedded)',
    async () => {
      await prepareDataDir(dataDir);
      await expectClean(
        { databaseUrl: null, dataDir, backends: 1 },
        { database: null, redis: null },
        inTurn([
          restarts('kill', 1),
          restarts('stop', 1),
          providerFails('502 after taking', { status: 502, taken: true }, 1),
          providerFails('early receipts', { late: 800 }, 1),
        ]),
      );
    },
    PROCESSES_TIMEOUT_MS,
  );

  (isPossible ? it : it.skip)(
    'nor while one of two backends is killed and their PostgreSQL goes away',
    async () => {
      const database = await createScratchDatabase(admin ?? '');
      stops.push(database.drop);
      const through = new URL(database.url);
      const line = await openLine([Number(through.port)]);
      stops.push(line.cut);
      through.host = `127.0.0.1:${line.port}`;
      const redis = await startRedis(await freePort());
      stops.push(redis.stop);
      await expectClean(
        { databaseUrl: through.href, dataDir, backends: 2, redisUrl: redis.url },
        { database: { halt: line.cut, resume: line.mend }, redis: null },
        inTurn([restarts('kill', 1), databaseStops(1)]),
      );
    },
    PROCESSES_TIMEOUT_MS,
  );
});
