import { and, arrayOverlaps, desc, eq, inArray, lt, isNotNull, or } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import type { Citizen } from '../citizen/citizen';

const { citizenRequests, citizenRequestSystems, companies, users } = schema;

export type CitizenRequestRow = typeof citizenRequests.$inferSelect;

/** Another system that is to be told, with the name of who told it. */
export interface SystemRow {
  readonly id: string;
  readonly requestId: string;
  readonly place: string;
  readonly notifiedBy: string | null;
  readonly notifiedAt: Date | null;
}

const OPEN = ['waiting', 'running'] as const;
/** Requests that the page lists. */
const LISTED = 100;

export const citizenRequestsRepository = {
  async insert(tx: Database, row: typeof citizenRequests.$inferInsert): Promise<CitizenRequestRow> {
    const [made] = await tx.insert(citizenRequests).values(row).returning();
    if (made === undefined) throw new Error('insert returned no request');
    return made;
  },

  /** Whether one about these identities or cases waits or is carried out. */
  async isOpen(
    tx: Database,
    { companyId, customerIds, complaintIds }: Omit<Citizen, 'roomIds' | 'addresses'>,
  ): Promise<boolean> {
    const same = or(
      arrayOverlaps(citizenRequests.customerIds, [...customerIds, '']),
      arrayOverlaps(citizenRequests.complaintIds, [...complaintIds, '']),
    );
    const count = await tx.$count(
      citizenRequests,
      and(eq(citizenRequests.companyId, companyId), inArray(citizenRequests.state, OPEN), same),
    );
    return count > 0;
  },

  newest: (db: Database, companyId: string) =>
    db
      .select({ request: citizenRequests, requestedBy: users.name })
      .from(citizenRequests)
      .innerJoin(users, eq(users.id, citizenRequests.userId))
      .where(eq(citizenRequests.companyId, companyId))
      .orderBy(desc(citizenRequests.createdAt), desc(citizenRequests.id))
      .limit(LISTED),

  async find(db: Database, companyId: string, id: string) {
    const [row] = await db
      .select({ request: citizenRequests, requestedBy: users.name })
      .from(citizenRequests)
      .innerJoin(users, eq(users.id, citizenRequests.userId))
      .where(and(eq(citizenRequests.companyId, companyId), eq(citizenRequests.id, id)));
    return row ?? null;
  },

  systems: (db: Database, companyId: string, requestIds: readonly string[]): Promise<SystemRow[]> =>
    db
      .select({
        id: citizenRequestSystems.id,
        requestId: citizenRequestSystems.requestId,
        place: citizenRequestSystems.place,
        notifiedBy: users.name,
        notifiedAt: citizenRequestSystems.notifiedAt,
      })
      .from(citizenRequestSystems)
      .leftJoin(users, eq(users.id, citizenRequestSystems.notifiedBy))
      .where(
        and(
          eq(citizenRequestSystems.companyId, companyId),
          inArray(citizenRequestSystems.requestId, [...requestIds, '']),
        ),
      )
      .orderBy(citizenRequestSystems.id),

  /** The request to which it belongs; null where there is no such place. */
  async markSystem(
    tx: Database,
    companyId: string,
    id: string,
    mark: { readonly notifiedBy: string | null; readonly notifiedAt: Date | null },
  ): Promise<string | null> {
    const [row] = await tx
      .update(citizenRequestSystems)
      .set(mark)
      .where(and(eq(citizenRequestSystems.companyId, companyId), eq(citizenRequestSystems.id, id)))
      .returning({ requestId: citizenRequestSystems.requestId });
    return row?.requestId ?? null;
  },

  /** By its id alone, for its job and for whoever shows the key of a download. */
  async load(db: Database, id: string) {
    const [row] = await db
      .select({ request: citizenRequests, timeZone: companies.timeZone, company: companies.name })
      .from(citizenRequests)
      .innerJoin(companies, eq(companies.id, citizenRequests.companyId))
      .where(eq(citizenRequests.id, id));
    return row ?? null;
  },

  /** Changes one that waits or is carried out; false where it has ended. */
  async updateOpen(
    db: Database,
    id: string,
    change: Partial<typeof citizenRequests.$inferInsert>,
  ): Promise<boolean> {
    const changed = await db
      .update(citizenRequests)
      .set(change)
      .where(and(eq(citizenRequests.id, id), inArray(citizenRequests.state, OPEN)))
      .returning({ id: citizenRequests.id });
    return changed.length > 0;
  },

  /** Ends an export that waits or is made, and gives up one that is ready; false for all others. */
  async cancelExport(tx: Database, id: string, now: Date): Promise<boolean> {
    const changed = await tx
      .update(citizenRequests)
      .set({ state: 'cancelled', size: null, finishedAt: now })
      .where(
        and(
          eq(citizenRequests.id, id),
          eq(citizenRequests.kind, 'export'),
          inArray(citizenRequests.state, [...OPEN, 'ready']),
        ),
      )
      .returning({ id: citizenRequests.id });
    return changed.length > 0;
  },

  /** Lets a failed export wait again; false where there is none. */
  async reopen(tx: Database, id: string): Promise<boolean> {
    const reopened = await tx
      .update(citizenRequests)
      .set({ state: 'waiting', done: 0, error: null, finishedAt: null })
      .where(and(eq(citizenRequests.id, id), eq(citizenRequests.state, 'failed')))
      .returning({ id: citizenRequests.id });
    return reopened.length > 0;
  },

  /** Exports with a file that were ready before a moment. */
  async findExpired(tx: Database, before: Date, limit: number): Promise<string[]> {
    const rows = await tx
      .select({ id: citizenRequests.id })
      .from(citizenRequests)
      .where(and(isNotNull(citizenRequests.size), lt(citizenRequests.finishedAt, before)))
      .limit(limit);
    return rows.map(({ id }) => id);
  },

  async forgetFiles(tx: Database, ids: readonly string[]): Promise<void> {
    await tx
      .update(citizenRequests)
      .set({ size: null })
      .where(inArray(citizenRequests.id, [...ids]));
  },
};
