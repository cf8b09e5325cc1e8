import { and, eq, gt, or, sql } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import {
  KNOWN_FOR_MS,
  OWN_WINDOW_MS,
  STRANGERS_WINDOW_MS,
  type FailuresFrom,
  type Standing,
} from './slow-down';
import { isWhose } from './users.repository';

const { sessions, signInFailures, users } = schema;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/**
 * `account` is the entered sign-in name: a folded e-mail address or a phone as E.164, whether or
 * not such an account exists.
 */
export const signInFailuresRepository = {
  /** Attempts at one account take turns until the end of the transaction; two at once would both see the same free place. */
  async lock(tx: Database, account: string): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${account}, 8))`);
  },

  async standing(tx: Database, account: string, now: Date): Promise<Standing> {
    return {
      knownIps: await knownIps(tx, account, now),
      failures: await failures(tx, account, now),
    };
  },

  async insert(tx: Database, account: string, ip: string, at: Date): Promise<string> {
    const [row] = await tx
      .insert(signInFailures)
      .values({ account, ip, at })
      .returning({ id: signInFailures.id });
    if (row === undefined) throw new Error('insert returned no failure');
    return row.id;
  },

  async remove(db: Database, id: string): Promise<void> {
    await db.delete(signInFailures).where(eq(signInFailures.id, id));
  },

  async removeFrom(db: Database, account: string, ip: string): Promise<void> {
    await db
      .delete(signInFailures)
      .where(and(eq(signInFailures.account, account), eq(signInFailures.ip, ip)));
  },
};

/**
 * The addresses from which the account's person was signed in; none for an account that does not
 * exist.
 */
export async function knownIps(db: Database, account: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ ip: sessions.ip })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        or(
          isWhose({ kind: 'email', address: account }),
          isWhose({ kind: 'phone', address: account }),
        ),
        gt(sessions.lastSeenAt, before(now, KNOWN_FOR_MS)),
      ),
    );
  return rows.map(({ ip }) => ip).filter((ip) => ip !== '');
}

async function failures(db: Database, account: string, now: Date): Promise<FailuresFrom[]> {
  const lately = sql`${signInFailures.at} > ${before(now, OWN_WINDOW_MS).toISOString()}::timestamptz`;
  const rows = await db
    .select({
      ip: signInFailures.ip,
      count: sql<number>`count(*)::int`,
      newest: sql`max(${signInFailures.at})`.mapWith(signInFailures.at),
      latelyCount: sql<number>`(count(*) filter (where ${lately}))::int`,
      latelyOldest: sql<Date | null>`min(${signInFailures.at}) filter (where ${lately})`.mapWith(
        signInFailures.at,
      ),
    })
    .from(signInFailures)
    .where(
      and(
        eq(signInFailures.account, account),
        gt(signInFailures.at, before(now, STRANGERS_WINDOW_MS)),
      ),
    )
    .groupBy(signInFailures.ip);
  return rows.map(({ latelyCount, latelyOldest, ...rest }) => ({
    ...rest,
    lately: { count: latelyCount, oldest: latelyOldest },
  }));
}
