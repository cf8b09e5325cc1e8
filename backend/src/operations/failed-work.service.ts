import type {
  FailedQueue,
  WorkContent,
  WorkDecided,
  WorkDecision,
} from '@muhatap/shared/wire/releases';
import { readWebhookCall } from '../channels';
import { inTransaction, type Database } from '../database';
import { notFound } from '../http/errors';
import {
  discardJob,
  findFailedJobs,
  findFailedOf,
  JobRefusal,
  listFailedJobs,
  lockFailedJob,
  replayJob,
  type FailedJob,
  type JobOperations,
} from '../jobs';
import { recordAudit, type Actor } from '../people';
import { readCompanyNames } from './company-names';

/** So many jobs of a reason are listed; a decision may be about all of it. */
const LISTED = 100;
const NO_JOB = 'Bu iş artık listede değil: yeniden denenmiş ya da silinmiş olabilir.';

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  /** All queues, each with what an operator may do with its failed jobs. */
  readonly operations: readonly JobOperations[];
}

type Verb = 'replayed' | 'discarded';
const CHANGES: Readonly<Record<Verb, typeof replayJob>> = {
  replayed: replayJob,
  discarded: discardJob,
};

export interface FailedWorkService {
  /** Throws 404 for a queue that this release does not know. */
  readonly list: (queue: string) => Promise<FailedQueue>;
  /** The body of a job's webhook call; the look is recorded. Throws 404. */
  readonly look: (caller: Actor, id: number) => Promise<WorkContent>;
  readonly decide: (caller: Actor, verb: Verb, decision: WorkDecision) => Promise<WorkDecided>;
}

/** Work that failed for good, over all companies: read, put back or given up, each act recorded in the audit log of the caller's company. */
export function createFailedWorkService({ db, now, operations }: Parts): FailedWorkService {
  const operationsOf = ({ queue }: Pick<FailedJob, 'queue'>): JobOperations => {
    const found = operations.find((each) => each.queue.name === queue);
    if (found === undefined) throw new JobRefusal(`Bu sürüm ${queue} kuyruğunu bilmiyor.`);
    return found;
  };

  const record = (tx: Database, by: Actor, verb: Verb | 'viewed', job: FailedJob) =>
    recordAudit(tx, {
      companyId: by.companyId,
      by,
      at: now(),
      action: `setting.${verb}`,
      subject: { id: String(job.id), name: `${job.queue} ${job.id}` },
      changes: job.error === null ? [] : [{ field: 'Neden', before: job.error, after: null }],
    });

  /** Decides on one job in a transaction of its own; null, or why it stays as it is. */
  async function decideOne(by: Actor, verb: Verb, id: number): Promise<string | null> {
    try {
      await inTransaction(db, async (tx) => {
        const job = await lockFailedJob(tx, id);
        if (job === null) throw new JobRefusal(NO_JOB);
        await CHANGES[verb](tx, operationsOf(job), job);
        await record(tx, by, verb, job);
      });
      return null;
    } catch (error) {
      if (error instanceof JobRefusal) return error.message;
      throw error;
    }
  }

  return {
    async list(queue) {
      if (!operations.some((each) => each.queue.name === queue))
        throw notFound('Bu adda bir kuyruk yok.');
      const groups = await listFailedJobs(db, queue);
      const names = await readCompanyNames(db);
      const reasons = [];
      for (const { error, count } of groups) {
        const jobs = await findFailedOf(db, queue, error, LISTED);
        reasons.push({ error, count, jobs: jobs.map((job) => presentJob(job, names)) });
      }
      return { queue, reasons };
    },

    look: (caller, id) =>
      inTransaction(db, async (tx) => {
        const job = await lockFailedJob(tx, id);
        const call = job && (await readWebhookCall(tx, job));
        if (job === null || call === null) throw notFound('Bu işin saklanan bir içeriği yok.');
        await record(tx, caller, 'viewed', job);
        const { source, receivedAt, text } = call;
        return { source, received_at: receivedAt.toISOString(), text };
      }),

    async decide(caller, verb, decision) {
      const ids =
        'id' in decision ? [decision.id] : await findFailedJobs(db, decision.queue, decision.error);
      const refused = new Set<string>();
      let done = 0;
      for (const id of ids) {
        const why = await decideOne(caller, verb, id);
        if (why === null) done += 1;
        else refused.add(why);
      }
      return { done, refused: [...refused] };
    },
  };
}

const presentJob = (job: FailedJob, names: ReadonlyMap<string, string>) => ({
  id: job.id,
  company: job.companyId === null ? null : (names.get(job.companyId) ?? null),
  subject: job.subject,
  is_held: job.state === 'held',
  attempts: job.attempts,
  created_at: job.createdAt.toISOString(),
  ended_at: job.endedAt?.toISOString() ?? null,
});
