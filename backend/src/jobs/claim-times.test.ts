import { createClaimTimes } from './claim-times';
import type { JobQueue } from './job-queue';
import type { JobRow } from './jobs.repository';

const QUEUE: JobQueue = { name: 'letters', slots: 4, maxAttempts: 1, whenFailed: 'dead' };

test('an idle process, it looks at once, and not while it claims or holds a job of the queue', async () => {
  const running = new Set<JobRow>();
  let looks = 0;
  const times = createClaimTimes({ queues: [QUEUE], running, look: () => (looks += 1) });
  times.lookIfIdle('letters');
  expect(looks).toBe(1);
  await times.during(() => Promise.resolve(times.lookIfIdle('letters')));
  expect(looks).toBe(1);
  const job = { id: 'a', queue: 'letters' } as unknown as JobRow;
  running.add(job).add({ id: 'b', queue: 'exports' } as unknown as JobRow);
  times.lookIfIdle('letters');
  expect(looks).toBe(1);
  running.delete(job);
  times.lookIfIdle('letters');
  expect(looks).toBe(2);
});
