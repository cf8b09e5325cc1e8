import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { RetentionKind } from '@muhatap/shared/wire/people';
import { seenCase, seenRoom } from '../../access/seen';
import type { Viewer } from '../../access/viewer';
import { schema, type Database } from '../../database';
import type { RetentionTally } from '../../database/schema/retention';

const { companies, complaints, retentionRules, retentionRuns, rooms } = schema;

export type RuleRow = typeof retentionRules.$inferSelect;
export type RunRow = typeof retentionRuns.$inferSelect;

export const retentionRepository = {
  rules: (db: Database, companyId: string): Promise<RuleRow[]> =>
    db.select().from(retentionRules).where(eq(retentionRules.companyId, companyId)),

  async saveRule(tx: Database, row: typeof retentionRules.$inferInsert): Promise<void> {
    const { months, isOn, updatedAt } = row;
    await tx
      .insert(retentionRules)
      .values(row)
      .onConflictDoUpdate({
        target: [retentionRules.companyId, retentionRules.kind],
        set: { months, isOn, updatedAt },
      });
  },

  /** Companies of which something is deleted, with their names and clocks. */
  companies: (db: Database): Promise<{ id: string; name: string; timeZone: string }[]> =>
    db
      .selectDistinct({ id: companies.id, name: companies.name, timeZone: companies.timeZone })
      .from(retentionRules)
      .innerJoin(companies, eq(companies.id, retentionRules.companyId))
      .where(and(retentionRules.isOn, isNotNull(retentionRules.months))),

  async timeZone(db: Database, companyId: string): Promise<string> {
    const [row] = await db
      .select({ timeZone: companies.timeZone })
      .from(companies)
      .where(eq(companies.id, companyId));
    if (row === undefined) throw new Error(`There is no company ${companyId}.`);
    return row.timeZone;
  },

  /** The run of a night that has none; null where it has one. */
  async beginRun(tx: Database, row: typeof retentionRuns.$inferInsert): Promise<string | null> {
    const [begun] = await tx
      .insert(retentionRuns)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: retentionRuns.id });
    return begun?.id ?? null;
  },

  async lockRun(tx: Database, id: string): Promise<RunRow | null> {
    const [row] = await tx
      .select()
      .from(retentionRuns)
      .where(eq(retentionRuns.id, id))
      .for('update');
    return row ?? null;
  },

  async saveTallies(tx: Database, id: string, tallies: readonly RetentionTally[]): Promise<void> {
    await tx.update(retentionRuns).set({ tallies }).where(eq(retentionRuns.id, id));
  },

  async finishRun(tx: Database, id: string, finishedAt: Date, isCut: boolean): Promise<void> {
    await tx.update(retentionRuns).set({ finishedAt, isCut }).where(eq(retentionRuns.id, id));
  },

  /** The newest nights first. */
  runs: (db: Database, companyId: string, limit: number): Promise<RunRow[]> =>
    db
      .select()
      .from(retentionRuns)
      .where(eq(retentionRuns.companyId, companyId))
      .orderBy(desc(retentionRuns.night))
      .limit(limit),

  /** The conversations and the cases among some that the viewers see. */
  async seen(
    db: Database,
    viewers: { readonly inbox: Viewer; readonly complaints: Viewer },
    ids: readonly string[],
  ): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const seenRooms = await db
      .select({ id: rooms.id })
      .from(rooms)
      .where(and(inArray(rooms.id, [...ids]), seenRoom(viewers.inbox)));
    const seenCases = await db
      .select({ id: complaints.id })
      .from(complaints)
      .where(and(inArray(complaints.id, [...ids]), seenCase(viewers.complaints)));
    return new Set([...seenRooms, ...seenCases].map(({ id }) => id));
  },
};

/** The shape of a rule in force: an end after some months. */
export interface ActiveRule {
  readonly kind: RetentionKind;
  readonly months: number;
}

/** The rules of a company that delete something. */
export async function findActiveRules(db: Database, companyId: string): Promise<ActiveRule[]> {
  const rows = await retentionRepository.rules(db, companyId);
  return rows.flatMap(({ kind, months, isOn }) =>
    isOn && months !== null ? [{ kind, months }] : [],
  );
}
