import { sql } from 'drizzle-orm';
import { removeDeliveries } from '../../channels';
import type { Database } from '../../database';
import { recheckUploads } from '../../files';
import { textArray, type CompanyRetentionRule } from '../../retention/company-rule';
import { roomsExpired } from '../domain-events/conversation-events';
import { closedRooms } from './closed-rooms';

/** Tables of the conversations whose rows go with their room, in an order that the references allow. */
const OF_A_ROOM = [
  'auto_replies',
  'drafts',
  'room_labels',
  'notes',
  'room_milestones',
  'survey_answers',
  'messages',
] as const;

async function removeRooms(tx: Database, companyId: string, roomIds: readonly string[]) {
  const ids = textArray(roomIds);
  await roomsExpired.emit(tx, { companyId, roomIds });
  const { rows: said } = await tx.execute<{ id: string }>(
    sql`select id from messages where room_id = any(${ids})`,
  );
  await removeDeliveries(
    tx,
    said.map(({ id }) => id),
  );
  await recheckUploads(tx, [
    sql`select media ->> 'url' as address from messages where room_id = any(${ids})`,
    sql`select avatar_url from customers where id in (select customer_id from rooms where id = any(${ids}))`,
  ]);
  for (const table of OF_A_ROOM)
    await tx.execute(sql`delete from ${sql.identifier(table)} where room_id = any(${ids})`);
  const { rows: gone } = await tx.execute<{ customer: string }>(
    sql`delete from rooms where id = any(${ids}) returning customer_id as customer`,
  );
  // A citizen stays while a conversation of theirs does, or an identity that was merged into theirs.
  await tx.execute(sql`
    delete from customers where id = any(${textArray(gone.map(({ customer }) => customer))})
      and not exists (select from rooms where rooms.customer_id = customers.id)
      and not exists (select from customers other where other.company_id = customers.company_id and other.merged_into_id = customers.id)`);
}

/** Conversations go whole, a time after they were closed; one of a case that is open, or that is not finished itself, stays. */
export const conversationExpiry: CompanyRetentionRule = {
  kind: 'conversations',
  name: 'rooms',
  batch: 20,
  candidates: closedRooms,
  async lock(tx, ids) {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from rooms where id = any(${textArray(ids)}) order by id for update skip locked`,
    );
    return rows.map(({ id }) => id);
  },
  remove: removeRooms,
};
