import { until } from '../../testing/until';
import type { Database } from '../database';
import { createJobNotifier } from './job-notifier';
import type { JobQueue } from './job-queue';
import { addOwnRunner } from './own-runners';

const QUEUE: JobQueue = { name: 'letters', slots: 1, maxAttempts: 1, whenFailed: 'dead' };
const LOG = { error: () => undefined, warn: () => undefined, info: () => undefined };

/** A database whose notifications never arrive. */
const createDatabase = () => {
  const execute = jest.fn(() => new Promise(() => undefined));
  return { db: { execute } as unknown as Database, execute };
};

test('jobs of this process, its runner looks without a notification and again for what came since', async () => {
  const { db, execute } = createDatabase();
  const looked: string[] = [];
  const remove = addOwnRunner(db, (queue) => looked.push(queue));
  addOwnRunner(createDatabase().db, () => looked.push('of another database'));
  const notifyOfJobs = createJobNotifier(db, QUEUE, LOG);
  notifyOfJobs();
  expect(looked).toEqual(['letters']);
  for (let call = 0; call < 10; call += 1) notifyOfJobs();
  expect(looked).toHaveLength(1);
  await until(() => looked.length === 2);
  // Later than a third look would come.
  await until(() => execute.mock.calls.length === 2);
  expect(looked).toHaveLength(2);
  remove();
  notifyOfJobs();
  expect(looked).toHaveLength(2);
});
