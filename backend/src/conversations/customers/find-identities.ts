import { and, eq, inArray } from 'drizzle-orm';
import { systemViewer } from '../../access/viewer';
import { schema, type Database } from '../../database';
import { IDENTITIES_LIMIT, withSharing } from './with-sharing';

const { customers } = schema;

/** An identity of a citizen. */
export interface Identity {
  readonly id: string;
  readonly phone: string | null;
}

/** All identities of the people to whom these belong; ids that nobody has any more lead to none. */
export async function findIdentities(
  db: Database,
  companyId: string,
  ids: readonly string[],
): Promise<readonly Identity[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(customers)
    .where(and(eq(customers.companyId, companyId), inArray(customers.id, [...ids])));
  const viewer = systemViewer(companyId);
  const found = new Map<string, Identity>();
  for (const row of rows)
    for (const { id, phone } of await withSharing(db, viewer, [row], IDENTITIES_LIMIT))
      found.set(id, { id, phone });
  return [...found.values()];
}
