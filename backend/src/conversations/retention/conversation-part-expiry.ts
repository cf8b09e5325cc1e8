import { sql, type SQL } from 'drizzle-orm';
import { removeDeliveries } from '../../channels';
import type { Database } from '../../database';
import { recheckUploads } from '../../files';
import {
  textArray,
  type CompanyRetentionRule,
  type RetentionScope,
} from '../../retention/company-rule';
import { roomPartsExpired } from '../domain-events/conversation-events';

/** Tables of the conversations with a time of their own, whose rows go with the part of the room that they belong to. */
const OF_A_PART = [
  ['notes', 'created_at'],
  ['room_milestones', 'created_at'],
  ['survey_answers', 'answered_at'],
  ['messages', 'created_at'],
] as const;

/**
 * Conversations that were closed before a moment and have gone on since, with when that part ended. Where nothing was written since, the
 * part is still what the list of conversations shows, and stays.
 */
const endedParts = ({ companyId, before, held }: RetentionScope): SQL => sql`
  select rooms.id, part.ended_at, customers.name, 'room' as about, rooms.id as about_id,
    (rooms.customer_id = any(${textArray(held.customerIds)}) or exists (
      select from complaints held_case where held_case.room_id = rooms.id and held_case.id = any(${textArray(held.complaintIds)}))) as is_held,
    exists (select from complaints open_case where open_case.room_id = rooms.id and open_case.closed_at is null) as is_busy
  from rooms join customers on customers.id = rooms.customer_id
  cross join lateral (
    select max(room_milestones.created_at) as ended_at from room_milestones
    where room_milestones.room_id = rooms.id and room_milestones.kind = 'closed' and room_milestones.created_at < ${before.toISOString()}::timestamptz
  ) as part
  where rooms.company_id = ${companyId} and rooms.last_message_at > part.ended_at
    and (rooms.is_active or greatest(rooms.closed_at, rooms.last_message_at) >= ${before.toISOString()}::timestamptz)
    and exists (select from messages where messages.room_id = rooms.id and messages.created_at <= part.ended_at)`;

async function removeParts(
  tx: Database,
  companyId: string,
  parts: readonly { readonly id: string; readonly endedAt: string }[],
): Promise<void> {
  const ended = sql`unnest(${textArray(parts.map(({ id }) => id))}, ${textArray(parts.map(({ endedAt }) => endedAt))}::timestamptz[]) as part (room_id, ended_at)`;
  const { rows: said } = await tx.execute<{ id: string }>(sql`
    select messages.id from messages join ${ended} on messages.room_id = part.room_id and messages.created_at <= part.ended_at`);
  const messageIds = said.map(({ id }) => id);
  await roomPartsExpired.emit(tx, {
    companyId,
    parts: parts.map(({ id, endedAt }) => ({ roomId: id, until: new Date(endedAt) })),
    messageIds,
  });
  await removeDeliveries(tx, messageIds);
  await recheckUploads(tx, [
    sql`select media ->> 'url' as address from messages where id = any(${textArray(messageIds)})`,
  ]);
  for (const [table, column] of OF_A_PART) {
    const [name, at] = [sql.identifier(table), sql.identifier(column)];
    await tx.execute(
      sql`delete from ${name} using ${ended} where ${name}.room_id = part.room_id and ${name}.${at} <= part.ended_at`,
    );
  }
  await tx.execute(sql`
    update rooms set message_count = (select count(*) from messages where messages.room_id = rooms.id)
    where rooms.id = any(${textArray(parts.map(({ id }) => id))})`);
}

/** A citizen who writes again and again has one conversation: what was said before a closing goes a time after it, and the rest goes on. */
export const conversationPartExpiry: CompanyRetentionRule = {
  kind: 'conversations',
  name: 'messages',
  batch: 20,
  candidates: endedParts,
  async lock(tx, ids) {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from rooms where id = any(${textArray(ids)}) order by id for update skip locked`,
    );
    return rows.map(({ id }) => id);
  },
  async remove(tx, companyId, ids, scope) {
    const { rows } = await tx.execute<{ id: string; endedAt: string }>(sql`
      select id, to_json(ended_at) #>> '{}' as "endedAt" from (${endedParts(scope)}) as part where id = any(${textArray(ids)})`);
    await removeParts(tx, companyId, rows);
  },
};
