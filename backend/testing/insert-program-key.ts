import type { KeyScope } from '@muhatap/shared/wire/programs';
import { newId, schema, type Database } from '../src/database';
import { hashKey } from '../src/programs/keys/resolve-program';

/** A key of a program of the company, written straight into the database, which ends in a day. */
export async function insertProgramKey(
  db: Database,
  companyId: string,
  scopes: readonly KeyScope[],
  change: Partial<typeof schema.programKeys.$inferInsert> = {},
): Promise<string> {
  const key = `mhtp_${newId()}`;
  await db.insert(schema.programKeys).values({
    companyId,
    name: 'CRM',
    hint: key.slice(0, 9),
    hash: hashKey(key),
    scopes: [...scopes],
    rateLimit: 1000,
    expiresAt: new Date(Date.now() + 86_400_000),
    ...change,
  });
  return key;
}
