import { sql, type SQL } from 'drizzle-orm';
import { textArray, type RetentionScope } from '../../retention/company-rule';

/** The conversations that were closed before a moment, in the columns of a rule's candidates. */
export const closedRooms = ({ companyId, before, held }: RetentionScope): SQL => sql`
  select rooms.id, greatest(rooms.closed_at, rooms.last_message_at) as ended_at, customers.name, 'room' as about, rooms.id as about_id,
    (rooms.customer_id = any(${textArray(held.customerIds)}) or exists (
      select from complaints held_case where held_case.room_id = rooms.id and held_case.id = any(${textArray(held.complaintIds)}))) as is_held,
    exists (select from complaints open_case where open_case.room_id = rooms.id and open_case.closed_at is null) as is_busy
  from rooms join customers on customers.id = rooms.customer_id
  where rooms.company_id = ${companyId} and not rooms.is_active
    and coalesce(rooms.closed_at, rooms.last_message_at) < ${before.toISOString()}::timestamptz
    and rooms.last_message_at < ${before.toISOString()}::timestamptz`;
