import { type Job, type JobContext, type JobHandler, type JobResult } from '../../jobs';
import { ledgerRepository } from './ledger.repository';
import { postponeChanges } from './line-answers';
import { isBroken, LONGEST_PAUSE_MS, nextProbeAt } from './line-health';
import { linesRepository } from './lines.repository';
import { CHANGE_QUEUE, type ChangeRow, type LineRow } from './saysis-changes';
import { createSender, laterFor, restChange, type SendParts } from './send-change';
import { settleDead } from './settle';
import { saysisSendOf, type FileLinks } from './saysis-send';

/** Interval at which it is checked whether the file of a message has arrived. */
const FILE_WAIT_MS = 5_000;
/** For what ends with a decision or a setting, which lets the change be sent at once. */
const LONG_WAIT_MS = 30 * 60_000;
/** Longer than any call: a probe of a process that is gone counts as over. */
const PROBE_MS = 60_000;
const UNKNOWN_CASE = 'Bu kayıt SAYSIS tarafında bilinmiyor: açılışı gönderilmemiş ya da atılmış.';

interface Parts extends SendParts {
  readonly fileLinks: FileLinks;
}

/** Sends what waits in the ledger to SAYSIS. */
export function createChangeJobs(parts: Parts): JobHandler {
  const { db, fileLinks, now } = parts;
  const send = createSender(parts);

  /** The line takes nothing now: its due changes wait `othersMs`, this one `delayMs`. */
  async function wait(
    { companyId }: ChangeRow,
    othersMs: number,
    delayMs = othersMs,
  ): Promise<JobResult> {
    return laterFor((await postponeChanges(db, companyId, othersMs)) ? delayMs : 0);
  }

  const takeProbe = (lineRow: LineRow): Promise<boolean> =>
    linesRepository.takeProbe(db, lineRow, now(), new Date(now().getTime() + PROBE_MS));

  async function work(job: Job, context: JobContext): Promise<JobResult> {
    const row = await ledgerRepository.find(db, job.subject);
    if (row?.state !== 'waiting') return undefined;
    const lineRow = await linesRepository.find(db, row.companyId);
    if (lineRow?.isActive !== true) return wait(row, LONG_WAIT_MS);
    const isProbe = isBroken(lineRow);
    const earlyMs = isProbe ? nextProbeAt(lineRow).getTime() - now().getTime() : 0;
    if (earlyMs > 0) return wait(row, LONGEST_PAUSE_MS, earlyMs);
    if (await ledgerRepository.isBehindTheirs(db, row)) return laterFor(LONG_WAIT_MS);
    const sending = { row, lineRow, job, context, isProbe };
    const change = await saysisSendOf(db, row, fileLinks);
    if (change === 'case-unknown') return restChange(db, sending, UNKNOWN_CASE);
    if (change === 'file-pending') return laterFor(FILE_WAIT_MS);
    if (isProbe && !(await takeProbe(lineRow))) return wait(row, LONGEST_PAUSE_MS);
    return send(sending, change);
  }

  return {
    queue: CHANGE_QUEUE,
    work,
    async onFailed(tx, { subject, attempts }) {
      const row = await ledgerRepository.find(tx, subject);
      if (row !== null) await settleDead(tx, row, attempts);
    },
  };
}
