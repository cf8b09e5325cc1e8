import { and, desc, eq, getTableColumns, gt, isNull, or, sql, type SQL } from 'drizzle-orm';
import { seenCase, seenRoom } from '../../access/seen';
import type { Viewer } from '../../access/viewer';
import { schema, type Database } from '../../database';
import { textArray } from '../../retention/company-rule';

const { companies, complaints, customers, legalHolds, rooms, users } = schema;

export type HoldRow = typeof legalHolds.$inferSelect;

/** A hold in force with the names of today. */
export interface NamedHold extends HoldRow {
  readonly setByName: string;
  readonly citizenName: string | null;
  readonly caseNumber: string | null;
}

/** The viewers of a person in the modules in which citizens and cases are seen. */
export interface HoldViewers {
  readonly inbox: Viewer;
  readonly complaints: Viewer;
}

const inForce = (companyId: string, now: Date): SQL | undefined =>
  and(
    eq(legalHolds.companyId, companyId),
    isNull(legalHolds.liftedAt),
    or(isNull(legalHolds.until), gt(legalHolds.until, now)),
  );

const numberOf = sql<string>`coalesce(${complaints.ownNumber}, ${complaints.saysisCode})`;

export const holdsRepository = {
  /** The holds of a company that are in force, the newest first. */
  list: (db: Database, companyId: string, now: Date): Promise<NamedHold[]> =>
    db
      .select({
        ...getTableColumns(legalHolds),
        setByName: users.name,
        citizenName: customers.name,
        caseNumber: sql<string | null>`${numberOf}`,
      })
      .from(legalHolds)
      .innerJoin(users, eq(users.id, legalHolds.setBy))
      .leftJoin(customers, eq(customers.id, legalHolds.customerId))
      .leftJoin(complaints, eq(complaints.id, legalHolds.complaintId))
      .where(inForce(companyId, now))
      .orderBy(desc(legalHolds.createdAt), desc(legalHolds.id)),

  async insert(tx: Database, row: typeof legalHolds.$inferInsert): Promise<void> {
    await tx.insert(legalHolds).values(row);
  },

  async lift(tx: Database, id: string, liftedBy: string, liftedAt: Date): Promise<void> {
    await tx.update(legalHolds).set({ liftedBy, liftedAt }).where(eq(legalHolds.id, id));
  },

  /** The citizen's name; null where the viewer sees no conversation of them. */
  async citizenName(db: Database, viewer: Viewer, id: string): Promise<string | null> {
    const seen = seenRoom(viewer);
    const [row] = await db
      .select({ name: customers.name })
      .from(customers)
      .where(
        and(
          eq(customers.companyId, viewer.companyId),
          eq(customers.id, id),
          seen &&
            sql`exists (select 1 from ${rooms} where ${rooms.customerId} = ${customers.id} and ${seen})`,
        ),
      );
    return row?.name ?? null;
  },

  /** The number of the case and its citizen by conversation and phone; null where the viewer does not see it. */
  async findCase(db: Database, viewer: Viewer, id: string) {
    const [row] = await db
      .select({ number: numberOf, customerId: rooms.customerId, sender: complaints.sender })
      .from(complaints)
      .leftJoin(rooms, eq(rooms.id, complaints.roomId))
      .where(
        and(eq(complaints.companyId, viewer.companyId), eq(complaints.id, id), seenCase(viewer)),
      );
    return row ?? null;
  },

  /** The cases among some that belong to citizens, by conversation or phone. */
  async casesOf(
    db: Database,
    companyId: string,
    complaintIds: readonly string[],
    { customerIds, phones }: { customerIds: readonly string[]; phones: readonly string[] },
  ): Promise<string[]> {
    const { rows: found } = await db.execute<{ id: string }>(sql`
      select complaints.id from complaints left join rooms on rooms.id = complaints.room_id
      where complaints.company_id = ${companyId} and complaints.id = any(${textArray(complaintIds)})
        and (rooms.customer_id = any(${textArray(customerIds)}) or complaints.sender = any(${textArray(phones)}))`);
    return found.map(({ id }) => id);
  },

  async timeZone(db: Database, companyId: string): Promise<string> {
    const [row] = await db
      .select({ timeZone: companies.timeZone })
      .from(companies)
      .where(eq(companies.id, companyId));
    if (row === undefined) throw new Error(`There is no company ${companyId}.`);
    return row.timeZone;
  },
};
