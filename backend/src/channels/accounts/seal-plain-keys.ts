import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import type { CredentialVault } from './credentials';

const { connections } = schema;

/** Seals the keys that stand in the open (accounts from before sealing, the demo's) and answers how many accounts cannot be opened with today's secret. */
export async function sealPlainKeys(
  db: Database,
  vault: CredentialVault,
): Promise<{ sealed: number; unreadable: number }> {
  const plain = await db.select().from(connections).where(isNotNull(connections.accessToken));
  for (const row of plain) {
    const credentials = row.credentials ?? vault.seal(row.id, vault.openCredentials(row));
    await db
      .update(connections)
      .set({ credentials, accessToken: null })
      .where(eq(connections.id, row.id));
  }
  const kept = await db
    .select()
    .from(connections)
    .where(and(isNotNull(connections.credentials), isNull(connections.removedAt)));
  const unreadable = kept.filter(
    (row) => Object.keys(vault.openCredentials(row)).length === 0,
  ).length;
  return { sealed: plain.length, unreadable };
}
