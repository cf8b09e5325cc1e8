import { sql } from 'drizzle-orm';
import { beforeCommit, preparedText, type Database } from '../../database';
import type { EventAudience } from '../../database/schema/delivery';
import type { LoggedEventName } from './event-subjects';

/** NOTIFY channel; its payload is the company id and the number of its newest event, with a space between. */
export const COMPANY_EVENT_CHANNEL = 'company_event';

/** An event whose number is taken at the end of its transaction. */
export interface LeftEvent {
  readonly companyId: string;
  readonly type: LoggedEventName;
  readonly payload: object;
  /** Null where it is everybody with the grant. */
  readonly audience: EventAudience | null;
}

/** The events that the running transactions have left for their ends, in their order. */
const leftEvents = new WeakMap<Database, LeftEvent[]>();

const company = sql`${sql.placeholder('companyId')}::text`;
const total = sql`${sql.placeholder('count')}::int`;
const insertEvents = preparedText(
  () => sql`
    with head as (
      insert into event_heads (company_id, seq) values (${company}, ${total})
      on conflict (company_id) do update set seq = event_heads.seq + excluded.seq
      returning seq - ${total} as base),
    written as (
      insert into company_events (company_id, seq, type, payload, audience)
      select ${company}, base + n, type, payload || jsonb_build_object('seq', base + n), audience
      from head, jsonb_to_recordset(${sql.placeholder('rows')}::jsonb) as e(n int, type text, payload jsonb, audience jsonb))
    select pg_notify(${COMPANY_EVENT_CHANNEL}, ${company} || ' ' || (base + ${total})) from head`,
);

/**
 * Writes events of one company in one statement, which takes their numbers as well. The row lock on the company's head is held until
 * commit: numbers have no gaps and commit in their order.
 */
async function write(tx: Database, companyId: string, events: readonly LeftEvent[]): Promise<void> {
  const rows = JSON.stringify(
    events.map(({ type, payload, audience }, n) => ({ n: n + 1, type, payload, audience })),
  );
  await insertEvents(tx, { companyId, count: events.length, rows });
}

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** Writes what a transaction has left so far: the events of each company in their order. */
export async function writeLeftEvents(tx: Database): Promise<void> {
  const inOrder = leftEvents.get(tx)?.splice(0) ?? [];
  // Heads of several companies are locked in one order, so that no two transactions wait for each other.
  const left = inOrder.toSorted((one, other) => compare(one.companyId, other.companyId));
  while (left.length > 0) {
    const companyId = left[0]?.companyId ?? '';
    const until = left.findIndex((event) => event.companyId !== companyId);
    await write(tx, companyId, left.splice(0, until < 0 ? left.length : until));
  }
}

/** Leaves an event for the end of its transaction, behind those that are left already; writes it at once where the transaction takes no such work. */
export async function leaveEvent(tx: Database, event: LeftEvent): Promise<void> {
  const left = leftEvents.get(tx);
  if (left !== undefined) {
    left.push(event);
    return;
  }
  leftEvents.set(tx, [event]);
  if (beforeCommit(tx, () => writeLeftEvents(tx))) return;
  leftEvents.delete(tx);
  await write(tx, event.companyId, [event]);
}
