import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../database';

/** The days of a report: from the first midnight, in the company's time zone, up to now. */
export interface Period {
  readonly companyId: string;
  readonly days: number;
  readonly now: Date;
}

/** A line that a chatbot leaves for the staff is nobody's message. */
const IS_CITIZENS = sql`not m.is_sent and not m.is_bot_message`;

/** Counts by SQL; everything is read in one snapshot of the moment `now`. */
export const reportsRepository = {
  /** One row per day, also for days without messages, oldest first. */
  messagesByDay: (db: Database, period: Period) =>
    rowsOf<{ date: string; received: number; sent: number }>(db, sql`
      with ${bounds(period)}
      select to_char(day, 'YYYY-MM-DD') as date,
             (count(m.id) filter (where ${IS_CITIZENS}))::int as received,
             (count(m.id) filter (where m.is_sent))::int as sent
      from bounds
      cross join generate_series(bounds.first_day, bounds.last_day, interval '1 day') as day
      left join messages m on m.company_id = ${period.companyId}
        and m.created_at >= (day at time zone bounds.zone) and m.created_at < ((day + interval '1 day') at time zone bounds.zone)
        and m.created_at <= ${period.now.toISOString()}::timestamptz
      group by day order by day`),

  messagesByChannel: (db: Database, period: Period) =>
    rowsOf<{ platform: string; received: number; sent: number }>(db, sql`
      with ${bounds(period)}
      select m.channel as platform,
             (count(*) filter (where ${IS_CITIZENS}))::int as received,
             (count(*) filter (where m.is_sent))::int as sent
      from messages m cross join bounds
      where m.company_id = ${period.companyId} and ${within(sql`m.created_at`, period)}
      group by m.channel order by count(*) desc, m.channel`),

  complaintsByStatus: (db: Database, period: Period) =>
    rowsOf<{ status: string; count: number }>(db, sql`
      with ${bounds(period)}
      select c.durum as status, count(*)::int as count
      from complaints c cross join bounds
      where c.company_id = ${period.companyId} and ${within(sql`c.created_at`, period)}
      group by c.durum`),

  /** Open and waiting rooms as they are now; a room waits when its last words are the citizen's. */
  async totals(db: Database, period: Period): Promise<{ open_rooms: number; waiting_rooms: number; new_customers: number }> {
    const [row] = await rowsOf<{ open_rooms: number; waiting_rooms: number; new_customers: number }>(db, sql`
      with ${bounds(period)}
      select (select count(*)::int from rooms where company_id = ${period.companyId} and is_active) as open_rooms,
             (select count(*)::int from rooms where company_id = ${period.companyId} and is_active and last_message_is_sent = false) as waiting_rooms,
             (select count(*)::int from customers k where k.company_id = ${period.companyId} and ${within(sql`k.created_at`, period)}) as new_customers
      from bounds`);
    return row ?? { open_rooms: 0, waiting_rooms: 0, new_customers: 0 };
  },
};

const bounds = ({ companyId, days, now }: Period): SQL => sql`bounds as (
  select time_zone as zone,
         date_trunc('day', ${now.toISOString()}::timestamptz at time zone time_zone) - make_interval(days => ${days - 1}) as first_day,
         date_trunc('day', ${now.toISOString()}::timestamptz at time zone time_zone) as last_day
  from companies where id = ${companyId})`;

const within = (column: SQL, { now }: Period): SQL => sql`${column} >= (bounds.first_day at time zone bounds.zone) and ${column} <= ${now.toISOString()}::timestamptz`;

async function rowsOf<T extends Record<string, unknown>>(db: Database, query: SQL): Promise<T[]> {
  return (await db.execute<T>(query)).rows;
}
