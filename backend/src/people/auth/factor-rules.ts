import { eq } from 'drizzle-orm';
import { schema, type Database } from '../../database';

const { factorPolicies } = schema;

/** Until the company sets its own. */
export const REMEMBER_DAYS = 30;

/** The rules of a company that count at sign-in. */
export interface FactorRules {
  /** Days in which a browser is remembered; 0: not at all. */
  readonly rememberDays: number;
  /** Whether people who sign in at a directory of the company are asked for their factor, too. */
  readonly asksDirectory: boolean;
}

export async function findFactorRules(db: Database, companyId: string): Promise<FactorRules> {
  const { rememberDays, asksDirectory } = factorPolicies;
  const [row] = await db
    .select({ rememberDays, asksDirectory })
    .from(factorPolicies)
    .where(eq(factorPolicies.companyId, companyId));
  return row ?? { rememberDays: REMEMBER_DAYS, asksDirectory: false };
}
