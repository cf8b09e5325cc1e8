import { sql, type SQL } from 'drizzle-orm';
import type { BusinessClock } from '../../conversations';
import type { Database } from '../../database';

/** The looks of a company that are counted, by hour or day of its clock. */
export interface CountQuestion {
  readonly companyId: string;
  readonly timeZone: string;
  readonly grain: 'hour' | 'day';
  readonly from: Date;
  readonly to: Date;
  /** One person's; otherwise those of everybody. */
  readonly userId?: string;
  /** Leaves out what was looked at while this clock runs. */
  readonly outside?: BusinessClock;
  /** Slots with no more distinct citizens are left out. */
  readonly above: number;
}

/** Distinct citizens at whom a person looked in an hour or a day. */
export interface LookCount extends Record<string, unknown> {
  readonly userId: string;
  readonly count: number;
}

function isOutside(clock: BusinessClock | undefined): SQL {
  if (clock === undefined) return sql`true`;
  const open = clock.stretches.map(({ from, to }) => ({
    a: new Date(from).toISOString(),
    b: new Date(to).toISOString(),
  }));
  return sql`not exists (select from jsonb_to_recordset(${JSON.stringify(open)}::jsonb) as open(a timestamptz, b timestamptz) where at >= open.a and at < open.b)`;
}

/** Distinct citizens by person and slot. */
export async function countLooks(
  db: Database,
  { companyId, timeZone, grain, from, to, userId, outside, above }: CountQuestion,
): Promise<LookCount[]> {
  const { rows } = await db.execute<LookCount>(sql`
    select user_id as "userId", count(distinct customer_id)::int as count from looks
    where company_id = ${companyId} and at >= ${from.toISOString()}::timestamptz and at < ${to.toISOString()}::timestamptz
      and customer_id is not null and ${userId === undefined ? sql`user_id is not null` : sql`user_id = ${userId}`} and ${isOutside(outside)}
    group by user_id, date_trunc(${grain}, at at time zone ${timeZone}) having count(distinct customer_id) > ${above} order by user_id`);
  return rows;
}
