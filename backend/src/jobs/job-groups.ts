import type { Log } from '../background/log';
import { LeaseLost, type Job, type JobHandler } from './job-handler';
import type { JobQueue } from './job-queue';
import { jobsRepository, type JobRow } from './jobs.repository';

/** Without an earlier try that failed or was lost. */
export const isFresh = ({ error }: JobRow): boolean => error === null;

/** Claimed jobs of one queue that begin together. */
export type JobGroup = readonly [JobRow, ...JobRow[]];

/** The claimed jobs of a queue in groups of its size. One that failed before or whose process went away goes alone: it may be the reason. */
export function groupsOf(claimed: readonly JobRow[], { name, together = 1 }: JobQueue): JobGroup[] {
  const own = claimed.filter(({ queue }) => queue === name);
  const [fresh, tried] = [own.filter(isFresh), own.filter((job) => !isFresh(job))];
  const groups: JobGroup[] = tried.map((job) => [job]);
  for (let n = 0; n < fresh.length; n += together) {
    const [first, ...others] = fresh.slice(n, n + together);
    if (first !== undefined) groups.push([first, ...others]);
  }
  return groups;
}

/** Ends the jobs of a group that its handler can end at once; answers the others, which are to be done one by one. */
export async function endTogether(
  group: readonly JobRow[],
  { workTogether }: JobHandler,
  log: Log,
): Promise<readonly JobRow[]> {
  if (workTogether === undefined || group.length < 2) return group;
  let ended: readonly Job[] = [];
  try {
    await workTogether(group, {
      async finish(tx, done) {
        const rows = group.filter((job) => done.includes(job));
        if (!(await jobsRepository.removeAll(tx, rows))) throw new LeaseLost();
        ended = done;
      },
    });
  } catch (error) {
    log.warn({ err: error, queue: group[0]?.queue, jobs: group.length }, 'jobs go one by one');
    return group;
  }
  return group.filter((job) => !ended.includes(job));
}
