import { and, asc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { SaysisChangeKind } from '@muhatap/shared/wire/complaints';
import { schema, type Database } from '../../database';
import { OPEN_STATES, type ChangeRow } from './saysis-changes';

const { complaints, saysisChanges } = schema;

export type ChangePatch = Partial<typeof saysisChanges.$inferInsert>;
export type CaseRow = typeof complaints.$inferSelect;

/** The ledger. Rows of a case are changed under the lock of the case's own row: {@link ledgerRepository.lockCase}. */
export const ledgerRepository = {
  async find(db: Database, id: string): Promise<ChangeRow | null> {
    const [row] = await db.select().from(saysisChanges).where(eq(saysisChanges.id, id));
    return row ?? null;
  },

  /** Whether a change of SAYSIS to the case of a row waits for a person. */
  async isBehindTheirs(db: Database, { complaintId }: ChangeRow): Promise<boolean> {
    const [row] = await db
      .select({ id: saysisChanges.id })
      .from(saysisChanges)
      .where(
        and(
          eq(saysisChanges.complaintId, complaintId ?? ''),
          eq(saysisChanges.direction, 'in'),
          inArray(saysisChanges.state, [...OPEN_STATES]),
        ),
      )
      .limit(1);
    return row !== undefined;
  },

  async lockCase(
    tx: Database,
    companyId: string,
    where: { id: string } | { externalId: string },
  ): Promise<CaseRow | null> {
    const [row] = await tx
      .select()
      .from(complaints)
      .where(
        and(
          eq(complaints.companyId, companyId),
          'id' in where ? eq(complaints.id, where.id) : eq(complaints.externalId, where.externalId),
        ),
      )
      // Its code may change, which is a key: a lock that is made stronger later waits for those who wait for it.
      .for('update');
    return row ?? null;
  },

  /** Marks SAYSIS's changes of the case up to `externalVersion` as known. */
  async moveCaseOn(tx: Database, complaintId: string, externalVersion: number): Promise<void> {
    await tx
      .update(complaints)
      .set({ externalVersion })
      .where(and(eq(complaints.id, complaintId), lt(complaints.externalVersion, externalVersion)));
  },

  async findCase(db: Database, companyId: string, externalId: string): Promise<CaseRow | null> {
    const [row] = await db
      .select()
      .from(complaints)
      .where(and(eq(complaints.companyId, companyId), eq(complaints.externalId, externalId)));
    return row ?? null;
  },

  async lock(tx: Database, companyId: string, id: string): Promise<ChangeRow | null> {
    const [row] = await tx
      .select()
      .from(saysisChanges)
      .where(and(eq(saysisChanges.companyId, companyId), eq(saysisChanges.id, id)))
      .for('update');
    return row ?? null;
  },

  async findByKey(
    tx: Database,
    companyId: string,
    direction: 'out' | 'in',
    key: string,
  ): Promise<ChangeRow | null> {
    const [row] = await tx
      .select()
      .from(saysisChanges)
      .where(
        and(
          eq(saysisChanges.companyId, companyId),
          eq(saysisChanges.direction, direction),
          eq(saysisChanges.key, key),
        ),
      );
    return row ?? null;
  },

  /** Null where this change has a row already. */
  async insert(tx: Database, row: typeof saysisChanges.$inferInsert): Promise<ChangeRow | null> {
    const [made] = await tx.insert(saysisChanges).values(row).onConflictDoNothing().returning();
    return made ?? null;
  },

  async update(tx: Database, id: string, change: ChangePatch): Promise<void> {
    await tx.update(saysisChanges).set(change).where(eq(saysisChanges.id, id));
  },

  /** Unfinished changes of ours to one case, the oldest first. */
  openOut(tx: Database, complaintId: string, kind?: SaysisChangeKind): Promise<ChangeRow[]> {
    return tx
      .select()
      .from(saysisChanges)
      .where(
        and(
          eq(saysisChanges.complaintId, complaintId),
          eq(saysisChanges.direction, 'out'),
          inArray(saysisChanges.state, [...OPEN_STATES]),
          kind === undefined ? undefined : eq(saysisChanges.kind, kind),
        ),
      )
      .orderBy(asc(saysisChanges.seq));
  },

  /** Unfinished changes that came from SAYSIS to one of its cases, the oldest first; `found` is the case here, where it is. */
  openIn(
    tx: Database,
    companyId: string,
    externalId: string,
    found: Pick<CaseRow, 'id'> | null,
  ): Promise<ChangeRow[]> {
    const ofCase =
      found === null
        ? eq(saysisChanges.externalId, externalId)
        : eq(saysisChanges.complaintId, found.id);
    return tx
      .select()
      .from(saysisChanges)
      .where(
        and(
          eq(saysisChanges.companyId, companyId),
          ofCase,
          eq(saysisChanges.direction, 'in'),
          inArray(saysisChanges.state, [...OPEN_STATES]),
        ),
      )
      .orderBy(asc(saysisChanges.seq));
  },

  /** Changes from SAYSIS that wait for the decision of a conflict, the oldest first. */
  undecided(tx: Database, companyId: string, conflictId: string): Promise<Pick<ChangeRow, 'id'>[]> {
    return tx
      .select({ id: saysisChanges.id })
      .from(saysisChanges)
      .where(
        and(
          eq(saysisChanges.companyId, companyId),
          eq(saysisChanges.conflictId, conflictId),
          isNull(saysisChanges.resolution),
        ),
      )
      .orderBy(asc(saysisChanges.seq));
  },

  /** Changes from SAYSIS that came before their case was here belong to it now. */
  async adopt(
    tx: Database,
    companyId: string,
    externalId: string,
    complaintId: string,
  ): Promise<void> {
    await tx
      .update(saysisChanges)
      .set({ complaintId })
      .where(
        and(
          eq(saysisChanges.companyId, companyId),
          eq(saysisChanges.externalId, externalId),
          eq(saysisChanges.direction, 'in'),
          isNull(saysisChanges.complaintId),
        ),
      );
  },

  /** Whether SAYSIS has a message of ours, or is to get it. */
  async isMessageKnown(tx: Database, companyId: string, messageId: string): Promise<boolean> {
    const rows = await tx
      .select({ id: saysisChanges.id })
      .from(saysisChanges)
      .where(
        and(
          eq(saysisChanges.companyId, companyId),
          eq(saysisChanges.direction, 'out'),
          eq(saysisChanges.key, messageId),
          ne(saysisChanges.state, 'discarded'),
        ),
      );
    return rows.length > 0;
  },

  /** Whether a person decided that a case of SAYSIS is not to be known here. */
  async isCaseDiscarded(tx: Database, companyId: string, externalId: string): Promise<boolean> {
    const rows = await tx
      .select({ id: saysisChanges.id })
      .from(saysisChanges)
      .where(
        and(
          eq(saysisChanges.companyId, companyId),
          eq(saysisChanges.externalId, externalId),
          eq(saysisChanges.direction, 'in'),
          eq(saysisChanges.kind, 'open'),
          eq(saysisChanges.state, 'discarded'),
        ),
      );
    return rows.length > 0;
  },

  /** Changes of theirs that were kept from us, or came after that, wait to be taken in; false where there are none. */
  async reviveIn(tx: Database, companyId: string, externalId: string): Promise<boolean> {
    const revived = await tx
      .update(saysisChanges)
      .set({ state: 'waiting', resolution: null, resolvedBy: null, finishedAt: null })
      .where(
        and(
          eq(saysisChanges.companyId, companyId),
          eq(saysisChanges.externalId, externalId),
          eq(saysisChanges.direction, 'in'),
          isNull(saysisChanges.complaintId),
          inArray(saysisChanges.state, ['discarded', 'skipped']),
        ),
      )
      .returning({ id: saysisChanges.id });
    return revived.length > 0;
  },

  /** Gives the keys of all that was sent of a case free, so that it can be opened there anew. */
  async retireOut(tx: Database, companyId: string, complaintId: string): Promise<void> {
    await tx
      .update(saysisChanges)
      .set({ key: sql`${saysisChanges.key} || ':' || ${saysisChanges.seq}` })
      .where(
        and(
          eq(saysisChanges.companyId, companyId),
          eq(saysisChanges.complaintId, complaintId),
          eq(saysisChanges.direction, 'out'),
        ),
      );
  },
};
