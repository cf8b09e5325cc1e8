import { and, asc, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { ReconciliationKind } from '@muhatap/shared/wire/complaints';
import { seenCase } from '../../access/seen';
import type { Viewer } from '../../access/viewer';
import { schema, type Database } from '../../database';

const { caseNumber, complaints, saysisReconciliationRows: rows, users } = schema;

/** The rows whose case the viewer sees; one that only the other side has is nobody's. */
function seenRow(viewer: Viewer): SQL | undefined {
  const seen = seenCase(viewer);
  if (seen === undefined) return undefined;
  const ofSeen = sql`(${complaints.id} is not null and ${seen})`;
  return viewer.holders?.nobody === true ? sql`(${rows.complaintId} is null or ${ofSeen})` : ofSeen;
}

/** Whether a case is not any more as it was compared. */
const hasChanged = sql`case ${rows.kind}
  when 'theirs' then exists (select 1 from complaints fetched where fetched.company_id = ${rows.companyId} and fetched.external_id = ${rows.externalId})
  when 'ours' then ${complaints.version} <> ${rows.complaintVersion} or ${complaints.externalId} is distinct from ${rows.externalId}
  else ${complaints.version} <> ${rows.complaintVersion} end`;

/** Whether the ledger has an unfinished change of the case. */
const isWaiting = sql`exists (select 1 from saysis_changes waiting where waiting.company_id = ${rows.companyId}
  and waiting.state in ('waiting', 'conflict', 'dead')
  and (waiting.complaint_id = ${rows.complaintId} or (${rows.complaintId} is null and waiting.external_id = ${rows.externalId} and waiting.direction = 'in')))`;

type ShownState = 'open' | 'waiting' | 'stale' | 'repaired';

const shownState = sql<ShownState>`case
  when ${rows.state} <> 'open' then ${rows.state}
  when ${rows.kind} = 'equal' then 'open'
  when ${hasChanged} then 'stale'
  when ${isWaiting} then 'waiting'
  else 'open' end`;

const selectRows = (db: Database) =>
  db
    .select({
      row: rows,
      state: shownState,
      number: sql<string | null>`${caseNumber(complaints)}`,
      repairedBy: users.name,
    })
    .from(rows)
    .leftJoin(complaints, eq(complaints.id, rows.complaintId))
    .leftJoin(users, eq(users.id, rows.repairedBy));

export type ShownRow = Awaited<ReturnType<typeof selectRows>>[number];

interface Wanted {
  readonly id: string;
  /** Without one all that do not agree. */
  readonly kind?: ReconciliationKind | undefined;
}

const isWanted = (viewer: Viewer, { id, kind }: Wanted) =>
  and(
    eq(rows.companyId, viewer.companyId),
    eq(rows.reconciliationId, id),
    kind === undefined ? ne(rows.kind, 'equal') : eq(rows.kind, kind),
    seenRow(viewer),
  );

/** Cases that differ stand first, then those that are there alone, then those that are here alone; of one kind in the order in which they were met. */
const IN_ORDER = [
  sql`array_position(array['different', 'theirs', 'ours', 'equal'], ${rows.kind})`,
  asc(rows.id),
];

/** The rows of a comparison as a person is shown them. */
export const reconciliationViewRepository = {
  page: (
    db: Database,
    viewer: Viewer,
    wanted: Wanted,
    { offset, limit }: { readonly offset: number; readonly limit: number },
  ): Promise<ShownRow[]> =>
    selectRows(db)
      .where(isWanted(viewer, wanted))
      .orderBy(...IN_ORDER)
      .limit(limit)
      .offset(offset),

  async count(db: Database, viewer: Viewer, wanted: Wanted): Promise<number> {
    const [found] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(rows)
      .leftJoin(complaints, eq(complaints.id, rows.complaintId))
      .where(isWanted(viewer, wanted));
    return found?.count ?? 0;
  },

  async find(db: Database, viewer: Viewer, run: string, id: string): Promise<ShownRow | null> {
    const [found] = await selectRows(db).where(
      and(
        eq(rows.companyId, viewer.companyId),
        eq(rows.reconciliationId, run),
        eq(rows.id, id),
        seenRow(viewer),
      ),
    );
    return found ?? null;
  },

  /** The rows of comparisons by kind, and of each those that are not repaired. */
  counts: (db: Database, viewer: Viewer, ids: readonly string[]) =>
    db
      .select({
        id: rows.reconciliationId,
        kind: rows.kind,
        count: sql<number>`count(*)::int`,
        open: sql<number>`(count(*) filter (where ${rows.state} <> 'repaired'))::int`,
      })
      .from(rows)
      .leftJoin(complaints, eq(complaints.id, rows.complaintId))
      .where(
        and(
          eq(rows.companyId, viewer.companyId),
          sql`${rows.reconciliationId} = any(${sql.param([...ids])}::text[])`,
          seenRow(viewer),
        ),
      )
      .groupBy(rows.reconciliationId, rows.kind),
};

export type KindCount = Awaited<ReturnType<typeof reconciliationViewRepository.counts>>[number];
