import { setTimeout as wait } from 'node:timers/promises';
import { schema, type DatabaseHandle } from '../database';
import { openPostgres } from '../database/postgres.driver';
import { createScratchDatabase } from '../../testing/database/scratch-postgres';
import { until } from '../../testing/until';
import { enqueueJobs, startJobs, type Job, type JobQueue } from '.';

const KEYS = 20;
const EACH = 15;
const DEATHS = 5;
const STORM_MS = 120_000;
const QUEUE: JobQueue = { name: 'storm', slots: 6, maxAttempts: 1_000, whenFailed: 'dead' };

const NEVER = new Promise(() => undefined);

const admin = process.env['TEST_DATABASE_URL'];
const suite = admin === undefined || admin === '' ? describe.skip : describe;

// Without TEST_DATABASE_URL the run says so: withDatabases fails in CI, and this suite is shown as skipped elsewhere.
suite('the job queue with many processes', () => {
  let url: string;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ url, drop } = await createScratchDatabase(admin ?? ''));
    await (await openPostgres(url)).close();
  });
  afterAll(() => drop());

  test(
    'keeps the order of each key and runs one job of it at a time, while processes fail, die and come',
    async () => {
      const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
      const done = new Map<string, number[]>();
      const busy = new Map<string, object>();
      const overlaps: string[] = [];
      let random = 1;
      const next = () => (random = (random * 16_807) % 2_147_483_647) / 2_147_483_647;

      /** A runner with connections of its own; one that dies leaves its jobs as they are, as the end of a process would. */
      async function startProcess() {
        const handle: DatabaseHandle = await openPostgres(url);
        const self = { isDead: false };
        const worker = await startJobs({
          handle,
          log,
          handlers: [
            {
              queue: QUEUE,
              async work({ key, subject }: Job) {
                const name = key ?? '';
                if (self.isDead) await NEVER;
                if (busy.has(name)) overlaps.push(name);
                busy.set(name, self);
                await wait(next() * 15);
                if (self.isDead) await NEVER;
                busy.delete(name);
                if (next() < 0.15) return { kind: 'retry', error: 'bad luck', delayMs: 20 };
                done.set(name, [...(done.get(name) ?? []), Number(subject)]);
                return undefined;
              },
            },
          ],
        });
        return {
          async die() {
            self.isDead = true;
            for (const [key, process] of busy) if (process === self) busy.delete(key);
            void worker.stop();
            await handle.close();
          },
          async end() {
            await worker.stop();
            await handle.close();
          },
        };
      }

      const feeder = await openPostgres(url);
      const processes = await Promise.all([startProcess(), startProcess(), startProcess()]);
      for (let n = 0; n < EACH; n += 1) {
        for (let key = 0; key < KEYS; key += 1)
          await enqueueJobs(feeder.db, QUEUE, [{ key: `k${key}`, subject: String(n) }]);
        if (n < DEATHS) {
          await processes.shift()?.die();
          processes.push(await startProcess());
        }
      }
      await until(async () => (await feeder.db.$count(schema.jobs)) === 0, STORM_MS);
      for (const process of processes) await process.end();
      await feeder.close();

      expect(overlaps).toEqual([]);
      const all = Array.from({ length: EACH }, (_, n) => n);
      // A job whose process died between its end and its mark is done twice, one after the other.
      for (const [key, order] of done)
        expect([key, order.filter((n, at) => n !== order[at - 1])]).toEqual([key, all]);
      expect(done.size).toBe(KEYS);
    },
    STORM_MS,
  );
});
