import type { Database } from '../database';
import { capacityOf, type JobQueue } from './job-queue';
import { jobsRepository, type JobRow, type Wanted } from './jobs.repository';

const ofQueue = (taken: readonly JobRow[], { name }: JobQueue): readonly JobRow[] =>
  taken.filter(({ queue }) => queue === name);

/** The companies that have half of the slots of a fair queue. */
function findCrowded(running: readonly JobRow[], queue: JobQueue): string[] {
  if (queue.isFair !== true) return [];
  const companies = ofQueue(running, queue).flatMap(({ companyId }) => companyId ?? []);
  const countOf = (company: string) => companies.filter((each) => each === company).length;
  return [...new Set(companies)].filter((company) => countOf(company) * 2 >= queue.slots);
}

/** Takes jobs for the free slots of a process that runs `running`; of a crowded company only what the others leave free. */
export async function claimJobs(
  db: Database,
  holder: number,
  queues: readonly JobQueue[],
  running: readonly JobRow[],
): Promise<JobRow[]> {
  const claim = async (wanted: readonly Wanted[]) => {
    const free = wanted.filter(({ count }) => count > 0);
    return free.length === 0 ? [] : jobsRepository.claim(db, holder, free);
  };
  const wanted = queues.map((queue) => ({
    queue,
    count: capacityOf(queue) - ofQueue(running, queue).length,
    without: findCrowded(running, queue),
  }));
  const claimed = await claim(wanted);
  const rest = wanted
    .filter(({ without }) => without.length > 0)
    .map(({ queue, count }) => ({
      queue,
      count: count - ofQueue(claimed, queue).length,
      without: [],
    }));
  return [...claimed, ...(await claim(rest))];
}
