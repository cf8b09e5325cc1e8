import { sql, type SQL } from 'drizzle-orm';
import { textArray } from '../../retention/company-rule';
import { CITIZEN_TABLES } from '../export/citizen-tables';
import type { Citizen } from '../citizen/citizen';

/** Uploads of the citizen to which nothing of anybody else refers: a template's header stays, and a picture that was sent to others as well. */
export function ownUploads(citizen: Citizen): SQL {
  const { companyId, roomIds, complaintIds } = citizen;
  const theirs = CITIZEN_TABLES['uploads']?.rows(citizen) ?? sql`false`;
  const at = (address: SQL) => sql`split_part(${address}, '/', 3) = uploads.id`;
  return sql`
    select uploads.id from uploads where ${theirs}
      and not exists (select from templates where templates.company_id = ${companyId} and ${at(sql`(templates.header_file -> 'file' ->> 'url')`)})
      and not exists (select from users where ${at(sql`users.avatar_url`)})
      and not exists (select from companies where ${at(sql`companies.logo_url`)})
      and not exists (select from messages where ${at(sql`(messages.media ->> 'url')`)} and messages.media is not null and messages.room_id <> all(${textArray(roomIds)}))
      and not exists (select from complaint_messages where ${at(sql`complaint_messages.media_url`)} and complaint_messages.media_url is not null and complaint_messages.complaint_id <> all(${textArray(complaintIds)}))`;
}
