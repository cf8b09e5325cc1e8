import { sql } from 'drizzle-orm';
import type { Database } from '../database';

/** The members of the person's groups in a company. */
export async function findGroupmates(
  db: Database,
  companyId: string,
  userId: string,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct mate.user_id as id from group_members mine
    join groups g on g.id = mine.group_id and g.company_id = ${companyId}
    join group_members mate on mate.group_id = mine.group_id
    where mine.user_id = ${userId} order by mate.user_id`);
  return rows.map(({ id }) => id);
}
