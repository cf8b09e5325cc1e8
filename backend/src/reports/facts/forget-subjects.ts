import { sql } from 'drizzle-orm';
import type { casesExpired } from '../../complaints';
import type { roomPartsExpired, roomsExpired } from '../../conversations';
import { allowDeletion, newId, type Database } from '../../database';
import type { EventOf } from '../../domain-events/define-event';
import { textArray } from '../../retention/company-rule';

/**
 * Facts outlive conversations and cases: each gets a new id that leads nowhere, the same in all its facts, so that every number stays
 * and no row of a report leads to a person any more.
 */
const renamed = (ids: readonly string[]) =>
  sql`unnest(${textArray(ids)}, ${textArray(ids.map(() => newId()))}) as renamed (id, fresh)`;

export async function forgetRooms(
  tx: Database,
  { roomIds }: Pick<EventOf<typeof roomsExpired>, 'roomIds'>,
): Promise<void> {
  await allowDeletion(tx);
  await tx.execute(sql`
    update report_facts set room_id = renamed.fresh, message_id = null
    from ${renamed(roomIds)} where report_facts.room_id = renamed.id`);
}

/** The conversation of a case may stay; its facts do not lead there either. */
export async function forgetCases(
  tx: Database,
  { complaintIds }: Pick<EventOf<typeof casesExpired>, 'complaintIds'>,
): Promise<void> {
  await allowDeletion(tx);
  await tx.execute(sql`
    update report_facts set complaint_id = renamed.fresh, room_id = null, message_id = null
    from ${renamed(complaintIds)} where report_facts.complaint_id = renamed.id`);
}

/** The facts of a conversation that goes on lose the messages that went. */
export async function forgetMessages(
  tx: Database,
  { parts, messageIds }: EventOf<typeof roomPartsExpired>,
): Promise<void> {
  await allowDeletion(tx);
  await tx.execute(sql`
    update report_facts set message_id = null
    where room_id = any(${textArray(parts.map(({ roomId }) => roomId))}) and message_id = any(${textArray(messageIds)})`);
}
