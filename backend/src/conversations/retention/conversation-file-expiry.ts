import { sql } from 'drizzle-orm';
import { recheckUploads } from '../../files';
import { textArray, type CompanyRetentionRule } from '../../retention/company-rule';
import { closedRooms } from './closed-rooms';

/** The file of a message that has gone; its kind and its place in the conversation stay. */
const GONE = { state: 'failed', url: null, name: null, size: null, is_expired: true };

/** Files of messages go a time after their conversation was closed; the message itself stays. */
export const conversationFileExpiry: CompanyRetentionRule = {
  kind: 'files',
  name: 'messages.media',
  batch: 200,
  candidates: (scope) => sql`
    select messages.id, closed.ended_at, closed.name || ' · ' || coalesce(messages.media ->> 'name', messages.type) as name,
      'room' as about, closed.id as about_id, closed.is_held, closed.is_busy
    from (${closedRooms(scope)}) as closed join messages on messages.room_id = closed.id
    where messages.media ->> 'url' is not null`,
  async lock(tx, ids) {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select messages.id from messages join rooms on rooms.id = messages.room_id
      where messages.id = any(${textArray(ids)}) order by rooms.id for update of rooms skip locked`);
    return rows.map(({ id }) => id);
  },
  async remove(tx, _companyId, ids) {
    await recheckUploads(tx, [
      sql`select media ->> 'url' as address from messages where id = any(${textArray(ids)})`,
    ]);
    await tx.execute(sql`
      update messages set media = media || ${JSON.stringify(GONE)}::jsonb, provider_media_id = null
      where id = any(${textArray(ids)})`);
  },
};
