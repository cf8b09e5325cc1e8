import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import type { ModuleGrant } from '@muhatap/shared/wire/session';
import { schema, type Database } from '../../database';

const { groupMembers, groups, roles, userRoles } = schema;

/** A role or a group by its name. */
export interface NamedRow {
  readonly id: string;
  readonly name: string;
}

/** A role with what it opens. */
export interface PlacedRole extends NamedRow {
  readonly modules: readonly ModuleGrant[];
}

/** The positions of people in a company: their roles and their groups there. */
export const positionsRepository = {
  findRoles: (db: Database, companyId: string, ids: readonly string[]): Promise<PlacedRole[]> =>
    db
      .select({ id: roles.id, name: roles.name, modules: roles.modules })
      .from(roles)
      .where(and(eq(roles.companyId, companyId), inArray(roles.id, [...ids])))
      .orderBy(asc(roles.id)),

  findGroups: (db: Database, companyId: string, ids: readonly string[]): Promise<NamedRow[]> =>
    db
      .select({ id: groups.id, name: groups.name })
      .from(groups)
      .where(and(eq(groups.companyId, companyId), inArray(groups.id, [...ids])))
      .orderBy(asc(groups.id)),

  rolesOf: (
    db: Database,
    companyId: string,
    userIds: readonly string[],
  ): Promise<(PlacedRole & { userId: string })[]> =>
    db
      .select({ userId: userRoles.userId, id: roles.id, name: roles.name, modules: roles.modules })
      .from(userRoles)
      .innerJoin(roles, eq(roles.id, userRoles.roleId))
      .where(and(eq(roles.companyId, companyId), inArray(userRoles.userId, [...userIds]))),

  groupsOf: (
    db: Database,
    companyId: string,
    userIds: readonly string[],
  ): Promise<(NamedRow & { userId: string })[]> =>
    db
      .select({ userId: groupMembers.userId, id: groups.id, name: groups.name })
      .from(groupMembers)
      .innerJoin(groups, eq(groups.id, groupMembers.groupId))
      .where(and(eq(groups.companyId, companyId), inArray(groupMembers.userId, [...userIds]))),

  /** The members of at least one of the groups. */
  async membersOf(db: Database, groupIds: readonly string[]): Promise<string[]> {
    const rows = await db
      .selectDistinct({ userId: groupMembers.userId })
      .from(groupMembers)
      .where(inArray(groupMembers.groupId, [...groupIds]));
    return rows.map(({ userId }) => userId);
  },

  /** Roles in other companies stay. */
  async replaceRoles(
    tx: Database,
    companyId: string,
    userId: string,
    roleIds: readonly string[],
  ): Promise<void> {
    const ofCompany = tx.select({ id: roles.id }).from(roles).where(eq(roles.companyId, companyId));
    await tx.delete(userRoles).where(
      and(
        eq(userRoles.userId, userId),
        inArray(userRoles.roleId, ofCompany),
        // Roles that the person keeps are kept since when they were given.
        roleIds.length === 0 ? undefined : notInArray(userRoles.roleId, [...roleIds]),
      ),
    );
    if (roleIds.length > 0)
      await tx
        .insert(userRoles)
        .values(roleIds.map((roleId) => ({ userId, roleId })))
        .onConflictDoNothing();
  },

  /** Groups in other companies stay. */
  async replaceGroups(
    tx: Database,
    companyId: string,
    userId: string,
    groupIds: readonly string[],
  ): Promise<void> {
    const ofCompany = tx
      .select({ id: groups.id })
      .from(groups)
      .where(eq(groups.companyId, companyId));
    await tx
      .delete(groupMembers)
      .where(and(eq(groupMembers.userId, userId), inArray(groupMembers.groupId, ofCompany)));
    if (groupIds.length > 0)
      await tx.insert(groupMembers).values(groupIds.map((groupId) => ({ userId, groupId })));
  },
};
