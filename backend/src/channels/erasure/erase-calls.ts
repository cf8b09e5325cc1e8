import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../database';
import { cancelJobs } from '../../jobs';
import { textArray } from '../../retention/company-rule';
import { WEBHOOK_QUEUE } from '../webhooks/journal.repository';

/** Calls of providers in which one of the addresses stands. */
const named = (addresses: readonly string[]): SQL =>
  sql`exists (select from unnest(${textArray(addresses)}) as address where position(convert_to(address, 'UTF8') in webhook_events.body) > 0)`;

/** Whether a call about one of the addresses is still to be handled: it may bring the words of others as well. */
export async function hasUnhandledCalls(
  tx: Database,
  addresses: readonly string[],
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select webhook_events.id from webhook_events join jobs on jobs.queue = ${WEBHOOK_QUEUE.name} and jobs.subject = webhook_events.id
    where jobs.state in ('waiting', 'running') and ${named(addresses)} limit 1`);
  return rows.length > 0;
}

/** Deletes the calls about the addresses, which were handled, with the jobs of those that could not be. */
export async function eraseCalls(tx: Database, addresses: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`delete from webhook_events where ${named(addresses)} returning id`,
  );
  await cancelJobs(
    tx,
    WEBHOOK_QUEUE,
    rows.map(({ id }) => id),
  );
}
