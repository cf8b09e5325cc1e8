import { and, eq } from 'drizzle-orm';
import { schema, type Database } from '../../database';

const { memberships, users } = schema;

/** Reads the name and picture that colleagues see. */
export async function faceOf(
  db: Database,
  companyId: string,
  userId: string,
): Promise<{ name: string; avatarUrl: string | null } | null> {
  const [row] = await db
    .select({ name: users.name, avatarUrl: users.avatarUrl })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(and(eq(memberships.companyId, companyId), eq(users.id, userId)));
  return row ?? null;
}
