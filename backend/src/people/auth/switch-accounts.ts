import { and, like, ne } from 'drizzle-orm';
import { announceAccess } from '../../access/access-changed';
import { schema, type Database } from '../../database';

const { users } = schema;

/** Lets the people whose address ends with `mailDomain` sign in, or not. */
export async function switchAccounts(
  tx: Database,
  mailDomain: string,
  isActive: boolean,
): Promise<void> {
  const switched = await tx
    .update(users)
    .set({ isActive })
    .where(and(like(users.email, `%${mailDomain}`), ne(users.isActive, isActive)))
    .returning({ id: users.id });
  await announceAccess(
    tx,
    switched.map(({ id }) => id),
  );
}
