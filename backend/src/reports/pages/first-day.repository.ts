import { sql } from 'drizzle-orm';
import type { Database } from '../../database';
import { FACT_KINDS } from '../../database/schema/fact-kinds';
import type { ReportQuestion } from './report-question';

const KINDS = sql.raw(
  Object.keys(FACT_KINDS)
    .map((kind) => `('${kind}')`)
    .join(', '),
);

/** When a company's history begins. */
export const firstDayRepository = {
  /** Day of the oldest fact, null where there is none; one look into the index per kind. */
  async find(
    db: Database,
    { companyId, zone, now }: Pick<ReportQuestion, 'companyId' | 'zone' | 'now'>,
  ): Promise<string | null> {
    const { rows } = await db.execute<{ day: string | null }>(sql`
      select to_char(min(first.at) at time zone ${zone}, 'YYYY-MM-DD') as day from (values ${KINDS}) as kinds (kind)
      cross join lateral (select at from report_facts f where f.company_id = ${companyId} and f.kind = kinds.kind and f.at <= ${now.toISOString()}::timestamptz order by at limit 1) as first`);
    return rows[0]?.day ?? null;
  },
};
