import { randomBytes } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { type Database, inTransaction } from '../src/database';
import { idAt, moment, textArray } from './bulk-sql';
import { createRandom } from './random';
import { scripts, type Speaker } from './scripts';
import { createCitizens } from './demo-citizens';

/** Where bulk conversations go: a company's account and the people who answer in it. */
export interface BulkTarget {
  companyId: string;
  connectionId: string;
  channel: string;
  account: string;
  agents: readonly string[];
}

export interface BulkPlan {
  rooms: number;
  /** Messages of all rooms together; every room has at least one. */
  messages: number;
  /** Messages of one more room; 0 for none. */
  deepRoom: number;
}

export interface BulkProgress {
  (done: { rooms: number; messages: number }): void;
}

const DAYS = 90;
const DEEP_GAP_MS = 30_000;
const GAP_MS = 90_000;
/** So many messages are made by one statement, in one transaction. */
const MESSAGES_PER_STEP = 10_000;
const NAMES = 500;

const wordsOf = (speaker: Speaker) =>
  scripts.flatMap(({ lines }) =>
    lines
      .filter(
        (line) => line.speaker === speaker && line.attachment === null && !line.text.includes('{'),
      )
      .map(({ text }) => text),
  );

interface Step {
  target: BulkTarget;
  /** Marks the rows of this run. */
  run: string;
  nowMs: number;
  /** External ids begin here. */
  firstNumber: number;
  /** `n` runs from `from` to `to`; each room has `base` messages, the first `extra` rooms one more. */
  from: number;
  to: number;
  base: number;
  extra: number;
  gapMs: number;
  /** Between the last messages of two neighbours in the list. */
  spreadMs: number;
}

/** The rooms of a step as a table `r`: number, ids, time of the last message, how many messages. */
function roomTable({ run, nowMs, from, to, base, extra, gapMs, spreadMs, firstNumber }: Step): SQL {
  return sql`(
    select n, total, last_ms, last_ms - (total - 1) * ${gapMs}::bigint as first_ms,
      ${idAt(sql`last_ms - (total - 1) * ${gapMs}::bigint`, sql`${run}::text || 'r' || n`)} as room_id,
      ${idAt(sql`last_ms - (total - 1) * ${gapMs}::bigint`, sql`${run}::text || 'c' || n`)} as customer_id,
      '9059' || lpad((${firstNumber}::bigint + n)::text, 8, '0') as external_id,
      n % 5 = 0 as is_open
    from (select n, ${nowMs}::bigint - n * ${spreadMs}::bigint as last_ms, ${base}::int + (n < ${extra}::int)::int as total from generate_series(${from}::int, ${to}::int) n) numbered
  ) r`;
}

/** A citizen writes first, then both sides alternate. */
const isSent = (k: SQL): SQL => sql`(${k} % 2 = 0)`;
const messageId = (run: string, ms: SQL, k: SQL): SQL =>
  idAt(ms, sql`${run}::text || 'm' || n || '.' || ${k}`);
const content = (k: SQL): SQL =>
  sql`case when ${isSent(k)} then w.staff[1 + (n * 7 + ${k}) % cardinality(w.staff)] else w.citizen[1 + (n * 5 + ${k}) % cardinality(w.citizen)] end`;

async function runStep(tx: Database, step: Step): Promise<void> {
  const { target, run, gapMs } = step;
  const words = sql`(select ${textArray(wordsOf('citizen'))} as citizen, ${textArray(wordsOf('staff'))} as staff, ${textArray(createCitizens(createRandom(1), NAMES).map(({ name }) => name))} as names, ${textArray(target.agents)} as agents) w`;
  const r = roomTable(step);
  const agent = sql`(case when cardinality(w.agents) = 0 or n % 4 = 0 then null else w.agents[1 + n % cardinality(w.agents)] end)`;
  await tx.execute(sql`
    insert into customers (id, company_id, platform, external_id, name, phone, created_at)
    select customer_id, ${target.companyId}, ${target.channel}, external_id, w.names[1 + (n * 31) % cardinality(w.names)], '+' || external_id, ${moment(sql`first_ms`)} from ${r}, ${words}`);
  const waits = sql`(is_open and not ${isSent(sql`total`)})`;
  await tx.execute(sql`
    insert into rooms (id, company_id, connection_id, customer_id, channel, is_active, assignee_id, unread_messages, message_count, last_message_id, last_message_content,
      last_message_type, last_message_is_sent, last_message_status, last_message_at, last_customer_message_at, waiting_since, survey_response, created_at, updated_at)
    select room_id, ${target.companyId}, ${target.connectionId}, customer_id, ${target.channel}, is_open, ${agent}, ${waits}::int, total, ${messageId(run, sql`last_ms`, sql`total`)}, ${content(sql`total`)},
      'text', ${isSent(sql`total`)}, case when ${isSent(sql`total`)} then 'read' else 'received' end, ${moment(sql`last_ms`)},
      ${moment(sql`last_ms - ${isSent(sql`total`)}::int * ${gapMs}::bigint`)}, case when ${waits} then ${moment(sql`last_ms`)} end,
      case when not is_open and n % 6 = 1 then 1 + n % 5 end, ${moment(sql`first_ms`)}, ${moment(sql`last_ms`)}
    from ${r}, ${words}`);
}

/** Messages number `from` to `to` of each room of the step. */
async function speakStep(tx: Database, step: Step, from: number, to: number): Promise<void> {
  const { target, run, gapMs } = step;
  const words = sql`(select ${textArray(wordsOf('citizen'))} as citizen, ${textArray(wordsOf('staff'))} as staff, ${textArray(target.agents)} as agents) w`;
  const k = sql`k`;
  const at = sql`first_ms + (k - 1) * ${gapMs}::bigint`;
  const speaker = sql`case when ${isSent(k)} and cardinality(w.agents) > 0 then w.agents[1 + n % cardinality(w.agents)] end`;
  await tx.execute(sql`
    insert into messages (id, company_id, room_id, connection_id, customer_id, channel, type, content, recipient, is_sent, sender_user_id, provider_message_id, status, created_at, updated_at)
    select ${messageId(run, at, k)}, ${target.companyId}, room_id, ${target.connectionId}, customer_id, ${target.channel}, 'text', ${content(k)},
      case when ${isSent(k)} then external_id else ${target.account} end, ${isSent(k)}, ${speaker}, 'bulk.' || ${run}::text || '.' || n || '.' || k,
      case when ${isSent(k)} then 'read' else 'received' end, ${moment(at)}, ${moment(at)}
    from ${roomTable(step)} cross join ${words} cross join lateral generate_series(${from}::int, least(total, ${to}::int)) k`);
}

/** The first number that no citizen made by a seed has yet. */
export async function nextNumber(db: Database, companyId: string): Promise<number> {
  const { rows } = await db.execute<{ next: string | number }>(sql`
    select coalesce(max(substr(external_id, 5)::bigint) + 1, 0) as next from customers where company_id = ${companyId} and external_id ~ '^9059[0-9]{8}$'`);
  return Number(rows[0]?.next ?? 0);
}

/**
 * Fills a company with conversations for measurements: made by the database itself, in steps that each stand alone, spread over the
 * last ninety days, a fifth of them open. Answers the id of the deep room.
 */
export async function insertBulk(
  db: Database,
  target: BulkTarget,
  plan: BulkPlan,
  now: Date,
  onProgress: BulkProgress,
): Promise<string | null> {
  const run = randomBytes(6).toString('hex');
  const common = { target, run, nowMs: now.getTime() };
  const messages = Math.max(plan.rooms, plan.messages);
  const base = plan.rooms === 0 ? 0 : Math.floor(messages / plan.rooms);
  const extra = plan.rooms === 0 ? 0 : messages % plan.rooms;
  const perStep = Math.max(1, Math.floor(MESSAGES_PER_STEP / Math.max(1, base)));
  const firstNumber = await nextNumber(db, target.companyId);
  const done = { rooms: 0, messages: 0 };

  const spreadMs = Math.max(1, Math.floor((DAYS * 86_400_000) / Math.max(1, plan.rooms)));
  for (let from = 0; from < plan.rooms; from += perStep) {
    const to = Math.min(from + perStep, plan.rooms) - 1;
    const step: Step = { ...common, firstNumber, from, to, base, extra, gapMs: GAP_MS, spreadMs };
    await inTransaction(db, async (tx) => {
      await runStep(tx, step);
      await speakStep(tx, step, 1, base + 1);
    });
    done.rooms = to + 1;
    done.messages += (to - from + 1) * base + Math.max(0, Math.min(to + 1, extra) - from);
    onProgress({ ...done });
  }
  if (plan.deepRoom === 0) return null;

  const deep: Step = {
    ...common,
    run: `${run}d`,
    firstNumber: firstNumber + plan.rooms,
    from: 0,
    to: 0,
    base: plan.deepRoom,
    extra: 0,
    gapMs: DEEP_GAP_MS,
    spreadMs: 1,
  };
  for (let from = 1; from <= plan.deepRoom; from += MESSAGES_PER_STEP) {
    await inTransaction(db, async (tx) => {
      if (from === 1) await runStep(tx, deep);
      await speakStep(tx, deep, from, from + MESSAGES_PER_STEP - 1);
    });
    onProgress({
      rooms: done.rooms + 1,
      messages: done.messages + Math.min(plan.deepRoom, from + MESSAGES_PER_STEP - 1),
    });
  }
  const { rows } = await db.execute<{ id: string }>(
    sql`select r.id from rooms r join customers c on c.id = r.customer_id where r.company_id = ${target.companyId} and c.external_id = ${`9059${String(deep.firstNumber).padStart(8, '0')}`}`,
  );
  return rows[0]?.id ?? null;
}
