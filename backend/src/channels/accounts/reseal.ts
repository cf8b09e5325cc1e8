import { and, eq, isNotNull } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import type { CredentialVault } from './credentials';

const { connections } = schema;

/** Sealed texts by their key: today's secret, an accepted one, or none that is known. */
export interface SealCounts {
  current: number;
  accepted: number;
  unreadable: number;
}

/** A sealed text of a row, with the owner for whom it was sealed. */
interface Sealed {
  readonly owner: string;
  readonly sealed: string;
}

/**
 * Seals with today's secret what an accepted one has sealed, and answers what there was. `replace` keeps a text that was changed
 * meanwhile; null only counts.
 */
export async function reseal(
  vault: CredentialVault,
  rows: readonly Sealed[],
  replace: ((row: Sealed, sealed: string) => Promise<unknown>) | null,
): Promise<SealCounts> {
  const counts: SealCounts = { current: 0, accepted: 0, unreadable: 0 };
  for (const row of rows) {
    const opened = vault.open(row.owner, row.sealed);
    if (vault.isCurrent(row.owner, row.sealed)) counts.current += 1;
    else if (Object.keys(opened).length === 0) counts.unreadable += 1;
    else {
      counts.accepted += 1;
      await replace?.(row, vault.seal(row.owner, opened));
    }
  }
  return counts;
}

/** The keys of all accounts, also of removed ones. */
export async function resealAccounts(
  db: Database,
  vault: CredentialVault,
  isTrial: boolean,
): Promise<SealCounts> {
  const rows = await db
    .select({ owner: connections.id, credentials: connections.credentials })
    .from(connections)
    .where(isNotNull(connections.credentials));
  return reseal(
    vault,
    rows.map(({ owner, credentials }) => ({ owner, sealed: credentials ?? '' })),
    isTrial
      ? null
      : ({ owner, sealed }, credentials) =>
          db
            .update(connections)
            .set({ credentials })
            .where(and(eq(connections.id, owner), eq(connections.credentials, sealed))),
  );
}
