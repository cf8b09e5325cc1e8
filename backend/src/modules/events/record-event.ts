import { sql } from 'drizzle-orm';
import type { CompanyEventName, CompanyEventInput } from '@muhatap/shared/wire';
import { notify, schema, type Database } from '../../database';

/** NOTIFY channel; its payload is the company id. */
export const COMPANY_EVENT_CHANNEL = 'company_event';

/**
 * Writes an event into the company's log inside the transaction of the change that it tells of (design §7) and answers its
 * sequence number. The row lock on the company's head is held until commit: numbers have no gaps and commit in their order.
 * Call it last in the transaction, after every other row is locked, or two transactions may wait for each other.
 */
export async function recordEvent<N extends CompanyEventName>(tx: Database, companyId: string, type: N, payload: Omit<CompanyEventInput<N>, 'seq'>): Promise<number> {
  const { eventHeads, companyEvents } = schema;
  const [head] = await tx
    .insert(eventHeads)
    .values({ companyId, seq: 1 })
    .onConflictDoUpdate({ target: eventHeads.companyId, set: { seq: sql`${eventHeads.seq} + 1` } })
    .returning({ seq: eventHeads.seq });
  if (head === undefined) throw new Error('The head of the event log did not answer.');
  await tx.insert(companyEvents).values({ companyId, seq: head.seq, type, payload: { seq: head.seq, ...payload } });
  await notify(tx, COMPANY_EVENT_CHANNEL, companyId);
  return head.seq;
}
