import { randomBytes } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { type Database, inTransaction } from '../src/database';
import { foldForSearch } from '../src/text/fold-for-search';
import { insertBulkPlaces } from './bulk-places';
import type { ComplaintTarget } from './bulk-complaint-target';
import { chance, idAt, moment, textArray } from './bulk-sql';
import { COMPLAINT_KINDS } from './complaint-subjects';
import { createRandom } from './random';
import { createCitizens, fill, slotsFor } from './demo-citizens';

export interface BulkComplaints {
  complaints: number;
  /** With each one's first words and what happened to it; measurements of lists do without. */
  trail: boolean;
}

/** A million is what 300,000 applications a year come to. */
const DAYS = 1_200;
const HOUR_MS = 3_600_000;
/** Complaints made by one statement, in one transaction. */
const PER_STEP = 10_000;
const NAMES = 500;
/** At least six digits, as the next number of ours has; `lpad` would cut the seventh off. */
const NUMBER_FORMAT = 'FM999999999000000';
/** Different places for each case of each kind. */
const PLACES = 12;

/**
 * Words of citizens as lists for the statement: names, and by position subjects, first words and
 * kinds.
 */
function wordLists(): SQL {
  const random = createRandom(2);
  const names = createCitizens(random, NAMES);
  const cases = COMPLAINT_KINDS.flatMap(({ cases: each }, kind) =>
    each.flatMap(([subject, words]) =>
      Array.from({ length: PLACES }, () => {
        const slots = slotsFor(random, random.pick(names));
        return { subject: fill(subject, slots), words: fill(words, slots), kind: String(kind) };
      }),
    ),
  );
  return sql`select ${textArray(names.map(({ name }) => name))} as names, ${textArray(names.map(({ name }) => foldForSearch(name)))} as folded_names,
    ${textArray(cases.map(({ subject }) => subject))} as subjects, ${textArray(cases.map(({ subject }) => foldForSearch(subject)))} as folded_subjects,
    ${textArray(cases.map(({ words }) => words))} as said, ${textArray(cases.map(({ kind }) => kind))} as kinds`;
}

interface Step {
  target: ComplaintTarget;
  run: string;
  nowMs: number;
  spreadMs: number;
  /** `n` counts back from the newest, which is 0; the number in its code is `lastNumber - n`. */
  newest: number;
  oldest: number;
  lastNumber: number;
  /** The newest tenth is mostly open, of the rest one in twenty. */
  recent: number;
  trail: boolean;
}

/** The complaints of a step as tables `w` (words) and `c`. */
function complaintTables({
  target,
  run,
  nowMs,
  spreadMs,
  newest,
  oldest,
  lastNumber,
  recent,
}: Step): SQL {
  const n = sql`n`;
  const closedAfter = sql`(2 + ${chance(n, 4, 480)})::bigint * ${HOUR_MS}::bigint`;
  return sql`w as materialized (${wordLists()}, ${textArray(target.units)} as units, ${textArray(target.types)} as types, ${textArray(target.districts)} as districts, ${textArray(target.agents.map(({ id }) => id))} as agents, ${textArray(target.agents.map(({ name }) => name))} as agent_names),
    numbered as (
      select n, ${nowMs}::bigint - n::bigint * ${spreadMs}::bigint as at_ms, 1 + ${chance(n, 1, sql`cardinality(subjects)`)} as which, 1 + ${chance(n, 2, sql`cardinality(names)`)} as who,
        ${chance(n, 3, 100)} as outcome, case when cardinality(agents) > 0 then 1 + ${chance(n, 6, sql`greatest(1, cardinality(agents))`)} end as agent
      from generate_series(${newest}::int, ${oldest}::int) n, w),
    c as materialized (
      select n, at_ms, ${idAt(sql`at_ms`, sql`${run}::text || 'k' || n`)} as id, subjects[which] as subject, said[which] as said,
        case when ${chance(n, 7, 14)} = 0 then null else names[who] end as name, case when ${chance(n, 7, 14)} = 0 then '' else folded_names[who] end as folded_name, folded_subjects[which] as folded_subject,
        'MHT-' || to_char(${moment(sql`at_ms`)} at time zone ${target.timeZone}, 'YYYY') || '-' || to_char(${lastNumber}::bigint - n, ${NUMBER_FORMAT}) as code,
        '9056' || lpad(${chance(n, 8, 40_000_000)}::text, 8, '0') as sender,
        (array['WhatsApp', 'WhatsApp', 'WhatsApp', 'WhatsApp', 'WhatsApp', 'Facebook', 'Facebook', 'Instagram', 'Twitter', 'other'])[1 + ${chance(n, 9, 10)}] as kanal,
        case when n < ${recent}::int then case when outcome < 45 then 'Yeni' when outcome < 80 then 'İşlemde' when outcome < 95 then 'Çözüldü' else 'Reddedildi' end
          else case when outcome < 1 then 'Yeni' when outcome < 5 then 'İşlemde' when outcome < 90 then 'Çözüldü' else 'Reddedildi' end end as durum,
        types[1 + kinds[which]::int % cardinality(types)] as type_id, case when outcome < 30 and n < ${recent}::int then null else units[1 + kinds[which]::int % cardinality(units)] end as unit_id,
        case when ${chance(n, 10, 9)} > 0 then districts[1 + ${chance(n, 11, sql`cardinality(districts)`)}] end as district_id,
        coalesce((array['urgent', 'high', 'high', 'low', 'low'])[1 + ${chance(n, 12, 60)}], 'normal') as priority,
        agents[agent] as agent_id, agent_names[agent] as agent_name, least(${nowMs}::bigint, at_ms + ${closedAfter}) as changed_ms
      from numbered, w)`;
}

/** Complaints, their counter and, if wanted, first words and history, in one statement: all or nothing of a step. */
const stepOf = (step: Step): SQL => {
  const {
    target: { companyId },
    run,
  } = step;
  const changedAt = sql`case when durum = 'Yeni' then ${moment(sql`at_ms`)} else ${moment(sql`changed_ms`)} end`;
  const closedAt = sql`case when durum in ('Çözüldü', 'Reddedildi') then ${moment(sql`changed_ms`)} end`;
  const made = sql`insert into complaints (id, company_id, saysis_code, sender_name, sender, konu_ozeti, kanal, durum, source, unit_id, type_id, district_id, responsible_id, priority, version, search_text, closed_at, term_id, due_at, term_stopped_at, created_at, updated_at)
    select id, ${companyId}, code, name, sender, subject, kanal, durum, 'system', unit_id, type_id, district_id, case when durum = 'İşlemde' then agent_id end, priority, case when durum = 'Yeni' then 1 else 2 end,
      folded_name || E'\\n' || folded_subject || E'\\n' || lower(code) || E'\\n' || sender, ${closedAt}, 'dilekce', ${moment(sql`at_ms`)} + interval '30 days', ${closedAt}, ${moment(sql`at_ms`)}, ${changedAt} from c`;
  if (!step.trail) return sql`with ${complaintTables(step)} ${made}`;
  return sql`with ${complaintTables(step)}, made as (${made}),
    spoken as (
      insert into complaint_messages (id, complaint_id, message, sender_name, sender, direction, is_read, created_at)
      select ${idAt(sql`at_ms`, sql`${run}::text || 's' || n`)}, id, said, name, sender, 'inbound', durum <> 'Yeni', ${moment(sql`at_ms`)} from c)
    insert into complaint_history (id, company_id, complaint_id, version, kind, before, after, reason, source, actor_id, actor_name, created_at)
    select ${idAt(sql`at_ms`, sql`${run}::text || 'o' || n`)}, ${companyId}, id, 1, 'opened', null, 'Yeni', null, 'system', null, null, ${moment(sql`at_ms`)} from c
    union all
    select ${idAt(sql`changed_ms`, sql`${run}::text || 'h' || n`)}, ${companyId}, id, 2, 'status', 'Yeni', durum, case when durum = 'Reddedildi' then 'Başvuru ölçütlerini karşılamıyor.' end,
      case when agent_id is null then 'system' else 'staff' end, agent_id, agent_name, ${moment(sql`changed_ms`)} from c where durum <> 'Yeni'`;
};

/** Takes the next numbers of the company; answers the last one. */
export async function takeNumbers(tx: Database, companyId: string, count: number): Promise<number> {
  const { rows } = await tx.execute<{ last: string | number }>(sql`
    insert into complaint_counters (company_id, total, last_number) values (${companyId}, ${count}::bigint, ${count}::bigint)
    on conflict (company_id) do update set total = complaint_counters.total + excluded.total, last_number = complaint_counters.last_number + excluded.last_number
    returning last_number as last`);
  return Number(rows[0]?.last ?? 0);
}

/** Fills a company with complaints for measurements, made by the database itself in steps that each stand alone, the oldest first. */
export async function insertBulkComplaints(
  db: Database,
  target: ComplaintTarget,
  { complaints, trail }: BulkComplaints,
  now: Date,
  onProgress: (done: number) => void,
): Promise<void> {
  const run = randomBytes(6).toString('hex');
  const spreadMs = Math.max(1, Math.floor((DAYS * 24 * HOUR_MS) / Math.max(1, complaints)));
  const common = {
    target,
    run,
    nowMs: now.getTime(),
    spreadMs,
    recent: Math.ceil(complaints / 10),
    trail,
  };
  for (let left = complaints; left > 0; left -= PER_STEP) {
    const newest = Math.max(0, left - PER_STEP);
    await inTransaction(db, async (tx) => {
      const last = await takeNumbers(tx, target.companyId, left - newest);
      await tx.execute(stepOf({ ...common, newest, oldest: left - 1, lastNumber: last + newest }));
    });
    onProgress(complaints - newest);
  }
  await insertBulkPlaces(db, target.companyId);
}
