import { sql } from 'drizzle-orm';
import { roomPartsExpired, roomsExpired } from '../../conversations';
import type { Database } from '../../database';
import type { EventOf } from '../../domain-events/define-event';
import { textArray } from '../../retention/company-rule';

/** Cases outlive the conversation that they came from: they keep their own copies of its messages and lose the way to it. */
async function unlinkRooms(tx: Database, { roomIds }: EventOf<typeof roomsExpired>) {
  const ids = textArray(roomIds);
  await tx.execute(sql`
    update complaint_messages set room_message_id = null
    where room_message_id in (select messages.id from messages where messages.room_id = any(${ids}))`);
  await tx.execute(
    sql`update complaint_rating_questions set room_id = null, message_id = null where room_id = any(${ids})`,
  );
  await tx.execute(sql`update complaints set room_id = null where room_id = any(${ids})`);
}

/** The same for messages of a conversation that goes on. */
async function unlinkMessages(tx: Database, { messageIds }: EventOf<typeof roomPartsExpired>) {
  const ids = textArray(messageIds);
  await tx.execute(
    sql`update complaint_messages set room_message_id = null where room_message_id = any(${ids})`,
  );
  await tx.execute(
    sql`update complaint_rating_questions set message_id = null where message_id = any(${ids})`,
  );
}

export function subscribeExpiredRooms(): void {
  roomsExpired.subscribe(unlinkRooms);
  roomPartsExpired.subscribe(unlinkMessages);
}
