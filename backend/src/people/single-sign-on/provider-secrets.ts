import { eq, isNotNull } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { providerOwner } from './secrets';

const { identityProviders } = schema;

/** The sealed secrets of all directories, for a change of the installation's key. */
export const providerSecrets = {
  /** Each with the owner for whom it was sealed. */
  async list(db: Database): Promise<{ owner: string; sealed: string }[]> {
    const rows = await db
      .select({ id: identityProviders.id, sealed: identityProviders.clientSecret })
      .from(identityProviders)
      .where(isNotNull(identityProviders.clientSecret));
    return rows.map(({ id, sealed }) => ({ owner: providerOwner(id), sealed: sealed ?? '' }));
  },

  /** Leaves a secret alone that was changed meanwhile. */
  async replace(db: Database, before: string, after: string): Promise<void> {
    await db
      .update(identityProviders)
      .set({ clientSecret: after })
      .where(eq(identityProviders.clientSecret, before));
  },
};
