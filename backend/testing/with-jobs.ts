import { asc } from 'drizzle-orm';
import type { Log } from '../src/background/log';
import type { Worker } from '../src/background/worker';
import { schema, type Database, type DatabaseHandle } from '../src/database';
import { enqueueJobs, startJobs, type JobEnd, type JobHandler, type JobQueue } from '../src/jobs';
import { withDatabases } from './database/with-databases';

const { jobs } = schema;

/** The job queue of a suite, empty before each test. */
export interface JobsScene {
  readonly db: () => Database;
  readonly log: Log;
  readonly handle: () => DatabaseHandle;
  readonly queueOf: (change?: Partial<JobQueue>) => JobQueue;
  /** Starts a runner, which stops with the test. */
  readonly run: (...handlers: JobHandler[]) => Promise<Worker>;
  /** The same with so many ms between two looks without a reason. */
  readonly runEvery: (pollMs: number, ...handlers: JobHandler[]) => Promise<Worker>;
  /** The tries that have ended since the test began. */
  readonly ends: readonly JobEnd[];
  /** Queues jobs whose key is the first letter of their subject. */
  readonly add: (queue: JobQueue, ...subjects: string[]) => Promise<void>;
  readonly rows: () => Promise<(typeof jobs.$inferSelect)[]>;
  readonly isEmpty: () => Promise<boolean>;
}

/** Declares a suite about the job queue on both databases. */
export function withJobs(name: string, suite: (scene: JobsScene) => void): void {
  withDatabases(name, (open) => {
    const workers: Worker[] = [];
    const ends: JobEnd[] = [];
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const db = () => open().db;
    beforeEach(async () => {
      await db().delete(jobs);
      ends.length = 0;
    });
    afterEach(async () => {
      for (const worker of workers.splice(0)) await worker.stop();
    });
    const start = async (handlers: readonly JobHandler[], pollMs?: number) => {
      const worker = await startJobs({
        handle: open(),
        handlers,
        log,
        onEnd: (end) => void ends.push(end),
        ...(pollMs !== undefined && { pollMs }),
      });
      workers.push(worker);
      return worker;
    };
    suite({
      db,
      log,
      ends,
      handle: open,
      queueOf: (change = {}) => ({
        name: 'letters',
        slots: 3,
        maxAttempts: 3,
        whenFailed: 'dead',
        ...change,
      }),
      run: (...handlers) => start(handlers),
      runEvery: (pollMs, ...handlers) => start(handlers, pollMs),
      add: (queue, ...subjects) =>
        enqueueJobs(
          db(),
          queue,
          subjects.map((subject) => ({ subject, key: subject.slice(0, 1) })),
        ),
      rows: () => db().select().from(jobs).orderBy(asc(jobs.id)),
      isEmpty: async () => (await db().$count(jobs)) === 0,
    });
  });
}
