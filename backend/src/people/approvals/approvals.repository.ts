import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { RuledKind } from '@muhatap/shared/wire/people';
import { schema, type Database } from '../../database';
import type { AuditCursor } from '../audit/audit-cursor';

const { approvalRules, approvals } = schema;

export type ApprovalRow = typeof approvals.$inferSelect;
export type RuleRow = typeof approvalRules.$inferSelect;

const isBy = (userId: string | null) =>
  userId === null ? isNull(approvals.requestedBy) : eq(approvals.requestedBy, userId);

export const approvalsRepository = {
  rules: (db: Database, companyId: string): Promise<RuleRow[]> =>
    db.select().from(approvalRules).where(eq(approvalRules.companyId, companyId)),

  /** The company that is the first to want a second person for acts of the whole installation. */
  async findRuling(db: Database, kind: RuledKind): Promise<string | null> {
    const [row] = await db
      .select({ companyId: approvalRules.companyId })
      .from(approvalRules)
      .where(and(eq(approvalRules.kind, kind), eq(approvalRules.isOn, true)))
      .orderBy(approvalRules.companyId)
      .limit(1);
    return row?.companyId ?? null;
  },

  async saveRules(
    tx: Database,
    companyId: string,
    rules: readonly { kind: RuledKind; isOn: boolean; rows: number | null }[],
    version: number,
  ): Promise<void> {
    await tx.delete(approvalRules).where(eq(approvalRules.companyId, companyId));
    await tx.insert(approvalRules).values(rules.map((rule) => ({ companyId, version, ...rule })));
  },

  /** The newest request of somebody for an act. */
  async findLast(
    db: Database,
    companyId: string,
    act: string,
    userId: string | null,
  ): Promise<ApprovalRow | null> {
    const [row] = await db
      .select()
      .from(approvals)
      .where(and(eq(approvals.companyId, companyId), eq(approvals.act, act), isBy(userId)))
      .orderBy(desc(approvals.requestedAt), desc(approvals.id))
      .limit(1);
    return row ?? null;
  },

  async find(db: Database, companyId: string, id: string): Promise<ApprovalRow | null> {
    const [row] = await db
      .select()
      .from(approvals)
      .where(and(eq(approvals.companyId, companyId), eq(approvals.id, id)));
    return row ?? null;
  },

  async insert(tx: Database, row: typeof approvals.$inferInsert): Promise<ApprovalRow> {
    const [made] = await tx.insert(approvals).values(row).returning();
    if (made === undefined) throw new Error('An insert answered no row.');
    return made;
  },

  async decide(
    tx: Database,
    id: string,
    decision: Pick<ApprovalRow, 'decision' | 'decidedAt' | 'decidedBy' | 'deciderName'> &
      Partial<Pick<ApprovalRow, 'note' | 'endsAt'>>,
  ): Promise<ApprovalRow> {
    const [row] = await tx.update(approvals).set(decision).where(eq(approvals.id, id)).returning();
    if (row === undefined) throw new Error('An update answered no row.');
    return row;
  },

  /** False where it is used already. */
  async use(tx: Database, id: string, usedAt: Date): Promise<boolean> {
    const rows = await tx
      .update(approvals)
      .set({ usedAt })
      .where(and(eq(approvals.id, id), isNull(approvals.usedAt)))
      .returning({ id: approvals.id });
    return rows.length > 0;
  },

  /** Newest first; of one person alone where `userId` is given. */
  list: (
    db: Database,
    companyId: string,
    {
      userId,
      behind,
      limit,
    }: {
      readonly userId: string | null;
      readonly behind: AuditCursor | null;
      readonly limit: number;
    },
  ): Promise<ApprovalRow[]> =>
    db
      .select()
      .from(approvals)
      .where(
        and(
          eq(approvals.companyId, companyId),
          userId === null ? undefined : eq(approvals.requestedBy, userId),
          behind === null
            ? undefined
            : sql`(${approvals.requestedAt}, ${approvals.id}) < (${behind.at.toISOString()}::timestamptz, ${behind.id})`,
        ),
      )
      .orderBy(desc(approvals.requestedAt), desc(approvals.id))
      .limit(limit),
};
