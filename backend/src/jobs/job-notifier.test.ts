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

test('jobs of this process, its runner is woken each time and all processes once in a while', async () => {
  const { db, execute } = createDatabase();
  const woken: string[] = [];
  const remove = addOwnRunner(db, (queue) => woken.push(queue));
  addOwnRunner(createDatabase().db, () => woken.push('of another database'));
  const notifyOfJobs = createJobNotifier(db, QUEUE, LOG);
  for (let call = 0; call < 3; call += 1) notifyOfJobs();
  expect(woken).toEqual(['letters', 'letters', 'letters']);
  expect(execute).toHaveBeenCalledTimes(1);
  await until(() => execute.mock.calls.length === 2);
  remove();
  notifyOfJobs();
  expect(woken).toHaveLength(3);
});
