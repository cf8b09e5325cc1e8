import { and, asc, desc, eq, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  SAYSIS_CHANGE_STATES,
  SAYSIS_COUNT_LIMIT,
  type SaysisChangeKind,
  type SaysisChangeState,
} from '@muhatap/shared/wire';
import { schema, type Database } from '../../database';
import { seenCase } from '../access/seen';
import type { Viewer } from '../access/viewer';
import type { SaysisEntry } from './saysis.adapter';
import { OPEN_STATES, type ChangeRow } from './saysis-changes';

const { complaints, saysisChanges, users } = schema;
const conflicts = alias(saysisChanges, 'conflicts');

export type ChangePatch = Partial<typeof saysisChanges.$inferInsert>;
export type CaseRow = typeof complaints.$inferSelect;

const openStates = sql.join(
  OPEN_STATES.map((state) => sql`${state}`),
  sql`, `,
);

/**
 * An older change that one of ours (of the table or alias `row`) waits for: its case's older ones, and all of its case that came from SAYSIS,
 * which takes nothing from who has not taken in its own.
 */
const beforeOurs = (row: 'o' | 'saysis_changes'): SQL =>
  sql`from saysis_changes e where e.complaint_id = ${sql.raw(row)}.complaint_id and e.state in (${openStates}) and (e.direction = 'in' or e.seq < ${sql.raw(row)}.seq)`;
/** What one that came from SAYSIS waits for: its case's older ones from there. */
const beforeTheirs = sql`from saysis_changes e where e.company_id = saysis_changes.company_id and e.external_id = saysis_changes.external_id
  and e.direction = 'in' and e.state in (${openStates}) and e.seq < saysis_changes.seq`;

/** The rows whose case the viewer sees, undefined where that is every one; a row that has no case here yet is nobody's. */
function seenChange(viewer: Viewer): SQL | undefined {
  const seen = seenCase(viewer);
  if (seen === undefined) return undefined;
  const ofSeen = sql`exists (select 1 from complaints where complaints.id = saysis_changes.complaint_id and ${seen})`;
  return viewer.holders?.nobody === true
    ? sql`(saysis_changes.complaint_id is null or ${ofSeen})`
    : ofSeen;
}

export interface StateRow {
  readonly state: SaysisChangeState;
  readonly count: number;
  readonly oldest: Date | null;
}

export interface LedgerFilter {
  readonly state?: SaysisChangeState | undefined;
  readonly direction?: 'out' | 'in' | undefined;
  readonly complaint?: string | undefined;
  readonly cursor?: number | undefined;
  readonly limit: number;
}

/** The ledger. What of it a person is shown is that of cases that they see. Whoever changes rows of a case holds the case's own row first: {@link ledgerRepository.lockCase}. */
export const ledgerRepository = {
  /** Takes changes of one company that are due, and those whose process went away: they may be told again, their key makes it happen once. */
  async claim(
    db: Database,
    companyId: string,
    limit: number,
    now: Date,
    lockedUntil: Date,
  ): Promise<ChangeRow[]> {
    const at = sql`${now.toISOString()}::timestamptz`;
    const due = sql`
      select o.id from saysis_changes o
      where o.company_id = ${companyId} and o.direction = 'out'
        and ((o.state = 'waiting' and o.next_attempt_at <= ${at}) or (o.state = 'sending' and o.locked_until < ${at}))
        and not exists (select 1 ${beforeOurs('o')})
      order by o.next_attempt_at, o.seq limit ${limit} for update of o skip locked`;
    return db
      .update(saysisChanges)
      .set({ state: 'sending', attempts: sql`${saysisChanges.attempts} + 1`, lockedUntil })
      .where(sql`${saysisChanges.id} = any(array(${due}))`)
      .returning();
  },

  async companiesWithDue(db: Database, now: Date): Promise<string[]> {
    const rows = await db
      .selectDistinct({ companyId: saysisChanges.companyId })
      .from(saysisChanges)
      .where(
        and(
          inArray(saysisChanges.state, ['waiting', 'sending']),
          eq(saysisChanges.direction, 'out'),
          lt(saysisChanges.nextAttemptAt, new Date(now.getTime() + 1)),
        ),
      );
    return rows.map(({ companyId }) => companyId);
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

  /** What SAYSIS did to the case up to `externalVersion` is known. */
  async moveCaseOn(tx: Database, complaintId: string, externalVersion: number): Promise<void> {
    await tx
      .update(complaints)
      .set({ externalVersion })
      .where(and(eq(complaints.id, complaintId), lt(complaints.externalVersion, externalVersion)));
  },

  /** The newest version of a case of SAYSIS that is in, or that the ledger holds; `found` is the case here, where it is. */
  async knownVersion(
    db: Database,
    companyId: string,
    externalId: string,
    found: Pick<CaseRow, 'id' | 'externalVersion'> | null,
  ): Promise<number> {
    const rows =
      found === null
        ? await db
            .select({ externalVersion: saysisChanges.externalVersion })
            .from(saysisChanges)
            .where(
              and(
                eq(saysisChanges.companyId, companyId),
                eq(saysisChanges.externalId, externalId),
                eq(saysisChanges.direction, 'in'),
              ),
            )
        : await ledgerRepository.openIn(db, companyId, externalId, found);
    return Math.max(
      found?.externalVersion ?? 0,
      ...rows.map(({ externalVersion }) => externalVersion ?? 0),
    );
  },

  /** Ids of those entries that are nothing new: taken in before, or ours and settled in a case that has gone on to them. */
  async knownEntries(
    db: Database,
    companyId: string,
    entries: readonly Pick<SaysisEntry, 'id' | 'originKey' | 'version'>[],
  ): Promise<Set<string>> {
    if (entries.length === 0) return new Set();
    const keys = (direction: 'in' | 'out', wanted: string[]) =>
      wanted.length === 0
        ? undefined
        : and(eq(saysisChanges.direction, direction), inArray(saysisChanges.key, wanted));
    const rows = await db
      .select({
        direction: saysisChanges.direction,
        key: saysisChanges.key,
        state: saysisChanges.state,
        version: complaints.externalVersion,
      })
      .from(saysisChanges)
      .leftJoin(complaints, eq(complaints.id, saysisChanges.complaintId))
      .where(
        and(
          eq(saysisChanges.companyId, companyId),
          or(
            keys(
              'in',
              entries.map(({ id }) => id),
            ),
            keys(
              'out',
              entries.flatMap(({ originKey }) => originKey ?? []),
            ),
          ),
        ),
      );
    const taken = new Set(rows.filter(({ direction }) => direction === 'in').map(({ key }) => key));
    const settled = new Map(
      rows
        .filter(({ direction, state }) => direction === 'out' && state === 'done')
        .map(({ key, version }) => [key, version ?? 0]),
    );
    return new Set(
      entries
        .filter(
          ({ id, originKey, version }) =>
            taken.has(id) || (originKey !== null && (settled.get(originKey) ?? -1) >= version),
        )
        .map(({ id }) => id),
    );
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

  /** What came from SAYSIS and waits for the decision of a conflict, the oldest first. */
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

  /** Newest first, with the case and what a row waits for. */
  async list(
    db: Database,
    viewer: Viewer,
    { state, direction, complaint, cursor, limit }: LedgerFilter,
  ) {
    const wanted: (SQL | undefined)[] = [
      eq(saysisChanges.companyId, viewer.companyId),
      seenChange(viewer),
      state && eq(saysisChanges.state, state),
      direction && eq(saysisChanges.direction, direction),
      complaint === undefined
        ? undefined
        : or(eq(saysisChanges.complaintId, complaint), eq(saysisChanges.externalId, complaint)),
      cursor === undefined ? undefined : lt(saysisChanges.seq, cursor),
    ];
    return listed(db)
      .where(and(...wanted))
      .orderBy(desc(saysisChanges.seq))
      .limit(limit);
  },

  async find(db: Database, viewer: Viewer, id: string) {
    const [row] = await listed(db).where(
      and(
        eq(saysisChanges.companyId, viewer.companyId),
        seenChange(viewer),
        eq(saysisChanges.id, id),
      ),
    );
    return row ?? null;
  },

  /**
   * How many rows there are of each state, up to the limit of counting, and since when the oldest of those that are not finished waits. The order
   * in which they are counted makes it read the keys of an index and no more of them than it counts, however many rows a company has.
   */
  async states(db: Database, viewer: Viewer): Promise<StateRow[]> {
    const { companyId } = viewer;
    const seen = seenChange(viewer) ?? sql`true`;
    const { rows } = await db.execute<{
      state: SaysisChangeState;
      count: number;
      oldest: string | Date | null;
    }>(sql`
      select s.state, counted.count, o.created_at as oldest
      from (values ${sql.join(
        SAYSIS_CHANGE_STATES.map((state) => sql`(${state})`),
        sql`, `,
      )}) s (state)
      cross join lateral (
        select count(*)::int as count, min(c.seq) as seq
        from (select seq from saysis_changes where company_id = ${companyId} and state = s.state and ${seen} order by seq limit ${SAYSIS_COUNT_LIMIT}) c
      ) counted
      left join saysis_changes o on o.company_id = ${companyId} and o.seq = counted.seq and s.state in (${openStates})`);
    return rows.map(({ oldest, ...row }) => ({
      ...row,
      oldest: oldest === null ? null : new Date(oldest),
    }));
  },

  /** Whatever waits is due now. */
  async hurry(tx: Database, companyId: string, now: Date): Promise<void> {
    await tx
      .update(saysisChanges)
      .set({ nextAttemptAt: now })
      .where(
        and(
          eq(saysisChanges.companyId, companyId),
          eq(saysisChanges.state, 'waiting'),
          sql`${saysisChanges.nextAttemptAt} > ${now.toISOString()}::timestamptz`,
        ),
      );
  },
};

const listed = (db: Database) =>
  db
    .select({
      change: saysisChanges,
      complaint: {
        id: complaints.id,
        saysisCode: complaints.saysisCode,
        konuOzeti: complaints.konuOzeti,
      },
      waitsFor: sql<string | null>`case
        when saysis_changes.state <> 'waiting' then null
        when saysis_changes.direction = 'out' then (select w.id from (select e.id, e.seq ${beforeOurs('saysis_changes')}) w order by w.seq limit 1)
        else (select w.id from (select e.id, e.seq ${beforeTheirs}) w order by w.seq limit 1) end`,
      decidedIn: { id: conflicts.id, seq: conflicts.seq },
      resolvedBy: users.name,
    })
    .from(saysisChanges)
    .leftJoin(complaints, eq(complaints.id, saysisChanges.complaintId))
    .leftJoin(conflicts, eq(conflicts.id, saysisChanges.conflictId))
    .leftJoin(users, eq(users.id, saysisChanges.resolvedBy));
export type ListedChange = Awaited<ReturnType<typeof ledgerRepository.list>>[number];
