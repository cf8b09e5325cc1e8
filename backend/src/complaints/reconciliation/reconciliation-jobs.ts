import type { CredentialVault } from '../../channels';
import type { Config } from '../../config/config';
import type { Database, DatabaseHandle } from '../../database';
import type { JobContext, JobHandler, JobResult } from '../../jobs';
import { dayStart } from '../../time/day-start';
import { complaintsRepository } from '../cases/complaints.repository';
import { createSaysisAdapter } from '../saysis/create-saysis-adapter';
import { KEY_MISSING } from '../saysis/line-health';
import { openLine } from '../saysis/line-key';
import { linesRepository } from '../saysis/lines.repository';
import type { CaseReading, SaysisAdapter } from '../saysis/saysis.adapter';
import { RECONCILIATION_QUEUE } from './reconciliation-queue';
import { lineOff, unsupported } from './reconciliation-refusals';
import { reconciliationRepository, type ReconciliationRun } from './reconciliation.repository';
import { Ended, Interrupted, readOurs, readTheirs } from './read-pages';

const PAUSE_MS = 15_000;
const UNEXPECTED = 'Mutabakat sunucudaki bir hata yüzünden tamamlanamadı.';

interface Parts {
  readonly db: Database;
  readonly adapter: SaysisAdapter;
  readonly vault: CredentialVault;
  readonly now: () => Date;
}

/** Compares the cases of both sides, page by page: each page and how far it got are one transaction, so a killed process loses none and doubles none. */
export function reconcileWith({ db, adapter, vault, now }: Parts): JobHandler {
  async function openReading(companyId: string): Promise<CaseReading> {
    const lineRow = await linesRepository.find(db, companyId);
    if (lineRow?.isActive !== true) throw new Interrupted(lineOff().message, false);
    const line = openLine(vault, lineRow);
    if (line === null) throw new Interrupted(KEY_MISSING, false);
    const reading = adapter.casesOf?.(line) ?? null;
    if (reading === null) throw new Interrupted(unsupported().message, false);
    return reading;
  }

  async function reconcile(found: ReconciliationRun, context: JobContext): Promise<JobResult> {
    const { companyId, fromDay, toDay } = found;
    const timeZone = await complaintsRepository.timeZone(db, companyId);
    const span = { from: dayStart(fromDay, timeZone), to: dayStart(toDay, timeZone, 1) };
    const reading = await openReading(companyId);
    let run = found;
    while (run.state === 'running') {
      if (context.signal.aborted) return { kind: 'later', delayMs: 0, isTry: false };
      const work = { db, now, run, reading, span, context };
      run = await (run.phase === 'theirs' ? readTheirs(work) : readOurs(work));
    }
    return undefined;
  }

  const fail = (tx: Database, run: Pick<ReconciliationRun, 'companyId' | 'id'>, error: string) =>
    reconciliationRepository.updateRunning(tx, run, { state: 'failed', error, finishedAt: now() });

  return {
    queue: RECONCILIATION_QUEUE,
    async work({ subject, companyId, attempts }, context) {
      const found = await reconciliationRepository.find(db, companyId ?? '', subject);
      if (found?.run.state !== 'running') return undefined;
      try {
        return await reconcile(found.run, context);
      } catch (error) {
        if (error instanceof Ended) return undefined;
        if (!(error instanceof Interrupted)) throw error;
        const { message, isForNow } = error;
        if (!isForNow || attempts >= RECONCILIATION_QUEUE.maxAttempts) {
          await fail(db, found.run, message);
          return undefined;
        }
        await reconciliationRepository.updateRunning(db, found.run, { error: message });
        return { kind: 'retry', error: message, delayMs: PAUSE_MS };
      }
    },
    async onFailed(tx, { subject, companyId }) {
      await fail(tx, { companyId: companyId ?? '', id: subject }, UNEXPECTED);
    },
  };
}

/** Comparisons with the other side, through the adapters of this installation. */
export const createReconciliationJobs = ({
  config,
  handle: { db },
  ...rest
}: {
  readonly config: Pick<Config, 'saysisBaseUrl'>;
  readonly handle: Pick<DatabaseHandle, 'db'>;
  readonly vault: CredentialVault;
  readonly now: () => Date;
}): JobHandler => reconcileWith({ ...rest, db, adapter: createSaysisAdapter(config) });
