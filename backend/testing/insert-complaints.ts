import { sql } from 'drizzle-orm';
import { newId, schema, type Database } from '../src/database';
import { complaintSearchText } from '../src/complaints/cases/complaint-search';

type Columns = Partial<typeof schema.complaints.$inferInsert>;

/** Complaints straight in the database, counted as openings count them; what is not given is made up. Ids in the order of `rows`. */
export async function insertComplaints(
  db: Database,
  companyId: string,
  rows: readonly Columns[],
): Promise<string[]> {
  const full = rows.map((given) => {
    const id = given.id ?? newId();
    const fields = {
      saysisCode: `SYS-${id}`,
      senderName: 'Şükrü Işık',
      sender: '905551112233',
      konuOzeti: 'Çukur',
      ...given,
    };
    const searched = {
      saysisCode: fields.saysisCode,
      senderName: fields.senderName ?? null,
      sender: fields.sender,
      konuOzeti: fields.konuOzeti,
      ownNumber: fields.ownNumber ?? null,
    };
    return {
      kanal: 'WhatsApp' as const,
      ...fields,
      id,
      companyId,
      searchText: complaintSearchText(searched),
    };
  });
  if (full.length === 0) return [];
  await db.insert(schema.complaints).values(full);
  await db
    .insert(schema.complaintCounters)
    .values({ companyId, total: full.length })
    .onConflictDoUpdate({
      target: schema.complaintCounters.companyId,
      set: { total: sql`${schema.complaintCounters.total} + ${full.length}` },
    });
  return full.map(({ id }) => id);
}
