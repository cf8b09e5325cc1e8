import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createScratchDatabase } from '../testing/database/scratch-postgres';
import { freePort } from '../testing/free-port';
import { startBucket, type BucketServer } from './bucket';
import { drill, type Step } from './drill';
import { withEndings, type Endings } from './endings';
import { redisStops, restarts, type Fault } from './faults';
import { hasCaddy, reserveProxy, startGateways, startProxy, type Gateways } from './gateways';
import { publishBuilds, startPostgres } from './launcher';
import { openPage } from './page';
import { redisServer } from './redis-server';
import { openStage } from './stage';

const EACH = 2;
const OUTAGE_MS = 6_000;

/** Faults of backends, gateways and the bucket, while callers and a page come through the proxy. */
function faultsOf(gateways: Gateways, bucket: BucketServer): Fault[] {
  const pause = () => wait(300 + Math.random() * 1_500);
  return [
    restarts('kill', 20),
    {
      name: 'gateway SIGKILL × 20',
      async run() {
        for (let turn = 0; turn < 20; turn += 1) {
          await pause();
          await gateways.restart(turn % EACH, 'kill');
        }
      },
    },
    {
      name: 'backend and gateway SIGKILL at once × 10',
      async run({ stage }) {
        for (let turn = 0; turn < 10; turn += 1) {
          await pause();
          await Promise.all([
            stage.restart(turn % EACH, 'kill'),
            gateways.restart((turn >> 1) % EACH, 'kill'),
          ]);
        }
      },
    },
    {
      name: 'rolling restart of all × 3',
      async run({ stage }) {
        for (let turn = 0; turn < 3 * EACH; turn += 1) {
          await stage.restart(turn % EACH, 'stop');
          await gateways.restart(turn % EACH, 'stop');
        }
      },
    },
    {
      name: 'bucket stopped, a gateway started without it',
      async run() {
        await pause();
        await bucket.halt();
        await gateways.restart(0, 'kill');
        await wait(OUTAGE_MS);
        await bucket.resume();
        await wait(OUTAGE_MS);
      },
    },
    redisStops,
  ];
}

/** Publishes the built front ends into the bucket. */
export async function publishInto(bucket: BucketServer, folder: string): Promise<void> {
  const usual = { ...process.env };
  Object.assign(process.env, bucket.env);
  try {
    await publishBuilds(path.join(folder, 'terminal'));
  } finally {
    process.env = usual;
  }
}

/** Two backends and two gateways over PostgreSQL, Redis and a bucket, behind one proxy; one fault after the other. */
export const severalSteps = (
  makeFolder: (ends: Endings) => string,
  onStep: (step: Step) => void,
  wanted: RegExp,
): Promise<Step[]> =>
  withEndings(async (ends) => {
    if (!hasCaddy()) throw new Error('Caddy is needed for this drill.');
    const folder = makeFolder(ends);
    const database = await startPostgres();
    if (database === null) throw new Error('A PostgreSQL server is needed for this drill.');
    ends.add(database.stop);
    const redis = await redisServer(await freePort());
    ends.add(redis.halt);
    const bucket = await startBucket();
    ends.add(bucket.end);
    await publishInto(bucket, folder);
    const proxy = await reserveProxy(EACH);
    ends.add(await startProxy(proxy, path.join(folder, 'caddy')));
    const stage = await openStage({
      databaseUrl: (await createScratchDatabase(database.address)).url,
      dataDir: path.join(folder, 'backends'),
      backends: EACH,
      redisUrl: redis.url,
      publicOrigin: proxy.origin,
      front: proxy.origin,
      env: bucket.env,
    });
    ends.add(stage.end);
    const gateways = await startGateways(proxy, stage, folder);
    ends.add(gateways.end);
    const page = await openPage(proxy.origin, stage.company.token, []);
    ends.add(page.close);
    const faults = faultsOf(gateways, bucket).filter(({ name }) => wanted.test(name));
    return drill({ stage, page, database, redis, disk: null }, faults, onStep);
  });
