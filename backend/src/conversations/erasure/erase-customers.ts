import { sql } from 'drizzle-orm';
import type { Database } from '../../database';
import { cancelJobsAbout } from '../../jobs';
import { textArray } from '../../retention/company-rule';
import { conversationExpiry } from '../retention/conversation-expiry';

/** Locks the identities and their conversations, so that nothing is written to them until the transaction ends. */
export async function lockCustomers(tx: Database, customerIds: readonly string[]): Promise<void> {
  const ids = textArray(customerIds);
  await tx.execute(sql`select id from customers where id = any(${ids}) order by id for update`);
  await tx.execute(
    sql`select id from rooms where customer_id = any(${ids}) order by id for update`,
  );
}

/** Deletes identities with all of their conversations, and ends what waits to be done or sent there. */
export async function eraseCustomers(
  tx: Database,
  companyId: string,
  customerIds: readonly string[],
): Promise<void> {
  const ids = textArray(customerIds);
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from rooms where customer_id = any(${ids})`,
  );
  const roomIds = rows.map(({ id }) => id);
  const { rows: inside } = await tx.execute<{ id: string }>(sql`
    select id from messages where room_id = any(${textArray(roomIds)})
    union all select id from chatbot_talks where room_id = any(${textArray(roomIds)})`);
  await cancelJobsAbout(tx, [...roomIds, ...inside.map(({ id }) => id)]);
  if (roomIds.length > 0)
    await conversationExpiry.remove(tx, companyId, roomIds, {
      companyId,
      before: new Date(0),
      held: { customerIds: [], phones: [], complaintIds: [] },
    });
  await tx.execute(sql`delete from notes where customer_id = any(${ids})`);
  await tx.execute(
    sql`update customers set merged_into_id = null where company_id = ${companyId} and merged_into_id = any(${ids})`,
  );
  await tx.execute(sql`delete from customers where company_id = ${companyId} and id = any(${ids})`);
}
