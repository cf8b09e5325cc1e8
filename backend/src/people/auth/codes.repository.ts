import { and, asc, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { CODE_WINDOW_MS, type CodePurpose, type RecentRequests } from './one-time-code';

const { oneTimeCodes } = schema;

export const codesRepository = {
  /** Requests for one address take turns until the end of the transaction. */
  async lock(tx: Database, phone: string): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 7))`);
  },

  /** `isKnown`: the person was signed in from there, so what strangers ask for does not count against it. */
  async recentRequests(
    tx: Database,
    {
      phone,
      purpose,
      ip,
      isKnown,
    }: { phone: string; purpose: CodePurpose; ip: string; isKnown: boolean },
    now: Date,
  ): Promise<RecentRequests> {
    const since = new Date(now.getTime() - CODE_WINDOW_MS);
    const rows = await tx
      .select({
        phone: oneTimeCodes.phone,
        purpose: oneTimeCodes.purpose,
        ip: oneTimeCodes.ip,
        at: oneTimeCodes.createdAt,
      })
      .from(oneTimeCodes)
      .where(
        and(
          gt(oneTimeCodes.createdAt, since),
          or(eq(oneTimeCodes.phone, phone), eq(oneTimeCodes.ip, ip)),
        ),
      )
      .orderBy(asc(oneTimeCodes.createdAt), asc(oneTimeCodes.id));
    const ofPhone = rows.filter((row) => row.phone === phone && (!isKnown || row.ip === ip));
    return {
      newest: ofPhone.findLast((row) => row.purpose === purpose)?.at ?? null,
      ofPhone: ofPhone.map((row) => row.at),
      ofIp: rows.filter((row) => row.ip === ip).map((row) => row.at),
    };
  },

  /** A new code ends every older one of the same purpose. */
  async replace(
    tx: Database,
    row: typeof oneTimeCodes.$inferInsert & { createdAt: Date },
  ): Promise<void> {
    await tx
      .update(oneTimeCodes)
      .set({ usedAt: row.createdAt })
      .where(
        and(
          eq(oneTimeCodes.phone, row.phone),
          eq(oneTimeCodes.purpose, row.purpose),
          isNull(oneTimeCodes.usedAt),
        ),
      );
    await tx.insert(oneTimeCodes).values(row);
  },

  /** The code that may still be entered, locked until the end of the transaction. */
  async lockCurrent(tx: Database, phone: string, purpose: CodePurpose) {
    const [row] = await tx
      .select()
      .from(oneTimeCodes)
      .where(
        and(
          eq(oneTimeCodes.phone, phone),
          eq(oneTimeCodes.purpose, purpose),
          isNull(oneTimeCodes.usedAt),
        ),
      )
      .orderBy(desc(oneTimeCodes.createdAt), desc(oneTimeCodes.id))
      .limit(1)
      .for('update');
    return row ?? null;
  },

  async countAttempt(tx: Database, id: string): Promise<void> {
    await tx
      .update(oneTimeCodes)
      .set({ attempts: sql`${oneTimeCodes.attempts} + 1` })
      .where(eq(oneTimeCodes.id, id));
  },

  async markUsed(tx: Database, id: string, now: Date): Promise<void> {
    await tx.update(oneTimeCodes).set({ usedAt: now }).where(eq(oneTimeCodes.id, id));
  },
};
