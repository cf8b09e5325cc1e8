import type {
  Reconciliation,
  ReconciliationInput,
  ReconciliationKind,
  ReconciliationList,
  ReconciliationRowList,
} from '@muhatap/shared/wire/complaints';
import { RECONCILIATION_DAYS } from '@muhatap/shared/wire/complaints';
import type { Caller } from '../../access/caller';
import { viewerOf, type AccessScope } from '../../access/viewer';
import type { CredentialVault } from '../../channels';
import { inTransaction, type Database } from '../../database';
import { cancelJobs, enqueueJobs } from '../../jobs';
import { recordAudit } from '../../people';
import { dayStart } from '../../time/day-start';
import { dayText } from '../../time/day-text';
import { periodInvalid } from '../cases/complaint-refusals';
import type { SaysisAdapter } from '../saysis/saysis.adapter';
import { findLine, requireReading } from './case-reading';
import { RECONCILIATION_QUEUE } from './reconciliation-queue';
import {
  alreadyRunning,
  notRunning,
  reconciliationNotFound,
  spanTooLong,
} from './reconciliation-refusals';
import { presentRow, presentRun } from './reconciliation.presenter';
import { reconciliationRepository } from './reconciliation.repository';
import { reconciliationViewRepository } from './reconciliation-view.repository';

/** Comparisons that a company keeps. */
const KEPT = 10;
const DAY_MS = 24 * 60 * 60_000;

export interface ReconciliationService {
  readonly list: (who: AccessScope) => Promise<ReconciliationList>;
  /** Throws 409 `saysis_off`, `reconciliation_running`, 422 `period_invalid`, `span_too_long`, `reconciliation_unsupported`. */
  readonly start: (who: Caller, span: ReconciliationInput) => Promise<Reconciliation>;
  /** Throws 404 `not_found`, as all others of one comparison do. */
  readonly find: (who: AccessScope, id: string) => Promise<Reconciliation>;
  /** Throws 409 `not_possible` for one that has ended. */
  readonly cancel: (who: AccessScope, id: string) => Promise<Reconciliation>;
  readonly rows: (
    who: AccessScope,
    id: string,
    wanted: {
      readonly kind?: ReconciliationKind | undefined;
      readonly page: number;
      readonly limit: number;
    },
  ) => Promise<ReconciliationRowList>;
}

function checkSpan({ from, to }: ReconciliationInput): void {
  if (from > to) throw periodInvalid();
  const days = (dayStart(to, 'UTC', 1).getTime() - dayStart(from, 'UTC').getTime()) / DAY_MS;
  if (days > RECONCILIATION_DAYS) throw spanTooLong();
}

/** Throws 409 `reconciliation_running`. */
async function beginRun(
  tx: Database,
  who: Caller,
  span: ReconciliationInput,
  at: Date,
): Promise<string> {
  const { companyId, userId } = who;
  const made = await reconciliationRepository.insert(tx, {
    companyId,
    startedBy: userId,
    fromDay: span.from,
    toDay: span.to,
    createdAt: at,
  });
  if (made === null) throw alreadyRunning();
  await reconciliationRepository.keepNewest(tx, companyId, KEPT);
  await enqueueJobs(tx, RECONCILIATION_QUEUE, [{ subject: made, key: companyId, companyId }]);
  await recordAudit(tx, {
    companyId,
    by: who,
    at,
    action: 'integration.changed',
    subject: { id: null, name: 'SAYSIS' },
    changes: [
      {
        field: 'Mutabakat',
        before: null,
        after: `${dayText(span.from)} – ${dayText(span.to)}`,
      },
    ],
  });
  return made;
}

export function createReconciliationService({
  db,
  now,
  ...line
}: {
  readonly db: Database;
  readonly now: () => Date;
  readonly adapter: SaysisAdapter;
  readonly vault: CredentialVault;
}): ReconciliationService {
  async function findRun({ companyId }: AccessScope, id: string) {
    const found = await reconciliationRepository.find(db, companyId, id);
    if (found === null) throw reconciliationNotFound();
    return found;
  }

  async function find(who: AccessScope, id: string): Promise<Reconciliation> {
    const found = await findRun(who, id);
    const viewer = viewerOf(who, 'complaints');
    return presentRun(found, await reconciliationViewRepository.counts(db, viewer, [id]));
  }

  return {
    find,

    async list(who) {
      const found = await reconciliationRepository.newest(db, who.companyId, KEPT);
      const counted = await reconciliationViewRepository.counts(
        db,
        viewerOf(who, 'complaints'),
        found.map(({ run }) => run.id),
      );
      const { isActive, reading } = await findLine({ db, ...line }, who.companyId);
      return {
        is_active: isActive,
        is_supported: reading !== null,
        takes: [...(reading?.takes ?? [])],
        reconciliations: found.map((each) => presentRun(each, counted)),
      };
    },

    async start(who, span) {
      checkSpan(span);
      await requireReading({ db, ...line }, who.companyId);
      const id = await inTransaction(db, (tx) => beginRun(tx, who, span, now()));
      return find(who, id);
    },

    async cancel(who, id) {
      const { run } = await findRun(who, id);
      await inTransaction(db, async (tx) => {
        const ended = { state: 'cancelled', error: null, finishedAt: now() } as const;
        if (!(await reconciliationRepository.updateRunning(tx, run, ended))) throw notRunning();
        await cancelJobs(tx, RECONCILIATION_QUEUE, [id]);
      });
      return find(who, id);
    },

    async rows(who, id, { kind, page, limit }) {
      await findRun(who, id);
      const viewer = viewerOf(who, 'complaints');
      const place = { offset: (page - 1) * limit, limit };
      const found = await reconciliationViewRepository.page(db, viewer, { id, kind }, place);
      const total = await reconciliationViewRepository.count(db, viewer, { id, kind });
      return { rows: found.map(presentRow), total };
    },
  };
}
