import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  SAYSIS_CHANGE_STATES,
  SAYSIS_COUNT_LIMIT,
  type SaysisChangeColumn,
  type SaysisChangeState,
} from '@muhatap/shared/wire/complaints';
import { schema, type Database } from '../../database';
import { seenCase } from '../../access/seen';
import type { Viewer } from '../../access/viewer';
import { Refusal } from '../../http/errors';
import {
  ledgerByColumn,
  ledgerByTime,
  readLedgerSort,
  type LedgerPlace,
  type LedgerSection,
} from './ledger-order';
import { CHANGE_QUEUE, OPEN_STATES } from './saysis-changes';

const { caseNumber, complaints, jobs, saysisChanges, users } = schema;
const conflicts = alias(saysisChanges, 'conflicts');

const openStates = sql.join(
  OPEN_STATES.map((state) => sql`${state}`),
  sql`, `,
);

/** A change of ours waits for its case's older ones, and for all of its case that came from SAYSIS: SAYSIS takes a change only on top of its own newest. */
const beforeOurs = sql`from saysis_changes e where e.complaint_id = saysis_changes.complaint_id
  and e.state in (${openStates}) and (e.direction = 'in' or e.seq < saysis_changes.seq)`;

/** A change that came from SAYSIS waits for the older ones of its case from there. */
const beforeTheirs = sql`from saysis_changes e where e.company_id = saysis_changes.company_id and e.external_id = saysis_changes.external_id
  and e.direction = 'in' and e.state in (${openStates}) and e.seq < saysis_changes.seq`;

/**
 * The rows whose case the viewer sees, undefined where that is every one; a row without a case here
 * yet has no holder.
 */
function seenChange(viewer: Viewer): SQL | undefined {
  const seen = seenCase(viewer);
  if (seen === undefined) return undefined;
  const ofSeen = sql`exists (select 1 from complaints where complaints.id = saysis_changes.complaint_id and ${seen})`;
  return viewer.holders?.nobody === true
    ? sql`(saysis_changes.complaint_id is null or ${ofSeen})`
    : ofSeen;
}

const isSent = eq(jobs.state, 'running');

/** The state as people see it: a change is being sent while its job runs. */
function isIn(state: SaysisChangeState): SQL | undefined {
  if (state === 'sending') return and(eq(saysisChanges.state, 'waiting'), isSent);
  const isState = eq(saysisChanges.state, state);
  return state === 'waiting' ? and(isState, sql`${isSent} is not true`) : isState;
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
  readonly sort?: SaysisChangeColumn | undefined;
  readonly order?: 'ascending' | 'descending' | undefined;
}

async function findPlace(db: Database, companyId: string, seq: number): Promise<LedgerPlace> {
  const [place] = await db
    .select({
      seq: saysisChanges.seq,
      kind: saysisChanges.kind,
      number: sql<string | null>`${caseNumber(complaints)}`,
    })
    .from(saysisChanges)
    .leftJoin(complaints, eq(complaints.id, saysisChanges.complaintId))
    .where(and(eq(saysisChanges.companyId, companyId), eq(saysisChanges.seq, seq)));
  if (place === undefined) throw new Refusal(400, 'bad_cursor', 'Liste konumu geçersiz.');
  return place;
}

/** The sections of a list from its cursor on. Throws 400 `bad_cursor` where an order by a column begins behind no row. */
async function sectionsOf(
  db: Database,
  companyId: string,
  { cursor, ...filter }: Pick<LedgerFilter, 'cursor' | 'sort' | 'order'>,
): Promise<LedgerSection[]> {
  const { by, isRising } = readLedgerSort(filter);
  if (by === 'at') return [ledgerByTime(isRising, cursor)];
  const behind = cursor === undefined ? null : await findPlace(db, companyId, cursor);
  return ledgerByColumn(companyId, { by, isRising }, behind);
}

/** The ledger as a person is shown it: the rows of cases that they see. */
export const ledgerViewRepository = {
  /** Newest first unless a column is named, with the case and what a row waits for. Throws 400 `bad_cursor`. */
  async list(
    db: Database,
    viewer: Viewer,
    { state, direction, complaint, limit, ...place }: LedgerFilter,
  ) {
    const { companyId } = viewer;
    const wanted = and(
      eq(saysisChanges.companyId, companyId),
      seenChange(viewer),
      state && isIn(state),
      direction && eq(saysisChanges.direction, direction),
      complaint === undefined
        ? undefined
        : or(eq(saysisChanges.complaintId, complaint), eq(saysisChanges.externalId, complaint)),
    );
    const rows: Awaited<ReturnType<typeof listed>> = [];
    for (const { where, orderBy } of await sectionsOf(db, companyId, place)) {
      const more = listed(db).where(and(wanted, where));
      rows.push(...(await more.orderBy(...orderBy).limit(limit - rows.length)));
      if (rows.length === limit) break;
    }
    return rows;
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
   * The number of rows of each state, up to the limit of counting, and since when the oldest
   * unfinished one waits. The order of counting makes it read the keys of an index and no more of
   * them than it counts, however many rows a company has.
   */
  async states(db: Database, viewer: Viewer): Promise<StateRow[]> {
    const { companyId } = viewer;
    const seen = seenChange(viewer) ?? sql`true`;
    const sent = sql`(
      select count(*)::int from jobs join saysis_changes on saysis_changes.id = jobs.subject
      where jobs.queue = ${CHANGE_QUEUE.name} and jobs.state = 'running' and saysis_changes.company_id = ${companyId}
        and saysis_changes.state = 'waiting' and ${seen})`;
    const { rows } = await db.execute<{
      state: SaysisChangeState;
      count: number;
      oldest: string | Date | null;
    }>(sql`
      select s.state, o.created_at as oldest,
        case s.state when 'sending' then sent.count when 'waiting' then least(${SAYSIS_COUNT_LIMIT}, counted.count - sent.count) else counted.count end as count
      from (values ${sql.join(
        SAYSIS_CHANGE_STATES.map((state) => sql`(${state})`),
        sql`, `,
      )}) s (state)
      cross join (select ${sent} as count) sent
      cross join lateral (
        select count(*)::int as count, min(c.seq) as seq
        from (select seq from saysis_changes where company_id = ${companyId} and state = s.state and ${seen} order by seq limit ${SAYSIS_COUNT_LIMIT} + case s.state when 'waiting' then sent.count else 0 end) c
      ) counted
      left join saysis_changes o on o.company_id = ${companyId} and o.seq = counted.seq and s.state in (${openStates})`);
    return rows.map(({ oldest, ...row }) => ({
      ...row,
      oldest: oldest === null ? null : new Date(oldest),
    }));
  },
};

const listed = (db: Database) =>
  db
    .select({
      change: saysisChanges,
      job: { state: jobs.state, runAt: jobs.runAt, attempts: jobs.attempts },
      complaint: {
        id: complaints.id,
        saysisCode: complaints.saysisCode,
        number: sql<string>`coalesce(${complaints.ownNumber}, ${complaints.saysisCode})`,
        konuOzeti: complaints.konuOzeti,
      },
      waitsFor: sql<string | null>`case
        when saysis_changes.state <> 'waiting' then null
        when saysis_changes.direction = 'out' then (select w.id from (select e.id, e.seq ${beforeOurs}) w order by w.seq limit 1)
        else (select w.id from (select e.id, e.seq ${beforeTheirs}) w order by w.seq limit 1) end`,
      decidedIn: { id: conflicts.id, seq: conflicts.seq },
      resolvedBy: users.name,
    })
    .from(saysisChanges)
    .leftJoin(jobs, and(eq(jobs.queue, CHANGE_QUEUE.name), eq(jobs.subject, saysisChanges.id)))
    .leftJoin(complaints, eq(complaints.id, saysisChanges.complaintId))
    .leftJoin(conflicts, eq(conflicts.id, saysisChanges.conflictId))
    .leftJoin(users, eq(users.id, saysisChanges.resolvedBy));
export type ListedChange = Awaited<ReturnType<typeof ledgerViewRepository.list>>[number];
