import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../../testing/until';
import { withJobs } from '../../testing/with-jobs';
import { cancelJobs, createJobTryCounter, type JobHandler } from '.';

withJobs('ends of tries', ({ db, ends, queueOf, run, add }) => {
  const queue = queueOf({ maxAttempts: 2, slots: 8 });
  const ENDS: Record<string, JobHandler['work']> = {
    'a nothing that is left': () => Promise.resolve(undefined),
    'b end of its own': async (_, { finish }) => {
      await db().transaction((tx) => finish(tx));
      return undefined;
    },
    'c later': ({ attempts }) =>
      Promise.resolve(attempts > 1 ? undefined : { kind: 'later', delayMs: 1 }),
    'd refused': () => Promise.resolve({ kind: 'failed', error: 'no' }),
    'e rest of its own': async (_, { fail }) => {
      await db().transaction((tx) => fail(tx, 'no'));
      return undefined;
    },
    'f thrown': () => Promise.reject(new Error('broken')),
    'g cancelled': async ({ subject }, { renew }) => {
      await cancelJobs(db(), queue, [subject]);
      await renew();
      return undefined;
    },
    'h cancelled at its end': async ({ subject }) => {
      await cancelJobs(db(), queue, [subject]);
      return undefined;
    },
  };

  test('of every kind, are passed on with their queue, outcome and time', async () => {
    const outcomes: Record<string, string[]> = {};
    await run({
      queue,
      async work(job, context) {
        await wait(5);
        return ENDS[job.subject]?.(job, context);
      },
    });
    for (const subject of Object.keys(ENDS)) {
      const from = ends.length;
      await add(queue, subject);
      const count = subject.startsWith('c') ? 2 : 1;
      await until(() => ends.length === from + count);
      outcomes[subject.charAt(0)] = ends.slice(from).map(({ outcome }) => outcome);
    }
    expect(outcomes).toEqual({
      a: ['done'],
      b: ['done'],
      c: ['later', 'done'],
      d: ['failed'],
      e: ['failed'],
      f: ['retry'],
      g: ['lost'],
      h: ['lost'],
    });
    expect(new Set(ends.map((end) => end.queue))).toEqual(new Set([queue.name]));
    expect(Math.min(...ends.map(({ ms }) => ms))).toBeGreaterThanOrEqual(4);
  });
});

test('counted tries, each queue has its own counts and the time of its last try', () => {
  const counter = createJobTryCounter();
  expect(counter.read()).toEqual({});
  counter.count({ queue: 'sends', outcome: 'retry', ms: 1200.4 });
  counter.count({ queue: 'sends', outcome: 'done', ms: 80.6 });
  counter.count({ queue: 'media', outcome: 'lost', ms: 7 });
  const none = { done: 0, retry: 0, later: 0, failed: 0, lost: 0 };
  expect(counter.read()).toEqual({
    sends: { ...none, retry: 1, done: 1, last_ms: 81 },
    media: { ...none, lost: 1, last_ms: 7 },
  });
});
