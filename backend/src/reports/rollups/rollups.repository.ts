import { eq, isNotNull, sql } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { pendingFacts } from './pending-facts';
import { sumUp } from './sum-up';

const {
  companies,
  reportFacts: facts,
  reportPending: pending,
  reportRollups: rollups,
  reportSpread: spread,
} = schema;

/** Sums of facts. Whoever writes those of a company holds its lock. */
export const rollupsRepository = {
  /** Companies of which something happened that no rollup holds yet. */
  async waitingCompanies(db: Database): Promise<string[]> {
    const { rows } = await db.execute<{ id: string }>(sql`
      select distinct each_fact.company_id as id from ${pending}
        cross join lateral (select ${facts.companyId} from ${facts} where ${facts.id} = ${pending.factId} limit 1) as each_fact`);
    return rows.map(({ id }) => id);
  },

  /** The company's time zone, and the one that its sums are made in until they are made anew; `sums` changes under the company's lock alone. */
  async zones(db: Database, companyId: string): Promise<{ company: string; sums: string }> {
    const [found] = await db
      .select({ company: companies.timeZone, sums: companies.summedZone })
      .from(companies)
      .where(eq(companies.id, companyId));
    if (found === undefined) throw new Error('Rollups belong to a company that exists.');
    return { company: found.company, sums: found.sums ?? found.company };
  },

  /** Companies whose sums are made in another time zone than theirs. */
  async movedCompanies(db: Database): Promise<string[]> {
    const rows = await db
      .select({ id: companies.id })
      .from(companies)
      .where(isNotNull(companies.summedZone));
    return rows.map(({ id }) => id);
  },

  /** Moves at most `limit` pending facts of the company into its rollups; answers how many they were. */
  async takeUp(tx: Database, companyId: string, zone: string, limit: number): Promise<number> {
    const { rows } = await tx.execute<{ taken: number }>(sql`
      with facts as materialized (${pendingFacts(companyId)} limit ${limit}),
        taken as (delete from ${pending} where ${pending.factId} in (select id from facts)),
        ${sumUp({ companyId, zone, onto: 'sums' })}
      select count(*)::int as taken from facts`);
    return rows[0]?.taken ?? 0;
  },

  /**
   * Rebuilds all sums of the company. The facts that are counted and the pending rows that go are
   * those of one statement, so facts written meanwhile stay pending.
   */
  async replaceAll(tx: Database, companyId: string, zone: string): Promise<void> {
    await tx.delete(rollups).where(eq(rollups.companyId, companyId));
    await tx.delete(spread).where(eq(spread.companyId, companyId));
    await tx.execute(sql`
      with covered as (delete from ${pending} using ${facts} where ${facts.id} = ${pending.factId} and ${facts.companyId} = ${companyId}),
        facts as not materialized (select * from ${facts} where ${facts.companyId} = ${companyId}),
        ${sumUp({ companyId, zone, onto: 'nothing' })}
      select`);
  },
};
