import { and, asc, eq, inArray } from 'drizzle-orm';
import { schema, type Database } from '../../database';

const { roleNetworks, roles, userRoles } = schema;

export interface NetworksRow {
  readonly roleId: string;
  readonly ranges: string[];
}

export const networksRepository = {
  list: (db: Database, companyId: string): Promise<NetworksRow[]> =>
    db
      .select({ roleId: roleNetworks.roleId, ranges: roleNetworks.ranges })
      .from(roleNetworks)
      .innerJoin(roles, eq(roles.id, roleNetworks.roleId))
      .where(eq(roles.companyId, companyId))
      .orderBy(asc(roles.id)),

  /** None takes the role's row away. */
  async save(tx: Database, roleId: string, ranges: string[]): Promise<void> {
    if (ranges.length === 0) {
      await tx.delete(roleNetworks).where(eq(roleNetworks.roleId, roleId));
      return;
    }
    await tx
      .insert(roleNetworks)
      .values({ roleId, ranges })
      .onConflictDoUpdate({ target: roleNetworks.roleId, set: { ranges } });
  },

  async isHeldBy(db: Database, roleId: string, userId: string): Promise<boolean> {
    const held = and(eq(userRoles.roleId, roleId), eq(userRoles.userId, userId));
    return (await db.$count(userRoles, held)) > 0;
  },

  /** Takes the ranges of all roles of the company away; the names of those roles. */
  async lift(tx: Database, companyId: string): Promise<string[]> {
    const own = tx.select({ id: roles.id }).from(roles).where(eq(roles.companyId, companyId));
    const gone = await tx
      .delete(roleNetworks)
      .where(inArray(roleNetworks.roleId, own))
      .returning({ id: roleNetworks.roleId });
    if (gone.length === 0) return [];
    const ids = gone.map(({ id }) => id);
    const named = await tx
      .select({ name: roles.name })
      .from(roles)
      .where(inArray(roles.id, ids))
      .orderBy(asc(roles.name));
    return named.map(({ name }) => name);
  },
};
