import { eq, sql } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { sumUp } from './sum-up';

const { companies, reportFacts: facts, reportPending: pending, reportRollups: rollups, reportSpread: spread } = schema;

const ofCompany = (companyId: string) => sql`join ${facts} on ${facts.id} = ${pending.factId} and ${facts.companyId} = ${companyId}`;

/** Sums of facts. Whoever writes those of a company holds its lock. */
export const rollupsRepository = {
  /** Companies of which something happened that no rollup holds yet. */
  async waitingCompanies(db: Database): Promise<string[]> {
    const found = await db.selectDistinct({ id: facts.companyId }).from(pending).innerJoin(facts, eq(facts.id, pending.factId));
    return found.map(({ id }) => id);
  },

  async timeZone(db: Database, companyId: string): Promise<string> {
    const [found] = await db.select({ timeZone: companies.timeZone }).from(companies).where(eq(companies.id, companyId));
    if (found === undefined) throw new Error('Rollups belong to a company that exists.');
    return found.timeZone;
  },

  /** Moves at most `limit` pending facts of the company into its rollups; answers how many they were. */
  async takeUp(tx: Database, companyId: string, zone: string, limit: number): Promise<number> {
    const { rows } = await tx.execute<{ taken: number }>(sql`
      with chosen as (select ${pending.factId} from ${pending} ${ofCompany(companyId)} order by ${pending.factId} limit ${limit}),
        taken as (delete from ${pending} using chosen where ${pending.factId} = chosen.fact_id returning ${pending.factId}),
        facts as not materialized (select ${facts}.* from taken join ${facts} on ${facts.id} = taken.fact_id), ${sumUp(companyId, zone)}
      select count(*)::int as taken from taken`);
    return rows[0]?.taken ?? 0;
  },

  /** Forgets every sum of the company. */
  async clear(tx: Database, companyId: string): Promise<void> {
    await tx.delete(rollups).where(eq(rollups.companyId, companyId));
    await tx.delete(spread).where(eq(spread.companyId, companyId));
    await tx.execute(sql`delete from ${pending} using ${facts} where ${facts.id} = ${pending.factId} and ${facts.companyId} = ${companyId}`);
  },

  /** Adds all facts that are not pending; what is told from now on is pending and stays so. */
  async addAll(tx: Database, companyId: string, zone: string): Promise<void> {
    await tx.execute(sql`
      with facts as not materialized (
        select * from ${facts} where ${facts.companyId} = ${companyId} and not exists (select from ${pending} where ${pending.factId} = ${facts.id})
      ), ${sumUp(companyId, zone)}
      select`);
  },
};
