import { eq } from 'drizzle-orm';
import { schema, type Database } from '../../database';

const { companies } = schema;

/**
 * Whoever changes people, roles, groups or the company itself takes turns until the transaction ends. Taken first, so that nobody waits for
 * a role that somebody else is about to delete. Rows that point to the company can still be written meanwhile.
 */
export async function lockCompany(tx: Database, companyId: string): Promise<void> {
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update');
}
