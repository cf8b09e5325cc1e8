import { eq } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { takeInTestStatus, testMessageOf } from '../checks/test-messages';
import { recheckBusiness } from '../checks/check-jobs';
import type { InboundTemplateNews, InboundUnit } from '../model/inbound.types';
import { findAccount, type Account } from './accounts';

const { connections } = schema;

/** Takes one message, status or receipt of an account in, in a transaction of its own; the conversations context provides it. */
export type HandleUnit = (
  db: Database,
  account: Account,
  unit: Exclude<InboundUnit, InboundTemplateNews>,
  now: Date,
) => Promise<unknown>;

/** The time of an account's newest message is written at most this often. */
const SEEN_INTERVAL_MS = 60_000;

/**
 * Takes one unit of a webhook call in, and notes on its account what the unit shows: that it sends
 * echoes (before, because from then on receipts alone settle nothing) and when its newest message
 * came (after, on its own: a lock on the account's row inside the message's transaction would make
 * all citizens of the account wait for each other). Throws `AccountMissing` while the account is
 * not connected.
 */
export async function takeInUnit(
  db: Database,
  unit: InboundUnit,
  now: Date,
  handle: HandleUnit,
): Promise<unknown> {
  if (unit.kind === 'template-news') return recheckBusiness(db, unit.account);
  const account = await findAccount(db, unit);
  if (unit.kind === 'status') {
    const test = testMessageOf(unit);
    return test === null
      ? handle(db, account, unit, now)
      : takeInTestStatus(db, account, test, unit, now);
  }
  if (unit.kind === 'watermark') return handle(db, account, unit, now);
  if (unit.isEcho && !account.sendsEchoes) await change(db, account, { sendsEchoes: true });
  const result = await handle(db, account, unit, now);
  await noteSeen(db, account, now);
  return result;
}

/** Notes when the newest message of an account came. */
export async function noteSeen(db: Database, account: Account, now: Date): Promise<void> {
  const seenAt = account.lastInboundAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  if (now.getTime() - seenAt > SEEN_INTERVAL_MS) await change(db, account, { lastInboundAt: now });
}

async function change(
  db: Database,
  { id }: Account,
  columns: Partial<Pick<Account, 'sendsEchoes' | 'lastInboundAt'>>,
): Promise<void> {
  await db.update(connections).set(columns).where(eq(connections.id, id));
}
