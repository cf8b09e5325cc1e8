import { schema } from '../database';
import { until } from '../../testing/until';
import { withJobs } from '../../testing/with-jobs';
import { enqueueJobs } from '.';

const { jobs } = schema;
const NEVER_MS = 3_600_000;

withJobs('a process that has no job', ({ db, queueOf, runEvery, add, rows, isEmpty }) => {
  test('begins one that is queued, and one whose moment comes, without a look in between', async () => {
    const queue = queueOf();
    const done: string[] = [];
    await runEvery(NEVER_MS, {
      queue,
      work: ({ subject }) => Promise.resolve(void done.push(subject)),
    });
    await add(queue, 'a1');
    await until(isEmpty);
    await enqueueJobs(db(), queue, [
      { subject: 'late', delayMs: 400 },
      { subject: 'early', delayMs: 100 },
    ]);
    await until(isEmpty);
    expect(done).toEqual(['a1', 'early', 'late']);
  });

  test('begins the next try of one that failed, when it is due, behind one that waits for its key', async () => {
    const queue = queueOf({ whenFailed: 'held' });
    const tries: string[] = [];
    await runEvery(NEVER_MS, {
      queue,
      work: ({ subject, attempts }) => {
        tries.push(`${subject} ${attempts}`);
        if (subject === 'a1') return Promise.resolve({ kind: 'failed' as const, error: 'bad' });
        return Promise.resolve(
          attempts < 3 ? { kind: 'retry' as const, error: 'not yet', delayMs: 300 } : undefined,
        );
      },
    });
    // The second job of the first key is due all the time, and held back.
    await add(queue, 'a1', 'a2', 'b1');
    await until(async () => (await rows()).length === 2);
    expect(tries.toSorted()).toEqual(['a1 1', 'b1 1', 'b1 2', 'b1 3']);
  });

  test('finds one whose notification was lost, with its next look', async () => {
    const queue = queueOf();
    const done: string[] = [];
    await runEvery(100, {
      queue,
      work: ({ subject }) => Promise.resolve(void done.push(subject)),
    });
    await add(queue, 'a1');
    await until(isEmpty);
    await db().insert(jobs).values({ queue: queue.name, subject: 'silent' });
    await until(isEmpty);
    expect(done).toEqual(['a1', 'silent']);
  });
});
