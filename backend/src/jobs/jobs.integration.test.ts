import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { schema } from '../database';
import { makeJobsDue } from '../../testing/make-jobs-due';
import { until } from '../../testing/until';
import { withJobs } from '../../testing/with-jobs';
import {
  cancelJobs,
  createEnqueueWithCause,
  createJobNotifier,
  discardJob,
  enqueueJobs,
  jobLag,
  JobRefusal,
  LeaseLost,
  listFailedJobs,
  findFailedJobs,
  lockFailedJob,
  replayJob,
  type Job,
  type JobOperations,
} from '.';
import { JOBS_CHANNEL } from './job-queue';

const { healthMarks, jobs } = schema;

withJobs('the job queue', ({ db, handle, log, queueOf, run, add, rows, isEmpty }) => {
  test('jobs of a key, go one after the other through their retries, while other keys go on', async () => {
    const queue = queueOf({ maxAttempts: 5 });
    const began: string[] = [];
    await add(queue, 'a1', 'a2', 'b1', 'a3', 'b2');
    await run({
      queue,
      work({ subject, attempts }) {
        began.push(`${subject} ${attempts}`);
        return Promise.resolve(
          subject === 'a1' && attempts < 3
            ? { kind: 'retry', error: 'not yet', delayMs: 30 }
            : undefined,
        );
      },
    });
    await until(isEmpty);
    const ofKey = (key: string) => began.filter((each) => each.startsWith(key));
    expect(ofKey('a')).toEqual(['a1 1', 'a1 2', 'a1 3', 'a2 1', 'a3 1']);
    expect(ofKey('b')).toEqual(['b1 1', 'b2 1']);
    expect(began.indexOf('b2 1')).toBeLessThan(began.indexOf('a2 1'));
  });

  test('a job of an open transaction, is not seen, and comes with its commit in the order of its key', async () => {
    const queue = queueOf();
    const done: string[] = [];
    await run({
      queue,
      work: ({ subject }) => Promise.resolve(void done.push(subject)),
    });
    await db()
      .transaction(async (tx) => {
        await enqueueJobs(tx, queue, [{ subject: 'never' }]);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await db().transaction((tx) =>
      enqueueJobs(tx, queue, [
        { subject: 'a1', key: 'a' },
        { subject: 'a2', key: 'a' },
      ]),
    );
    await until(() => done.length === 2);
    expect(done).toEqual(['a1', 'a2']);
  });

  test('slots, are never exceeded, and one queue does not take those of another', async () => {
    const slow = queueOf({ name: 'slow', slots: 2 });
    const quick = queueOf({ name: 'quick', slots: 1 });
    let most = 0;
    let now = 0;
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const done: string[] = [];
    await enqueueJobs(
      db(),
      slow,
      Array.from({ length: 6 }, (_, n) => ({ subject: `s${n}` })),
    );
    await run(
      {
        queue: slow,
        async work() {
          most = Math.max(most, (now += 1));
          await released;
          now -= 1;
          return undefined;
        },
      },
      { queue: quick, work: ({ subject }) => Promise.resolve(void done.push(subject)) },
    );
    await until(() => now === 2);
    await add(quick, 'q1', 'q2');
    await until(() => done.length === 2);
    release();
    await until(isEmpty);
    expect(most).toBe(2);
  });

  test('a queue that takes jobs ahead, begins no more than its slots, and gives the others back untried when it stops', async () => {
    const queue = queueOf({ slots: 2, ahead: 5 });
    const began: string[] = [];
    await add(queue, 'a1', 'b1', 'c1', 'd1', 'e1', 'f1');
    const worker = await run({
      queue,
      async work({ subject }, { signal }) {
        began.push(subject);
        await until(() => signal.aborted);
        return undefined;
      },
    });
    await until(() => began.length === 2);
    const stateOf = async () => (await rows()).map(({ state, attempts }) => `${state} ${attempts}`);
    expect(await stateOf()).toEqual([...Array<string>(5).fill('running 1'), 'waiting 0']);
    await worker.stop();
    expect(began).toEqual(['a1', 'b1']);
    expect(await stateOf()).toEqual(Array<string>(4).fill('waiting 0'));
  });

  test('a notifier that is called often, notifies at once and once more', async () => {
    const queue = queueOf();
    const received: string[] = [];
    const stop = await handle().listen(
      JOBS_CHANNEL,
      (name) => void received.push(name),
      () => undefined,
    );
    const notifyOfJobs = createJobNotifier(db(), queue, log);
    for (let call = 0; call < 10; call += 1) notifyOfJobs();
    await until(() => received.length === 2);
    await wait(150);
    await stop();
    expect(received).toEqual([queue.name, queue.name]);
  });

  test('a thrown error, waits longer each time and rests as dead after the last try, with the reason and its consequence', async () => {
    const queue = queueOf({ maxAttempts: 2 });
    const failed: string[] = [];
    await add(queue, 'a1', 'a2');
    await run({
      queue,
      work({ subject }) {
        if (subject === 'a1') throw new Error('no stamps');
        return Promise.resolve(undefined);
      },
      async onFailed(tx, job, error) {
        failed.push(`${job.subject}: ${error}`);
        await tx.insert(healthMarks).values({ id: 99, at: new Date() }).onConflictDoNothing();
      },
    });
    const [waiting] = await until(async () => {
      const found = await rows();
      return found[0]?.error !== null && found;
    });
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, error: 'Error no stamps' });
    await makeJobsDue(db(), queue);
    await until(async () => (await db().$count(jobs)) === 1);
    expect(await rows()).toMatchObject([{ subject: 'a1', state: 'dead', attempts: 2 }]);
    expect(failed).toEqual(['a1: Error no stamps']);
    expect(await db().$count(healthMarks, eq(healthMarks.id, 99))).toBe(1);
    expect(await jobLag(db())).toEqual({ letters: { waiting: 0, oldest_seconds: 0, failed: 1 } });
  });

  test('a held job, keeps the later ones of its key until it is replayed', async () => {
    const queue = queueOf({ whenFailed: 'held' });
    const done: string[] = [];
    let isMended = false;
    await add(queue, 'a1', 'a2', 'b1');
    await run({
      queue,
      work({ subject }) {
        if (subject === 'a1' && !isMended)
          return Promise.resolve({ kind: 'failed', error: 'two addresses' });
        done.push(subject);
        return Promise.resolve(undefined);
      },
    });
    await until(async () => (await rows())[0]?.state === 'held' && done.length === 1);
    expect(await rows()).toMatchObject([
      { subject: 'a1', state: 'held' },
      { subject: 'a2', state: 'waiting' },
    ]);
    isMended = true;
    const [id = 0] = await findFailedJobs(db(), queue.name);
    const job = await lockFailedJob(db(), id);
    if (job === null) throw new Error('no failed job');
    await replayJob(db(), { queue }, job);
    await until(isEmpty);
    expect(done).toEqual(['b1', 'a1', 'a2']);
  });

  test('failed jobs, are listed by reason, and an operator may replay or discard what the queue allows', async () => {
    const queue = queueOf();
    const discarded: string[] = [];
    const operations: JobOperations = {
      queue,
      onReplay: (_, { subject }) =>
        subject === 'sent'
          ? Promise.reject(new JobRefusal('May have gone out.'))
          : Promise.resolve(),
      onDiscard: (_, { subject }) => Promise.resolve(void discarded.push(subject)),
    };
    const worker = await run({
      queue,
      work: ({ subject }) => Promise.resolve({ kind: 'failed', error: `no ${subject}` }),
    });
    await enqueueJobs(db(), queue, [
      { subject: 'stamps' },
      { subject: 'stamps' },
      { subject: 'sent' },
    ]);
    await until(async () => (await rows()).every(({ state }) => state === 'dead'));
    await worker.stop();
    expect(await listFailedJobs(db())).toMatchObject([
      { queue: 'letters', error: 'no stamps', count: 2 },
      { queue: 'letters', error: 'no sent', count: 1 },
    ]);
    expect((await rows()).every(({ seenAt }) => seenAt !== null)).toBe(true);
    const [first, second, sent] = await rows();
    expect(await findFailedJobs(db(), queue.name)).toEqual([first?.id, second?.id, sent?.id]);
    if (first === undefined || second === undefined || sent === undefined) throw new Error('lost');
    await replayJob(db(), operations, first);
    await discardJob(db(), operations, second);
    expect(discarded).toEqual(['stamps']);
    await expect(replayJob(db(), operations, sent)).rejects.toThrow('May have gone out.');
    expect(await rows()).toMatchObject([
      { id: first.id, state: 'waiting', attempts: 0, error: null, seenAt: null },
      { id: sent.id, state: 'dead' },
    ]);
    expect(await lockFailedJob(db(), first.id)).toBeNull();
  });

  test('work that waits for something else, is done again without counting a try', async () => {
    const queue = queueOf({ maxAttempts: 1 });
    let tries = 0;
    await add(queue, 'a1');
    await run({
      queue,
      work({ attempts }) {
        tries += 1;
        expect(attempts).toBe(1);
        return Promise.resolve(
          tries < 3 ? { kind: 'later', delayMs: 5, isTry: false, error: 'busy' } : undefined,
        );
      },
    });
    await until(isEmpty);
    expect(tries).toBe(3);
  });

  test('a job that ends in the transaction of its effect, is undone with it', async () => {
    const queue = queueOf();
    let tries = 0;
    await add(queue, 'a1');
    await run({
      queue,
      async work(_, { finish }) {
        tries += 1;
        await db().transaction(async (tx) => {
          await finish(tx);
          if (tries === 1) throw new Error('rolled back');
        });
        return undefined;
      },
    });
    await until(async () => (await rows())[0]?.error === 'Error rolled back');
    await makeJobsDue(db(), queue);
    await until(isEmpty);
    expect(tries).toBe(2);
  });

  test('a job that fails in the transaction of its handler, rests with it and its consequence, and is undone with it', async () => {
    const queue = queueOf();
    const failed: string[] = [];
    await add(queue, 'a1');
    await run({
      queue,
      async work({ attempts }, { fail }) {
        await db().transaction(async (tx) => {
          await fail(tx, 'no stamps');
          if (attempts === 1) throw new Error('rolled back');
        });
        return undefined;
      },
      onFailed: (_, { subject, attempts }) =>
        Promise.resolve(void failed.push(`${subject} ${attempts}`)),
    });
    await until(async () => (await rows())[0]?.error === 'Error rolled back');
    await makeJobsDue(db(), queue);
    await until(async () => (await rows())[0]?.state === 'dead');
    expect(await rows()).toMatchObject([{ subject: 'a1', attempts: 2, error: 'no stamps' }]);
    expect(failed).toEqual(['a1 1', 'a1 2']);
  });

  test('jobs that are queued in one statement with their cause, come with it or not at all, and the cause without any', async () => {
    const queue = queueOf();
    const enqueue = createEnqueueWithCause(
      queue,
      (given) =>
        sql`insert into health_marks (id, at) select mark, now() from jsonb_to_recordset(${given}) as mark (mark int)`,
    );
    const marks = async () => (await db().select().from(healthMarks)).map(({ id }) => id);
    const newJobs = Array.from({ length: 20 }, (_, n) => ({ subject: `a${n}`, key: 'a' }));
    await enqueue(db(), [{ subject: 'keyless' }, ...newJobs], [{ mark: 1 }, { mark: 2 }]);
    await enqueue(db(), [], [{ mark: 3 }]);
    await expect(
      enqueue(db(), [{ subject: 'never' }], [{ mark: 4 }, { mark: 3 }]),
    ).rejects.toThrow();
    expect((await rows()).map(({ subject, key }) => [subject, key])).toEqual([
      ['keyless', null],
      ...newJobs.map(({ subject, key }) => [subject, key]),
    ]);
    expect(await marks()).toEqual(expect.arrayContaining([1, 2, 3]));
    expect(await marks()).not.toContain(4);
  });

  test('a cancelled job, goes, and the one that runs learns of it', async () => {
    const queue = queueOf({ slots: 1 });
    let began = false;
    let seen: unknown = null;
    await add(queue, 'a1', 'a2');
    await run({
      queue,
      async work(_, { renew }) {
        await renew();
        began = true;
        await until(isEmpty);
        seen = await renew().catch((error: unknown) => error);
        throw seen;
      },
    });
    await until(() => began);
    await cancelJobs(db(), queue, ['a1', 'a2']);
    await until(() => seen instanceof LeaseLost);
    expect(await rows()).toEqual([]);
  });

  test('stopping, takes no new job, tells the one that runs, and waits for it', async () => {
    const queue = queueOf({ slots: 1 });
    const seen: string[] = [];
    await add(queue, 'a1', 'b1');
    const worker = await run({
      queue,
      async work({ subject }: Job, { signal }) {
        seen.push(subject);
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        await wait(20);
        seen.push('stopped');
        return { kind: 'later', delayMs: 0, isTry: false };
      },
    });
    await until(() => seen.length === 1);
    await worker.stop();
    expect(seen).toEqual(['a1', 'stopped']);
    expect(await rows()).toMatchObject([
      { state: 'waiting', attempts: 0 },
      { state: 'waiting', attempts: 0 },
    ]);
    expect(await jobLag(db())).toMatchObject({ letters: { waiting: 2 } });
  });
});
