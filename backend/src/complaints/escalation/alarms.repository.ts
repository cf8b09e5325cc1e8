import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { schema, type Database } from '../../database';

const { complaintAlarms, complaints, complaintUnits, rooms } = schema;

/** A case whose alarm has come. */
export interface AlarmedCase {
  readonly id: string;
  readonly version: number;
  readonly dueAt: Date | null;
  readonly levelId: string | null;
  readonly levelDueAt: Date | null;
  readonly notified: string[];
  readonly roomId: string | null;
  readonly openedBy: string | null;
  readonly responsibleId: string | null;
  readonly assigneeId: string | null;
  readonly headId: string | null;
  readonly groupId: string | null;
}

export const alarmsRepository = {
  async find(
    tx: Database,
    complaintId: string,
  ): Promise<{ alarmAt: Date | null; notified: string[] } | null> {
    const [row] = await tx
      .select({ alarmAt: complaintAlarms.alarmAt, notified: complaintAlarms.notified })
      .from(complaintAlarms)
      .where(eq(complaintAlarms.complaintId, complaintId));
    return row ?? null;
  },

  async save(
    tx: Database,
    { complaintId, ...rest }: typeof complaintAlarms.$inferInsert,
  ): Promise<void> {
    const { alarmAt, notified } = rest;
    await tx
      .insert(complaintAlarms)
      .values({ complaintId, ...rest })
      .onConflictDoUpdate({
        target: complaintAlarms.complaintId,
        set: { alarmAt: alarmAt ?? null, notified: notified ?? [] },
      });
  },

  /** Companies in which an alarm has come. */
  async dueCompanies(db: Database, now: Date): Promise<string[]> {
    // One look into the index for each company, however many alarms wait.
    const { rows: found } = await db.execute<{ id: string }>(sql`
      select company.id from companies company where exists (
        select 1 from complaint_alarms alarm where alarm.company_id = company.id and alarm.alarm_at <= ${now.toISOString()}::timestamptz)`);
    return found.map(({ id }) => id);
  },

  /** The next cases whose alarm has come, locked until the transaction ends; one that somebody changes now comes later. */
  lockDue: (tx: Database, companyId: string, now: Date, limit: number): Promise<AlarmedCase[]> =>
    tx
      .select({
        id: complaints.id,
        version: complaints.version,
        dueAt: complaints.dueAt,
        levelId: complaints.levelId,
        levelDueAt: complaints.levelDueAt,
        notified: complaintAlarms.notified,
        roomId: complaints.roomId,
        openedBy: complaints.openedBy,
        responsibleId: complaints.responsibleId,
        assigneeId: rooms.assigneeId,
        headId: complaintUnits.headId,
        groupId: complaintUnits.groupId,
      })
      .from(complaintAlarms)
      .innerJoin(complaints, eq(complaints.id, complaintAlarms.complaintId))
      .leftJoin(rooms, eq(rooms.id, complaints.roomId))
      .leftJoin(complaintUnits, eq(complaintUnits.id, complaints.unitId))
      .where(
        and(
          eq(complaintAlarms.companyId, companyId),
          lte(complaintAlarms.alarmAt, now),
          isNull(complaints.termStoppedAt),
        ),
      )
      .orderBy(asc(complaintAlarms.alarmAt))
      .limit(limit)
      .for('no key update', { of: [complaints, complaintAlarms], skipLocked: true }),
};
