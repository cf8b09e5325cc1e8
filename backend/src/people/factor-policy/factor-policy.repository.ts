import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { HAS_SECOND_FACTOR } from '../auth/has-second-factor';

const { factorPolicies, factorRoles, memberships, roles, userRoles, users } = schema;

export type PolicyRow = typeof factorPolicies.$inferSelect;

/** A role whose people must have a second factor. */
export interface ObligatoryRole {
  readonly roleId: string;
  readonly name: string;
  readonly since: Date;
  readonly people: number;
  readonly withoutFactor: number;
}

/** People who may sign in to the company, with their roles. */
const activePeople = (companyId: string) =>
  and(
    eq(memberships.companyId, companyId),
    eq(memberships.isActive, true),
    eq(users.isActive, true),
  );

export const factorPolicyRepository = {
  async find(db: Database, companyId: string): Promise<PolicyRow | null> {
    const [row] = await db
      .select()
      .from(factorPolicies)
      .where(eq(factorPolicies.companyId, companyId));
    return row ?? null;
  },

  async save(tx: Database, row: PolicyRow): Promise<void> {
    const { companyId: target, ...set } = row;
    await tx
      .insert(factorPolicies)
      .values({ companyId: target, ...set })
      .onConflictDoUpdate({ target: factorPolicies.companyId, set });
  },

  listRoles: (db: Database, companyId: string): Promise<ObligatoryRole[]> => {
    const lacks = sql`${users.id} is not null and not ${HAS_SECOND_FACTOR}`;
    return db
      .select({
        roleId: factorRoles.roleId,
        name: roles.name,
        since: factorRoles.since,
        people: count(users.id),
        withoutFactor: sql<number>`count(*) filter (where ${lacks})::int`,
      })
      .from(factorRoles)
      .innerJoin(roles, and(eq(roles.id, factorRoles.roleId), eq(roles.companyId, companyId)))
      .leftJoin(userRoles, eq(userRoles.roleId, roles.id))
      .leftJoin(
        memberships,
        and(
          eq(memberships.userId, userRoles.userId),
          eq(memberships.companyId, companyId),
          eq(memberships.isActive, true),
        ),
      )
      .leftJoin(users, and(eq(users.id, memberships.userId), eq(users.isActive, true)))
      .groupBy(factorRoles.roleId, roles.name, factorRoles.since, roles.id)
      .orderBy(asc(roles.id));
  },

  /** A role that stays keeps the moment since when it asks. */
  async replaceRoles(
    tx: Database,
    { before, after }: { before: readonly string[]; after: readonly string[] },
    since: Date,
  ): Promise<void> {
    const gone = before.filter((id) => !after.includes(id));
    const added = after.filter((id) => !before.includes(id));
    if (gone.length > 0) await tx.delete(factorRoles).where(inArray(factorRoles.roleId, gone));
    if (added.length > 0)
      await tx.insert(factorRoles).values(added.map((roleId) => ({ roleId, since })));
  },

  /** Names of people who must have a second factor and have none. */
  async namesWithout(db: Database, companyId: string): Promise<string[]> {
    const rows = await db
      .selectDistinct({ id: users.id, name: users.name })
      .from(factorRoles)
      .innerJoin(roles, and(eq(roles.id, factorRoles.roleId), eq(roles.companyId, companyId)))
      .innerJoin(userRoles, eq(userRoles.roleId, roles.id))
      .innerJoin(users, eq(users.id, userRoles.userId))
      .innerJoin(memberships, eq(memberships.userId, users.id))
      .where(and(activePeople(companyId), sql`not ${HAS_SECOND_FACTOR}`));
    return rows.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'tr'));
  },
};
