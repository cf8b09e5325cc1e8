import { sql, type SQL } from 'drizzle-orm';
import type { RetentionKind } from '@muhatap/shared/wire/people';
import type { Database } from '../database';

/** The people and cases of a company that legal holds protect: each list is complete, whichever identity the hold names. */
export interface HeldSubjects {
  readonly customerIds: readonly string[];
  readonly phones: readonly string[];
  readonly complaintIds: readonly string[];
}

/** The things that a rule looks at: those of the company that ended before a moment. */
export interface RetentionScope {
  readonly companyId: string;
  readonly before: Date;
  readonly held: HeldSubjects;
}

/** Data that a company keeps for a time of its own. A context offers one for each kind of its data. */
export interface CompanyRetentionRule {
  readonly kind: RetentionKind;
  /** Its own, among the rules of a kind. */
  readonly name: string;
  /** Things that go in one transaction: few where much hangs on each. */
  readonly batch: number;
  /**
   * A selection of everything that ended before the scope's moment: `id`, `ended_at`, `name`, `about` and `about_id` (a page that shows it,
   * or null), `is_held` by a legal hold and `is_busy` with work that is not finished.
   */
  candidates(scope: RetentionScope): SQL;
  /** Locks what nobody else works on, so that it stays as the candidates describe it, and answers its ids. */
  lock(tx: Database, ids: readonly string[]): Promise<readonly string[]>;
  /** Deletes things that are locked, with all that hangs on them. */
  remove(
    tx: Database,
    companyId: string,
    ids: readonly string[],
    scope: RetentionScope,
  ): Promise<void>;
}

/** An array parameter of texts. */
export const textArray = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;

interface Listed extends Record<string, unknown> {
  readonly id: string;
}

const freeOf = (rule: CompanyRetentionRule, scope: RetentionScope): SQL =>
  sql`select id from (${rule.candidates(scope)}) as candidate where not is_held and not is_busy`;

/** The ids of the things that go first. */
export async function findDue(
  db: Database,
  rule: CompanyRetentionRule,
  scope: RetentionScope,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute<Listed>(
    sql`${freeOf(rule, scope)} order by ended_at, id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** Deletes those of some things that still go, in one transaction, and answers how many went. What others work on right now is left for later. */
export async function removeDue(
  tx: Database,
  rule: CompanyRetentionRule,
  scope: RetentionScope,
  found: readonly string[],
): Promise<number> {
  const locked = await rule.lock(tx, found);
  // A thing that was reopened, held or written to before its lock is no candidate any more.
  const { rows } = await tx.execute<Listed>(
    sql`${freeOf(rule, scope)} and id = any(${textArray(locked)})`,
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await rule.remove(tx, scope.companyId, ids, scope);
  return ids.length;
}

/** The number of things that would go, and of those that stay and why. */
export interface RetentionCount extends Record<string, unknown> {
  readonly due: number;
  readonly held: number;
  readonly busy: number;
}

export async function countCandidates(
  db: Database,
  rule: CompanyRetentionRule,
  scope: RetentionScope,
): Promise<RetentionCount> {
  const { rows } = await db.execute<RetentionCount>(sql`
    select count(*) filter (where not is_held and not is_busy)::int as due,
      count(*) filter (where is_held)::int as held, count(*) filter (where is_busy and not is_held)::int as busy
    from (${rule.candidates(scope)}) as candidate`);
  return rows[0] ?? { due: 0, held: 0, busy: 0 };
}

/** Things that would go by the month of their end in a time zone, the oldest month first. */
export async function countByMonth(
  db: Database,
  rule: CompanyRetentionRule,
  scope: RetentionScope,
  timeZone: string,
): Promise<{ month: string; count: number }[]> {
  const { rows } = await db.execute<{ month: string; count: number }>(sql`
    select to_char(ended_at at time zone ${timeZone}, 'YYYY-MM') as month, count(*)::int as count
    from (${rule.candidates(scope)}) as candidate where not is_held and not is_busy group by 1 order by 1`);
  return rows;
}

/** A thing that would go. */
export interface DueThing extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly endedAt: number;
  readonly about: 'room' | 'complaint' | null;
  readonly aboutId: string | null;
}

/** The things that would go first. */
export async function listDue(
  db: Database,
  rule: CompanyRetentionRule,
  scope: RetentionScope,
  limit: number,
): Promise<DueThing[]> {
  const { rows } = await db.execute<DueThing>(sql`
    select id, name, (extract(epoch from ended_at) * 1000)::float8 as "endedAt", about, about_id as "aboutId"
    from (${rule.candidates(scope)}) as candidate where not is_held and not is_busy order by ended_at, id limit ${limit}`);
  return rows;
}
