import { eq, sql } from 'drizzle-orm';
import { inTransaction, schema } from '../database';
import { until } from '../../testing/until';
import { withJobs } from '../../testing/with-jobs';
import { cancelJobs } from '.';

withJobs('jobs that end together', ({ db, ends, queueOf, run, add, isEmpty }) => {
  const letters = () => queueOf({ slots: 2, ahead: 8, together: 4 });

  test('those that the handler ends, have ended, and the others go one by one', async () => {
    const queue = letters();
    await add(queue, 'a1', 'b1', 'c1', 'd1', 'e1', 'a2');
    const groups: string[][] = [];
    const alone: string[] = [];
    await run({
      queue,
      workTogether: (jobs, { finish }) => {
        groups.push(jobs.map(({ subject }) => subject));
        const vowels = jobs.filter(({ subject }) => /^[ae]/.test(subject));
        return inTransaction(db(), (tx) => finish(tx, vowels));
      },
      work: ({ subject }) => Promise.resolve(void alone.push(subject)),
    });
    await until(isEmpty);
    await until(() => ends.length === 6);
    // The second job of a key waits for the first one's end, and the fifth letter is alone in its group.
    expect(groups).toEqual([['a1', 'b1', 'c1', 'd1']]);
    expect(alone.sort()).toEqual(['a2', 'b1', 'c1', 'd1', 'e1']);
    expect(ends.map(({ outcome }) => outcome)).toEqual(Array(6).fill('done'));
  });

  test('the order in which they became due, also where the table holds them in another', async () => {
    const queue = letters();
    await add(queue, 'a1', 'b1', 'c1');
    const { jobs } = schema;
    // A changed row is stored behind the others, and a table that is known to be small is read from its beginning.
    await db().update(jobs).set({ error: null }).where(eq(jobs.subject, 'a1'));
    await db().execute(sql`analyze ${jobs}`);
    const groups: string[][] = [];
    await run({
      queue,
      workTogether: (taken, { finish }) => {
        groups.push(taken.map(({ subject }) => subject));
        return inTransaction(db(), (tx) => finish(tx, taken));
      },
      work: () => Promise.resolve(undefined),
    });
    await until(isEmpty);
    expect(groups).toEqual([['a1', 'b1', 'c1']]);
  });

  test('an error of the group, undoes what it did and lets each go by itself', async () => {
    const queue = letters();
    await add(queue, 'a1', 'b1', 'c1');
    const alone: string[] = [];
    await run({
      queue,
      workTogether: (jobs, { finish }) =>
        inTransaction(db(), async (tx) => {
          await finish(tx, jobs);
          throw new Error('one of them is bad');
        }),
      work: ({ subject }) =>
        Promise.resolve(
          alone.push(subject) && subject === 'b1'
            ? { kind: 'failed' as const, error: 'bad' }
            : undefined,
        ),
    });
    await until(() => ends.length === 3);
    expect(alone.sort()).toEqual(['a1', 'b1', 'c1']);
    expect(ends.filter(({ outcome }) => outcome === 'failed')).toHaveLength(1);
  });

  test('a job that was cancelled meanwhile, keeps its group from ending', async () => {
    const queue = letters();
    await add(queue, 'a1', 'b1');
    const kept: string[] = [];
    await run({
      queue,
      workTogether: async (jobs, { finish }) => {
        await cancelJobs(db(), queue, ['a1']);
        await inTransaction(db(), (tx) => finish(tx, jobs));
        kept.push('together');
      },
      work: ({ subject }) => Promise.resolve(void kept.push(subject)),
    });
    await until(() => ends.length === 2);
    expect(kept.sort()).toEqual(['a1', 'b1']);
    expect(ends.map(({ outcome }) => outcome).sort()).toEqual(['done', 'lost']);
  });
});
