import { like } from 'drizzle-orm';
import { schema, type Database } from '../../database';

const { users } = schema;

/** Lets the people whose address ends with `mailDomain` sign in, or not. */
export async function switchAccounts(
  tx: Database,
  mailDomain: string,
  isActive: boolean,
): Promise<void> {
  await tx
    .update(users)
    .set({ isActive })
    .where(like(users.email, `%${mailDomain}`));
}
