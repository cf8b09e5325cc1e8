import { sql } from 'drizzle-orm';
import {
  ROOM_GONE,
  type CompanyEventInput,
  type CompanyEventName,
} from '@muhatap/shared/wire/events';
import { notify, schema, type Database } from '../../database';
import type { EventAudience } from '../../database/schema/delivery';
import { audienceOf, followingEvents } from './audience-source';
import { COMPANY_EVENT_CHANNEL, leaveEvent, writeLeftEvents } from './left-events';

const { companyEvents, eventHeads } = schema;

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

/** Facts of an event that the caller of {@link recordEvent} knows. */
interface Known {
  /** The audience, by a caller that has held the lock of the event's subject since before it read the holder: then it cannot be a former one. */
  readonly audience: EventAudience;
}

/**
 * Writes an event into the company's log inside the transaction of its change
 * (docs/behaviour.md §10.2), with whom it concerns. When a
 * conversation goes from one person to another its cases go with it: their events follow it. Call
 * it last in the transaction, after every other row is locked, or two transactions may wait for
 * each other. An event of a known audience is written at the transaction's end, so that the company's number is held for the commit alone.
 */
export async function recordEvent<N extends CompanyEventName>(
  tx: Database,
  companyId: string,
  type: N,
  payload: Omit<CompanyEventInput<N>, 'seq'>,
  known?: Known,
): Promise<void> {
  if (known !== undefined && known.audience.was === undefined) {
    await leaveEvent(tx, { companyId, type, payload, ...known });
    return;
  }
  // In the order in which they happened.
  await writeLeftEvents(tx);
  const seq = await takeNumber(tx, companyId);
  const audience = known?.audience ?? (await audienceOf(tx, companyId, type, payload));
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
}

/** Writes at the transaction's end that conversations are gone for everybody: whoever shows one takes it away. */
export async function recordRoomsGone(
  tx: Database,
  companyId: string,
  roomIds: readonly string[],
): Promise<void> {
  for (const room_id of roomIds)
    await leaveEvent(tx, { companyId, type: ROOM_GONE, payload: { room_id }, audience: null });
}
