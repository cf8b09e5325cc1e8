import type { Database } from '../../database';
import { Refusal } from '../../http/errors';
import { JobRefusal, type FailedJob, type JobOperations } from '../../jobs';
import { createDecisionsService, type DecisionsService } from './decisions.service';
import { CHANGE_QUEUE } from './saysis-changes';

const GIVEN_UP = 'Sistem yöneticisi bu değişiklikten vazgeçti.';
const UNDECIDED =
  'Aynı alan iki tarafta da değişti. Hangisinin geçerli olacağına SAYSIS sayfasında karar verin.';
const GONE = 'Değişiklik artık yok.';

type Operator = Parameters<DecisionsService['retry']>[0];

/** Decides as an operator, in the ledger and its audit. A change that rests and takes no retry is a conflict. */
async function decide(
  tx: Database,
  { companyId }: FailedJob,
  work: (decisions: DecisionsService, operator: Operator) => Promise<unknown>,
): Promise<void> {
  const decisions = createDecisionsService({ db: tx, now: () => new Date() });
  try {
    await work(decisions, { companyId: companyId ?? '', userId: null });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new JobRefusal(error.code === 'not_possible' ? UNDECIDED : GONE);
  }
}

/** Lets an operator retry or give up a change that rests, as people do on its page; of a conflict people choose a side there. */
export const saysisOperations: JobOperations = {
  queue: CHANGE_QUEUE,
  onReplay: (tx, job) =>
    decide(tx, job, (decisions, operator) => decisions.retry(operator, job.subject)),
  onDiscard: (tx, job) =>
    decide(tx, job, (decisions, operator) => decisions.discard(operator, job.subject, GIVEN_UP)),
};
