import type { Log } from '../../background/log';
import type { CredentialVault } from '../../channels';
import type { Database } from '../../database';
import type { Job, JobContext, JobResult } from '../../jobs';
import { ledgerRepository } from './ledger.repository';
import { noteLineFailure, noteLineOk } from './line-answers';
import { isBroken, KEY_MISSING, KEY_REFUSED, nextProbeAt } from './line-health';
import { openLine } from './line-key';
import type { SaysisAdapter, SaysisLine, SaysisSend, SaysisSendOutcome } from './saysis.adapter';
import { CHANGE_QUEUE, type ChangeRow, type LineRow } from './saysis-changes';
import type { SaysisReader } from './saysis-reader';
import { noteTry, settleAccepted, settleUnsupported } from './settle';

/** A line that works is written down so often. */
const OK_EVERY_MS = 10_000;
const EVER_CHANGING = 'Kayıt SAYSIS tarafında sürekli değişiyor; gönderilemedi.';

export interface SendParts {
  readonly db: Database;
  readonly adapter: SaysisAdapter;
  readonly vault: CredentialVault;
  readonly reader: SaysisReader;
  readonly now: () => Date;
  readonly log: Log;
}

/** A change that is sent, with its line as it stood before. */
export interface Sending {
  readonly row: ChangeRow;
  readonly lineRow: LineRow;
  readonly job: Job;
  readonly context: JobContext;
  /** It asks whether a broken line is back. */
  readonly isProbe: boolean;
}

/** The same change again, without counting the try. */
export const laterFor = (delayMs: number): JobResult => ({ kind: 'later', delayMs, isTry: false });

/** It cannot be sent in this form: a person decides. */
export async function restChange(
  db: Database,
  { row, job, context }: Sending,
  error: string,
): Promise<JobResult> {
  await noteTry(db, row, { attempts: job.attempts, error }, context);
  return { kind: 'failed', error };
}

/** The call of a change to SAYSIS, with all that follows from its outcome. */
export function createSender({ db, adapter, vault, reader, now, log }: SendParts) {
  /** Companies whose line failed here since it was last noted as well. */
  const failing = new Set<string>();

  /** A line that is known to be well needs no new note with each change: they would all queue for its one row. */
  async function noteOk({ companyId, failures, lastOkAt }: LineRow): Promise<void> {
    const at = now();
    const isFresh =
      failures === 0 && lastOkAt !== null && at.getTime() - lastOkAt.getTime() < OK_EVERY_MS;
    if (!isFresh || failing.delete(companyId)) await noteLineOk(db, companyId, at);
  }

  /** The line failed with this change in hand: it waits, and is counted against only while the line is otherwise well. */
  async function failed(
    { row, job, context, isProbe }: Sending,
    why: string,
    retryAfterMs: number | null,
  ): Promise<JobResult> {
    const at = now();
    const line = await noteLineFailure(db, row.companyId, { why, isProbe }, at);
    failing.add(row.companyId);
    const isLines = line !== null && isBroken(line);
    const attempts = isLines ? job.attempts - 1 : job.attempts;
    await noteTry(db, row, { attempts, error: why }, context);
    if (isLines) return laterFor(Math.max(0, nextProbeAt(line).getTime() - at.getTime()));
    return { kind: 'retry', error: why, ...(retryAfterMs !== null && { delayMs: retryAfterMs }) };
  }

  async function stale(
    sending: Sending,
    line: SaysisLine,
    caseId: string | null,
  ): Promise<JobResult> {
    const { row, job, context } = sending;
    const { companyId } = row;
    const reading = { companyId, line, renew: () => context.renew() };
    const failure = caseId === null ? null : await reader.catchUp(reading, caseId);
    if (failure !== null) return failed(sending, failure, null);
    // The change that blocked it may have decided what becomes of it.
    if ((await ledgerRepository.find(db, row.id))?.state !== 'waiting') return undefined;
    const { attempts } = job;
    const error = attempts < CHANGE_QUEUE.maxAttempts ? null : EVER_CHANGING;
    await noteTry(db, row, { attempts, error }, context);
    return { kind: 'retry', error: EVER_CHANGING, delayMs: 0 };
  }

  function settle(
    sending: Sending,
    line: SaysisLine,
    { caseId, baseVersion }: SaysisSend,
    outcome: Exclude<SaysisSendOutcome, { kind: 'failed' | 'key' }>,
  ): Promise<JobResult> {
    const { row } = sending;
    if (outcome.kind === 'accepted')
      return settleAccepted(db, row, outcome.entry, baseVersion, now()).then(() => undefined);
    if (outcome.kind === 'stale') return stale(sending, line, caseId);
    if (outcome.kind === 'unsupported')
      return settleUnsupported(db, row, now()).then(() => undefined);
    const { reason } = outcome;
    log.warn({ change_id: row.id, kind: row.kind, reason }, 'SAYSIS refused a change');
    return restChange(db, sending, reason);
  }

  async function send(sending: Sending, change: SaysisSend): Promise<JobResult> {
    const { lineRow, context } = sending;
    const line = openLine(vault, lineRow);
    if (line === null) return failed(sending, KEY_MISSING, null);
    // A process that has lost the job makes no call.
    await context.renew();
    const outcome = await adapter.sendChange(line, change);
    if (outcome.kind === 'failed') return failed(sending, outcome.why, outcome.retryAfterMs);
    if (outcome.kind === 'key') return failed(sending, KEY_REFUSED, null);
    await noteOk(lineRow);
    return settle(sending, line, change, outcome);
  }

  return send;
}
