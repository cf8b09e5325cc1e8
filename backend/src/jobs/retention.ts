import { and, eq, lt } from 'drizzle-orm';
import { schema } from '../database';
import { RETENTION } from '../retention/retention';
import { before, deleteRows, lengthOf } from '../retention/retention-rule';

const { jobs } = schema;

/** Dead jobs go some time after somebody has looked at them, never unseen; held ones wait for a decision as long as it takes. */
export const jobRetention = deleteRows(
  'jobs',
  `yapılamayan işler, görüldükten ${lengthOf(RETENTION.deadJobsMs)} sonra`,
  jobs,
  (now) => and(eq(jobs.state, 'dead'), lt(jobs.seenAt, before(now, RETENTION.deadJobsMs))),
);
