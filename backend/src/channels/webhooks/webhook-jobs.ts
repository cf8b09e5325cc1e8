import type { Log } from '../../background/log';
import { safeErrorText } from '../../background/safe-error';
import { inTransaction, isDatabaseAway, type DatabaseHandle } from '../../database';
import { messagesBegun, messagesTaken } from '../../metrics/measurements';
import type { Job, JobContext, JobHandler, JobResult } from '../../jobs';
import type { InboundMessage, InboundUnit } from '../model/inbound.types';
import { partOf, type Call } from './journal-units';
import { journalRepository, WEBHOOK_QUEUE } from './journal.repository';
import { waitForAccounts } from './missing-accounts';
import { AccountMissing, PermanentFailure } from './permanent-failure';
import { takeInTogether, type HandleTogether } from './take-in-together';
import { takeInUnit, type HandleUnit } from './take-in-unit';

interface WebhookParts {
  readonly handle: Pick<DatabaseHandle, 'db'>;
  readonly now: () => Date;
  readonly log: Log;
  readonly handleUnit: HandleUnit;
  /** Without it all go one by one. */
  readonly handleTogether?: HandleTogether;
  /** Called after each message that was stored or known already. */
  readonly onMessage?: (unit: InboundMessage) => void;
}

const ERROR_LENGTH = 2_000;
/** A call may hold a thousand statuses. */
const RENEW_MS = 10_000;

/** The reasons why units of a job were not taken in. */
interface Failures {
  /** Trying again would end the same way. */
  readonly permanent: PermanentFailure[];
  readonly transient: string[];
}

async function takeInMeasured(
  unit: InboundUnit,
  receivedAt: Date,
  takeIn: () => Promise<unknown>,
): Promise<void> {
  if (unit.kind !== 'message') {
    await takeIn();
    return;
  }
  const message = { id: unit.providerMessageId, receivedAt, begunAt: new Date() };
  messagesBegun.record(message);
  await takeIn();
  messagesTaken.record(message);
}

/**
 * Takes units in, each in a transaction of its own. A unit that is stored already is known by its provider's id, so a part of a call can
 * run again from its beginning. Throws the first error that may pass where the units after it must wait for it; null where the process is
 * about to stop.
 */
async function takeInUnits(
  { handle: { db }, now, handleUnit, onMessage }: WebhookParts,
  { units, receivedAt }: { units: readonly InboundUnit[] } & Pick<Call, 'receivedAt'>,
  isInOrder: boolean,
  { signal, renew }: JobContext,
): Promise<Failures | null> {
  const failures: Failures = { permanent: [], transient: [] };
  let renewedAt = performance.now();
  for (const unit of units) {
    if (signal.aborted) return null;
    if (performance.now() - renewedAt > RENEW_MS) {
      await renew();
      renewedAt = performance.now();
    }
    try {
      await takeInMeasured(unit, receivedAt, () => takeInUnit(db, unit, now(), handleUnit));
      if (unit.kind === 'message') onMessage?.(unit);
    } catch (error) {
      if (error instanceof PermanentFailure) failures.permanent.push(error);
      else if (isInOrder || isDatabaseAway(error)) throw error;
      else failures.transient.push(safeErrorText(error));
    }
  }
  return failures;
}

/** Lets the job rest. Where an account that was missing has been connected meanwhile, it begins again. */
async function fail(
  { handle: { db }, log }: WebhookParts,
  { subject }: Job,
  { permanent }: Failures,
  error: string,
  context: JobContext,
): Promise<JobResult> {
  const missing = permanent.filter((each) => each instanceof AccountMissing);
  const isAtRest = await inTransaction(db, async (tx) => {
    const isWaiting = await waitForAccounts(tx, subject, missing);
    if (isWaiting) await context.fail(tx, error);
    return isWaiting;
  });
  if (!isAtRest) return { kind: 'later', delayMs: 0, isTry: false, error };
  log.warn({ webhook_event: subject, error }, 'webhook event kept as failed');
  return undefined;
}

/** Ends a job of a release that took calls apart in another way: jobs of this one take its place. */
async function queueAnew(
  { handle: { db } }: WebhookParts,
  { subject }: Job,
  call: Call,
  { finish }: JobContext,
): Promise<undefined> {
  await inTransaction(db, async (tx) => {
    await journalRepository.queueParts(tx, subject, call);
    await finish(tx);
  });
}

async function work(parts: WebhookParts, job: Job, context: JobContext): Promise<JobResult> {
  const call = await journalRepository.load(parts.handle.db, job.subject);
  if (call === null) return undefined;
  const { units, problems } = partOf(call, job.key);
  if (units.length + problems.length === 0) return queueAnew(parts, job, call, context);

  // After the last try later units wait no longer.
  const isLast = job.attempts >= WEBHOOK_QUEUE.maxAttempts;
  const failures = await takeInUnits(
    parts,
    { units, receivedAt: call.receivedAt },
    job.key !== null && !isLast,
    context,
  );
  if (failures === null) return { kind: 'later', delayMs: 0, isTry: false };
  const { permanent, transient } = failures;
  const reasons = new Set([...permanent.map(({ message }) => message), ...problems, ...transient]);
  if (reasons.size === 0) return undefined;
  const error = [...reasons].join('; ').slice(0, ERROR_LENGTH);
  return transient.length > 0 && !isLast
    ? { kind: 'retry', error }
    : fail(parts, job, failures, error, context);
}

/** Takes stored webhook calls in, part by part (docs/behaviour.md §10.1). */
export const createWebhookJobs = (parts: WebhookParts): JobHandler => ({
  queue: WEBHOOK_QUEUE,
  work: (job, context) => work(parts, job, context),
  workTogether: (jobs, context) => takeInTogether(parts, jobs, context),
});
