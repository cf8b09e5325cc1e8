import type { Reconciliation, ReconciliationRow } from '@muhatap/shared/wire/complaints';
import type { KindCount, ShownRow } from './reconciliation-view.repository';
import type { ReconciliationRun } from './reconciliation.repository';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

interface FoundRun {
  readonly run: ReconciliationRun;
  readonly startedBy: string;
}

export function presentRun(
  { run, startedBy }: FoundRun,
  counted: readonly KindCount[],
): Reconciliation {
  const own = counted.filter(({ id }) => id === run.id);
  const countOf = (kind: KindCount['kind']) => own.find((each) => each.kind === kind)?.count ?? 0;
  return {
    id: run.id,
    from: run.fromDay,
    to: run.toDay,
    state: run.state,
    read: run.readCount,
    checked: run.checkedCount,
    counts: {
      equal: countOf('equal'),
      different: countOf('different'),
      theirs: countOf('theirs'),
      ours: countOf('ours'),
    },
    open: own.reduce((sum, { kind, open }) => (kind === 'equal' ? sum : sum + open), 0),
    error: run.error,
    started_by: startedBy,
    created_at: run.createdAt.toISOString(),
    finished_at: iso(run.finishedAt),
  };
}

export const presentRow = ({ row, state, number, repairedBy }: ShownRow): ReconciliationRow => ({
  id: row.id,
  kind: row.kind,
  state,
  external_code: row.externalCode,
  complaint: row.complaintId === null || number === null ? null : { id: row.complaintId, number },
  subject: row.subject,
  differences: row.differences.map((each) => ({ ...each })),
  opened_there: iso(row.openedThere),
  opened_here: iso(row.openedHere),
  repair:
    row.repair === null || row.repairedAt === null
      ? null
      : { choice: row.repair, by: repairedBy ?? '', at: row.repairedAt.toISOString() },
});
