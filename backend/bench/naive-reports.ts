import { sql, type SQL } from 'drizzle-orm';
import type { ReportPageId } from '@muhatap/shared/wire/reports';

/** The messages and cases of a naive scan. */
export interface Naive {
  readonly companyId: string;
  readonly zone: string;
  readonly from: Date;
  readonly to: Date;
}

const within = (at: SQL, { from, to }: Naive): SQL =>
  sql`${at} >= ${from.toISOString()}::timestamptz and ${at} < ${to.toISOString()}::timestamptz`;
const percentiles = sql`avg(seconds), percentile_disc(0.5) within group (order by seconds), percentile_disc(0.9) within group (order by seconds), count(seconds)`;

/** Each answer of a person with how long the oldest unanswered message before it had waited. */
const answers = (query: Naive): SQL => sql`
  select channel, agent, at, extract(epoch from at - first_question) as seconds from (
    select channel, sender_user_id as agent, created_at as at, is_sent, lag(is_sent) over room as was_sent,
      min(created_at) filter (where not is_sent) over (partition by room_id, turn) as first_question
    from (
      select *, sum(case when is_sent and not is_bot_message then 1 else 0 end) over (partition by room_id order by created_at rows between unbounded preceding and 1 preceding) as turn
      from messages where company_id = ${query.companyId} and ${within(sql`created_at`, query)}) turns
    window room as (partition by room_id order by created_at)) spoken
  where is_sent and was_sent = false`;

const messages = (query: Naive, by: SQL): SQL => sql`
  select ${by} as member, count(*) filter (where not is_sent), count(*) filter (where is_sent and not is_bot_message), count(*) filter (where is_sent and is_bot_message)
  from messages where company_id = ${query.companyId} and ${within(sql`created_at`, query)} group by 1`;

const localDay = ({ zone }: Naive): SQL =>
  sql`date_trunc('day', created_at at time zone ${sql.raw(`'${zone}'`)})`;

/** Cases by one of their columns: what came in, what ended and how long it took, what is open. */
const cases = (query: Naive, by: SQL): SQL => sql`
  select ${by} as member, count(*) filter (where ${within(sql`c.created_at`, query)}), count(*) filter (where durum in ('Yeni', 'İşlemde')), ${percentiles}
  from complaints c left join lateral (
    select extract(epoch from h.created_at - c.created_at) as seconds from complaint_history h
    where h.complaint_id = c.id and h.kind = 'status' and h.after in ('Çözüldü', 'Reddedildi') and ${within(sql`h.created_at`, query)} order by h.created_at desc limit 1) closed on true
  where c.company_id = ${query.companyId} group by 1`;

const scores = (query: Naive, by: SQL): SQL => sql`
  select ${by} as member, count(*), avg(score), percentile_disc(0.5) within group (order by score), percentile_disc(0.9) within group (order by score)
  from survey_answers where company_id = ${query.companyId} and ${within(sql`answered_at`, query)} group by 1`;

/** Pages out of the tables in which conversations and cases live: the cost of a report that keeps no facts. */
export const NAIVE_REPORTS: Readonly<
  Partial<Record<ReportPageId, (query: Naive) => readonly SQL[]>>
> = {
  general: (query) => [
    messages(query, localDay(query)),
    messages(query, sql`channel`),
    sql`select extract(isodow from created_at at time zone ${query.zone}), extract(hour from created_at at time zone ${query.zone}), count(*) from messages where company_id = ${query.companyId} and not is_sent and ${within(sql`created_at`, query)} group by 1, 2`,
    sql`select ${percentiles} from (${answers(query)}) answered`,
    cases(query, sql`durum`),
  ],
  agents: (query) => [
    messages(query, sql`sender_user_id`),
    sql`select agent, ${percentiles} from (${answers(query)}) answered group by agent`,
    sql`select assignee_id, count(*) filter (where is_active) from rooms where company_id = ${query.companyId} group by 1`,
    scores(query, sql`assignee_id`),
  ],
  departments: (query) => [cases(query, sql`c.unit_id`)],
  locations: (query) => [cases(query, sql`c.district_id`)],
  topics: (query) => [
    cases(query, sql`c.type_id`),
    sql`select label_id, count(*) from room_labels l join rooms r on r.id = l.room_id where r.company_id = ${query.companyId} group by 1`,
  ],
  surveys: (query) => [
    scores(query, sql`score`),
    scores(query, sql`assignee_id`),
    scores(query, sql`date_trunc('day', answered_at at time zone ${sql.raw(`'${query.zone}'`)})`),
  ],
  unresolved: (query) => [cases(query, sql`c.unit_id`)],
};
