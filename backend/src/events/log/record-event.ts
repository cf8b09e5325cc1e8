import { sql } from 'drizzle-orm';
import type { CompanyEventInput, CompanyEventName } from '@muhatap/shared/wire/events';
import { notify, schema, type Database } from '../../database';
import { audienceOf, followingEvents } from './audience-source';

const { companyEvents, eventHeads } = schema;

/** NOTIFY channel; its payload is the company id and the number of its newest event, with a space between. */
export const COMPANY_EVENT_CHANNEL = 'company_event';

/** The next number of a company. The row lock on its head is held until commit: numbers have no gaps and commit in their order. */
async function takeNumber(tx: Database, companyId: string): Promise<number> {
  const [head] = await tx
    .insert(eventHeads)
    .values({ companyId, seq: 1 })
    .onConflictDoUpdate({ target: eventHeads.companyId, set: { seq: sql`${eventHeads.seq} + 1` } })
    .returning({ seq: eventHeads.seq });
  if (head === undefined) throw new Error('The head of the event log did not answer.');
  return head.seq;
}

/**
 * Writes an event into the company's log inside the transaction of its change
 * (docs/behaviour.md §10.2), with whom it concerns, and answers its sequence number. When a
 * conversation goes from one person to another its cases go with it: their events follow it. Call
 * it last in the transaction, after every other row is locked, or two transactions may wait for
 * each other.
 */
export async function recordEvent<N extends CompanyEventName>(
  tx: Database,
  companyId: string,
  type: N,
  payload: Omit<CompanyEventInput<N>, 'seq'>,
): Promise<number> {
  const seq = await takeNumber(tx, companyId);
  const audience = await audienceOf(tx, companyId, type, payload);
  await tx
    .insert(companyEvents)
    .values({ companyId, seq, type, payload: { seq, ...payload }, audience });
  let newest = seq;
  for (const following of await followingEvents(tx, companyId, audience)) {
    newest = await takeNumber(tx, companyId);
    await tx.insert(companyEvents).values({
      companyId,
      seq: newest,
      type: following.type,
      payload: { seq: newest, ...following.payload },
      audience: following.audience,
    });
  }
  await notify(tx, COMPANY_EVENT_CHANNEL, `${companyId} ${newest}`);
  return seq;
}
