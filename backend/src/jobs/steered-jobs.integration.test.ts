import { setTimeout as wait } from 'node:timers/promises';
import { insertCompany } from '../../testing/stage-company';
import { until } from '../../testing/until';
import { withJobs } from '../../testing/with-jobs';
import { enqueueJobs, holdJob, postponeJobs, releaseJobs, runJobsNow } from '.';

withJobs(
  'jobs that are brought forward, put off and held',
  ({ db, queueOf, run, add, rows, isEmpty }) => {
    test('a company with many jobs, leaves the next free slot to another one, and all of them where there is none', async () => {
      const queue = queueOf({ slots: 4, isFair: true });
      const [large, small] = [await insertCompany(db()), await insertCompany(db())];
      const began: string[] = [];
      const ends: (() => void)[] = [];
      const enqueue = (companyId: string, ...subjects: string[]) =>
        enqueueJobs(
          db(),
          queue,
          subjects.map((subject) => ({ subject, companyId })),
        );
      await enqueue(large.companyId, 'l1', 'l2', 'l3', 'l4', 'l5', 'l6');
      const worker = await run({
        queue,
        work: ({ subject }) =>
          new Promise((resolve) => {
            began.push(subject);
            ends.push(() => resolve(undefined));
          }),
      });
      await until(() => began.length === 4);
      await enqueue(small.companyId, 's1');
      ends.shift()?.();
      await until(() => began.length === 5);
      expect(began.at(-1)).toBe('s1');
      ends.shift()?.();
      await until(() => began.length === 6);
      expect(began.at(-1)).toBe('l5');
      const ended = setInterval(() => ends.splice(0).forEach((end) => end()), 10);
      await until(isEmpty);
      clearInterval(ended);
      await worker.stop();
    });

    test('jobs that are to run now, begin, also one that wanted to wait meanwhile', async () => {
      const queue = queueOf();
      const other = await insertCompany(db());
      const began: string[] = [];
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      await enqueueJobs(db(), queue, [
        { subject: 'a1', key: 'a' },
        { subject: 'b1', key: 'b', delayMs: 60_000 },
        { subject: 'c1', key: 'c', delayMs: 60_000, companyId: other.companyId },
      ]);
      await run({
        queue,
        async work({ subject }) {
          began.push(subject);
          if (began.length > 1) return undefined;
          await released;
          return { kind: 'later', delayMs: 60_000, isTry: false };
        },
      });
      await until(() => began.length === 1);
      await runJobsNow(db(), queue, { key: 'a' });
      release();
      await until(() => began.length === 2);
      await runJobsNow(db(), queue, { companyId: other.companyId });
      await until(() => began.length === 3);
      expect(began).toEqual(['a1', 'a1', 'c1']);
      expect(await until(async () => (await rows()).length === 1 && rows())).toMatchObject([
        { subject: 'b1', attempts: 0 },
      ]);
    });

    test('due jobs of a company, are postponed together, and others are not', async () => {
      const queue = queueOf();
      const [company, other] = [await insertCompany(db()), await insertCompany(db())];
      const { companyId } = company;
      await enqueueJobs(db(), queue, [
        { subject: 'due', companyId },
        { subject: 'later', companyId, delayMs: 600_000 },
        { subject: 'other', companyId: other.companyId },
      ]);
      const before = await rows();
      await postponeJobs(db(), queue, { companyId }, 60_000);
      const movedMs = (await rows()).map(
        ({ runAt }, at) => runAt.getTime() - (before[at]?.runAt.getTime() ?? 0),
      );
      expect(movedMs[0]).toBeGreaterThanOrEqual(60_000);
      expect(movedMs.slice(1)).toEqual([0, 0]);
    });

    test('a job that is held while it runs, keeps the later ones of its key, and runs in its place when it is released', async () => {
      const queue = queueOf();
      const began: string[] = [];
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      await add(queue, 'a1', 'a2');
      await run({
        queue,
        async work({ subject, attempts }) {
          began.push(`${subject} ${attempts}`);
          if (began.length === 1) {
            await released;
            return { kind: 'retry', error: 'too late' };
          }
          return undefined;
        },
      });
      await until(() => began.length === 1);
      await holdJob(db(), queue, 'a1', 'two addresses');
      release();
      await wait(50);
      expect(await rows()).toMatchObject([
        { subject: 'a1', state: 'held', error: 'two addresses', heldBy: null },
        { subject: 'a2', state: 'waiting' },
      ]);
      await releaseJobs(db(), queue, ['a1']);
      await until(isEmpty);
      expect(began).toEqual(['a1 1', 'a1 1', 'a2 1']);
    });
  },
);
