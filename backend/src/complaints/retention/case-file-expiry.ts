import { sql } from 'drizzle-orm';
import { recheckUploads } from '../../files';
import { textArray, type CompanyRetentionRule } from '../../retention/company-rule';
import { closedCases } from './closed-cases';

/** Files of citizens and photos of staff go a time after their case was closed; messages stay. */
export const caseFileExpiry: CompanyRetentionRule = {
  kind: 'files',
  name: 'complaint_messages.media_url',
  batch: 200,
  candidates: (scope) => sql`
    select file.id, closed.ended_at, closed.name, closed.about, closed.about_id, closed.is_held, closed.is_busy
    from (${closedCases(scope)}) as closed join (
      select id, complaint_id from complaint_messages where media_url is not null
      union all select id, complaint_id from complaint_photos
    ) as file on file.complaint_id = closed.id`,
  async lock(tx, ids) {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select file.id from complaints join (
        select id, complaint_id from complaint_messages where id = any(${textArray(ids)})
        union all select id, complaint_id from complaint_photos where id = any(${textArray(ids)})
      ) as file on file.complaint_id = complaints.id order by complaints.id for update of complaints skip locked`);
    return rows.map(({ id }) => id);
  },
  async remove(tx, _companyId, fileIds) {
    const ids = textArray(fileIds);
    await recheckUploads(tx, [
      sql`select media_url as address from complaint_messages where id = any(${ids})`,
      sql`select url from complaint_photos where id = any(${ids})`,
    ]);
    await tx.execute(
      sql`update complaint_messages set media_url = null, media_type = 'text' where id = any(${ids})`,
    );
    await tx.execute(sql`delete from complaint_photos where id = any(${ids})`);
  },
};
