import { eq } from 'drizzle-orm';
import { schema, type Database } from '../../database';

const { companies } = schema;

/**
 * Serialises changes of people, roles, groups and the company itself until the transaction ends.
 * Taken first, so that no change waits for a role that another one is about to delete. Rows that
 * point to the company can still be written meanwhile.
 */
export async function lockCompany(tx: Database, companyId: string): Promise<void> {
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update');
}
