import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { inTransaction, schema } from '../database';
import { makeJobsDue } from '../../testing/make-jobs-due';
import { until } from '../../testing/until';
import { withJobs } from '../../testing/with-jobs';
import { enqueueJobs, jobLag, type JobQueue } from '.';

const { jobs } = schema;
const NOBODY = 7;

withJobs('jobs that nobody runs any more', ({ db, handle, queueOf, run, add, rows, isEmpty }) => {
  describe('a job whose process is gone', () => {
    const insertRunning = (queue: JobQueue, subject: string, change: object = {}) =>
      db()
        .insert(jobs)
        .values({
          queue: queue.name,
          subject,
          key: 'a',
          state: 'running',
          attempts: 1,
          heldBy: NOBODY,
          leaseUntil: sql`now() + interval '1 minute'`,
          ...change,
        });

    test('runs again at once, before the later ones of its key', async () => {
      const queue = queueOf();
      const done: string[] = [];
      await insertRunning(queue, 'a1');
      await add(queue, 'a2');
      await run({
        queue,
        work: ({ subject, attempts }) => Promise.resolve(void done.push(`${subject} ${attempts}`)),
      });
      await until(isEmpty);
      expect(done).toEqual(['a1 2', 'a2 1']);
    });

    test('that has ended each of its processes, rests three times as late as one that fails', async () => {
      const queue = queueOf();
      const done: string[] = [];
      const failed: string[] = [];
      await insertRunning(queue, 'a1', { attempts: 9 });
      await add(queue, 'a2');
      await insertRunning(queue, 'b1', { attempts: 8, key: 'b' });
      await run({
        queue,
        work: ({ subject }) => Promise.resolve(void done.push(subject)),
        onFailed: (_, { subject }) => Promise.resolve(void failed.push(subject)),
      });
      await until(async () => (await rows())[0]?.state === 'dead' && done.length === 2);
      expect([done.sort(), failed]).toEqual([['a2', 'b1'], ['a1']]);
    });

    test('that was taken ahead and not begun, counts no try, however often', async () => {
      const queue = queueOf({ slots: 1, ahead: 8, together: 8 });
      const done: string[] = [];
      await insertRunning(queue, 'a1', { attempts: 9 });
      await insertRunning(queue, 'b1', { attempts: 9, key: 'b', begunAt: sql`now()` });
      await run({
        queue,
        work: ({ subject, attempts }) => Promise.resolve(void done.push(`${subject} ${attempts}`)),
      });
      await until(async () => done.length === 1 && (await rows()).length === 1);
      expect(done).toEqual(['a1 9']);
      expect(await rows()).toMatchObject([{ subject: 'b1', state: 'dead' }]);
    });

    test('that comes back from it, goes alone, and is known to have begun', async () => {
      const queue = queueOf({ slots: 1, ahead: 8, together: 8 });
      const groups: string[][] = [];
      const begun: boolean[] = [];
      await insertRunning(queue, 'a1');
      await insertRunning(queue, 'b1', { key: 'b' });
      await add(queue, 'c1', 'd1');
      await run({
        queue,
        workTogether: (jobs, { finish }) => {
          groups.push(jobs.map(({ subject }) => subject).sort());
          return inTransaction(db(), (tx) => finish(tx, jobs));
        },
        async work({ id }) {
          begun.push((await rows()).find((row) => row.id === id)?.begunAt != null);
          return undefined;
        },
      });
      await until(isEmpty);
      expect([groups, begun]).toEqual([[['c1', 'd1']], [true, true]]);
    });

    test('is over where its queue says so', async () => {
      const queue = queueOf();
      const done: string[] = [];
      await insertRunning(queue, 'a1');
      await add(queue, 'a2');
      await run({
        queue,
        work: ({ subject }) => Promise.resolve(void done.push(subject)),
        onLost: () => Promise.resolve('done'),
      });
      await until(isEmpty);
      expect(done).toEqual(['a2']);
    });

    test('is not touched by a process that does not know its queue', async () => {
      const newer = queueOf({ name: 'newer' });
      const queue = queueOf();
      await insertRunning(newer, 'a1');
      await add(newer, 'b1');
      await add(queue, 'c1');
      await run({ queue, work: () => Promise.resolve(undefined) });
      await until(async () => (await db().$count(jobs)) === 2);
      expect(await rows()).toMatchObject([{ state: 'running' }, { state: 'waiting' }]);
    });
  });

  test('a lease that is over, gives the job to the next, and what the first one makes of it counts no more', async () => {
    const queue = queueOf();
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const tries: number[] = [];
    await add(queue, 'a1');
    await run({
      queue,
      async work({ attempts }) {
        tries.push(attempts);
        if (attempts === 1) {
          await released;
          return { kind: 'failed', error: 'too late' };
        }
        return { kind: 'later', delayMs: 60_000 };
      },
    });
    await until(() => tries.length === 1);
    await db()
      .update(jobs)
      .set({ leaseUntil: sql`now() - interval '1 second'` });
    await until(async () => tries.length === 2 && (await rows())[0]?.state === 'waiting');
    release();
    await wait(50);
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 2 }]);
  });

  test('a job that this process holds without running it, comes back without counting a try', async () => {
    const queue = queueOf();
    const seen: number[] = [];
    const holder = await handle().holder();
    await add(queue, 'a1');
    await db()
      .update(jobs)
      .set({
        state: 'running',
        attempts: 1,
        heldBy: holder,
        leaseUntil: sql`now() + interval '1 minute'`,
      });
    await run({
      queue,
      work: ({ attempts }) => Promise.resolve(void seen.push(attempts)),
    });
    await until(isEmpty);
    expect(seen).toEqual([1]);
  });

  test('a database that goes away in the middle of a try, does not count it', async () => {
    const queue = queueOf({ maxAttempts: 1 });
    let tries = 0;
    await add(queue, 'a1');
    await run({
      queue,
      work({ attempts }) {
        expect(attempts).toBe(1);
        if ((tries += 1) === 1)
          throw Object.assign(new Error('Connection terminated unexpectedly'));
        return Promise.resolve(undefined);
      },
    });
    await until(async () => (await rows())[0]?.error !== null);
    await makeJobsDue(db(), queue);
    await until(isEmpty);
    expect(tries).toBe(2);
  });

  test('times that another clock wrote, do not hold jobs back, and a wanted delay stays', async () => {
    const queue = queueOf();
    const inTwoHours = sql`now() + interval '2 hours'`;
    const done: string[] = [];
    await enqueueJobs(db(), queue, [
      { subject: 'new' },
      { subject: 'tried' },
      { subject: 'delayed', delayMs: 2 * 60 * 60_000 },
    ]);
    await db()
      .update(jobs)
      .set({ runAt: inTwoHours, createdAt: inTwoHours })
      .where(eq(jobs.subject, 'new'));
    await db()
      .update(jobs)
      .set({ runAt: inTwoHours, attempts: 1 })
      .where(eq(jobs.subject, 'tried'));
    await db()
      .insert(jobs)
      .values({
        queue: queue.name,
        subject: 'leased',
        state: 'running',
        attempts: 1,
        heldBy: await handle().holder(),
        leaseUntil: inTwoHours,
      });
    await run({
      queue,
      work: ({ subject }) => Promise.resolve(void done.push(subject)),
    });
    await until(async () => (await rows()).length === 1);
    expect(done.sort()).toEqual(['leased', 'new', 'tried']);
    expect(await rows()).toMatchObject([{ subject: 'delayed' }]);
    expect(await jobLag(db())).toMatchObject({ letters: { waiting: 0 } });
  });
});
