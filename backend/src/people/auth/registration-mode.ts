import { eq } from 'drizzle-orm';
import { schema, type Database } from '../../database';

const { installation } = schema;

const ROW = 1;

/** New companies are made by strangers, by nobody, or by links of the operator alone. */
export type RegistrationMode = 'open' | 'closed' | 'invite';

/** The operator's decision; null where none was made. */
export async function readRegistrationMode(db: Database): Promise<RegistrationMode | null> {
  const [row] = await db
    .select({ registration: installation.registration })
    .from(installation)
    .where(eq(installation.id, ROW));
  return row?.registration ?? null;
}

/** Holds at once in every process: each registration reads it. */
export async function decideRegistrationMode(
  db: Database,
  registration: RegistrationMode,
): Promise<void> {
  await db
    .insert(installation)
    .values({ id: ROW, registration })
    .onConflictDoUpdate({ target: installation.id, set: { registration } });
}
