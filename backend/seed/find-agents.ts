import { and, asc, eq } from 'drizzle-orm';
import { type Database, schema } from '../src/database';

const { memberships, users } = schema;

/** As many people take part in what is filled in. */
const AGENTS = 50;

/** People who work in a company now. */
export const findAgents = (
  db: Database,
  companyId: string,
): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: users.id, name: users.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.companyId, companyId),
        eq(memberships.isActive, true),
        eq(users.isActive, true),
      ),
    )
    .orderBy(asc(users.id))
    .limit(AGENTS);
