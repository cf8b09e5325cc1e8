import { and, asc, desc, eq, gt, gte, inArray, lt, notExists, sql, type SQL } from 'drizzle-orm';
import { isId, schema, type Database } from '../../database';
import { ledgerRepository } from '../saysis/ledger.repository';
import type { OurFields } from './compare-case';

const {
  complaints,
  complaintTypes,
  complaintUnits,
  saysisChanges,
  saysisReconciliationRows,
  saysisReconciliations,
  users,
} = schema;

export type ReconciliationRun = typeof saysisReconciliations.$inferSelect;
type RunPatch = Partial<typeof saysisReconciliations.$inferInsert>;
export type ReconciliationRowRecord = typeof saysisReconciliationRows.$inferSelect;
export type NewReconciliationRow = typeof saysisReconciliationRows.$inferInsert;

/** A case of ours as it is compared. */
export interface OurCase {
  readonly complaint: typeof complaints.$inferSelect;
  readonly fields: OurFields;
}

const isRun = (companyId: string, id: string) =>
  and(eq(saysisReconciliations.companyId, companyId), eq(saysisReconciliations.id, id));

async function selectOurs(db: Database, where: SQL | undefined, limit?: number) {
  const found = db
    .select({
      complaint: complaints,
      // A group whose first column is null counts as no row at all: the name comes first.
      unit: { name: complaintUnits.name, code: complaintUnits.externalCode },
      type: { name: complaintTypes.name, code: complaintTypes.externalCode },
    })
    .from(complaints)
    .leftJoin(complaintUnits, eq(complaintUnits.id, complaints.unitId))
    .leftJoin(complaintTypes, eq(complaintTypes.id, complaints.typeId))
    .where(where)
    .orderBy(asc(complaints.id))
    .$dynamic();
  const rows = await (limit === undefined ? found : found.limit(limit));
  return rows.map(({ complaint, unit, type }): OurCase => ({
    complaint,
    fields: { status: complaint.durum, subject: complaint.konuOzeti, unit, type },
  }));
}

/** Comparisons with the other side and their rows. */
export const reconciliationRepository = {
  /** Null where another one of the company runs. */
  async insert(
    tx: Database,
    row: typeof saysisReconciliations.$inferInsert,
  ): Promise<string | null> {
    const [made] = await tx
      .insert(saysisReconciliations)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: saysisReconciliations.id });
    return made?.id ?? null;
  },

  async find(db: Database, companyId: string, id: string) {
    if (!isId(id)) return null;
    const [row] = await db
      .select({ run: saysisReconciliations, startedBy: users.name })
      .from(saysisReconciliations)
      .innerJoin(users, eq(users.id, saysisReconciliations.startedBy))
      .where(isRun(companyId, id));
    return row ?? null;
  },

  newest: (db: Database, companyId: string, limit: number) =>
    db
      .select({ run: saysisReconciliations, startedBy: users.name })
      .from(saysisReconciliations)
      .innerJoin(users, eq(users.id, saysisReconciliations.startedBy))
      .where(eq(saysisReconciliations.companyId, companyId))
      .orderBy(desc(saysisReconciliations.createdAt), desc(saysisReconciliations.id))
      .limit(limit),

  /** Deletes all but the newest, with their rows. */
  async keepNewest(tx: Database, companyId: string, count: number): Promise<void> {
    const kept = await reconciliationRepository.newest(tx, companyId, count);
    const oldest = kept.at(-1)?.run;
    if (oldest === undefined || kept.length < count) return;
    await tx
      .delete(saysisReconciliations)
      .where(
        and(
          eq(saysisReconciliations.companyId, companyId),
          sql`(${saysisReconciliations.createdAt}, ${saysisReconciliations.id}) < (${oldest.createdAt.toISOString()}::timestamptz, ${oldest.id})`,
        ),
      );
  },

  /** Changes a comparison that runs; false where it has ended meanwhile. */
  async updateRunning(
    tx: Database,
    { companyId, id }: Pick<ReconciliationRun, 'companyId' | 'id'>,
    change: RunPatch,
  ): Promise<boolean> {
    const changed = await tx
      .update(saysisReconciliations)
      .set(change)
      .where(and(isRun(companyId, id), eq(saysisReconciliations.state, 'running')))
      .returning({ id: saysisReconciliations.id });
    return changed.length > 0;
  },

  /** A case that is there already, by either side's id, stays as it was found first. */
  async insertRows(tx: Database, rows: readonly NewReconciliationRow[]): Promise<void> {
    if (rows.length > 0)
      await tx
        .insert(saysisReconciliationRows)
        .values([...rows])
        .onConflictDoNothing();
  },

  async lockRow(
    tx: Database,
    { companyId, id: run }: Pick<ReconciliationRun, 'companyId' | 'id'>,
    id: string,
  ): Promise<ReconciliationRowRecord | null> {
    if (!isId(id)) return null;
    const [row] = await tx
      .select()
      .from(saysisReconciliationRows)
      .where(
        and(
          eq(saysisReconciliationRows.companyId, companyId),
          eq(saysisReconciliationRows.reconciliationId, run),
          eq(saysisReconciliationRows.id, id),
        ),
      )
      .for('update');
    return row ?? null;
  },

  /** A row that nobody has repaired meanwhile is not as it was compared any more. */
  async markStale(
    db: Database,
    { companyId, id: run }: Pick<ReconciliationRun, 'companyId' | 'id'>,
    id: string,
  ): Promise<void> {
    await db
      .update(saysisReconciliationRows)
      .set({ state: 'stale' })
      .where(
        and(
          eq(saysisReconciliationRows.companyId, companyId),
          eq(saysisReconciliationRows.reconciliationId, run),
          eq(saysisReconciliationRows.id, id),
          eq(saysisReconciliationRows.state, 'open'),
        ),
      );
  },

  async updateRow(tx: Database, id: string, change: Partial<NewReconciliationRow>): Promise<void> {
    await tx
      .update(saysisReconciliationRows)
      .set(change)
      .where(eq(saysisReconciliationRows.id, id));
  },

  /** Cases of ours by the other side's ids. */
  ofExternal: (db: Database, companyId: string, ids: readonly string[]): Promise<OurCase[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : selectOurs(
          db,
          and(eq(complaints.companyId, companyId), inArray(complaints.externalId, [...ids])),
        ),

  /** Cases of ours by the keys of their openings. */
  async ofOpenings(
    db: Database,
    companyId: string,
    keys: readonly string[],
  ): Promise<Map<string, OurCase>> {
    if (keys.length === 0) return new Map();
    const openings = await db
      .select({ key: saysisChanges.key, complaintId: saysisChanges.complaintId })
      .from(saysisChanges)
      .where(
        and(
          eq(saysisChanges.companyId, companyId),
          eq(saysisChanges.direction, 'out'),
          inArray(saysisChanges.key, [...keys]),
        ),
      );
    const ids = openings.flatMap(({ complaintId }) => complaintId ?? []);
    if (ids.length === 0) return new Map();
    const ours = await selectOurs(
      db,
      and(eq(complaints.companyId, companyId), inArray(complaints.id, ids)),
    );
    const byId = new Map(ours.map((each) => [each.complaint.id, each]));
    return new Map(
      openings.flatMap(({ key, complaintId }) => {
        const found = byId.get(complaintId ?? '');
        return found === undefined ? [] : [[key, found] as const];
      }),
    );
  },

  async ofId(db: Database, companyId: string, id: string): Promise<OurCase | null> {
    const [found] = await selectOurs(
      db,
      and(eq(complaints.companyId, companyId), eq(complaints.id, id)),
    );
    return found ?? null;
  },

  /** Cases of ours opened in a span that the comparison has not met, after an id. */
  unmet: (
    db: Database,
    { companyId, id, cursor }: Pick<ReconciliationRun, 'companyId' | 'id' | 'cursor'>,
    { from, to }: { readonly from: Date; readonly to: Date },
    limit: number,
  ): Promise<OurCase[]> =>
    selectOurs(
      db,
      and(
        eq(complaints.companyId, companyId),
        gte(complaints.createdAt, from),
        lt(complaints.createdAt, to),
        cursor === null ? undefined : gt(complaints.id, cursor),
        notExists(
          db
            .select({ one: sql`1` })
            .from(saysisReconciliationRows)
            .where(
              and(
                eq(saysisReconciliationRows.reconciliationId, id),
                eq(saysisReconciliationRows.complaintId, complaints.id),
              ),
            ),
        ),
      ),
      limit,
    ),

  /** Whether the ledger has an unfinished change of a case, in either direction. */
  async isWaiting(
    tx: Database,
    companyId: string,
    { complaintId, externalId }: Pick<ReconciliationRowRecord, 'complaintId' | 'externalId'>,
  ): Promise<boolean> {
    const found = complaintId === null ? null : { id: complaintId };
    const [out, inward] = [
      found === null ? [] : await ledgerRepository.openOut(tx, found.id),
      await ledgerRepository.openIn(tx, companyId, externalId ?? '', found),
    ];
    return out.length + inward.length > 0;
  },
};
