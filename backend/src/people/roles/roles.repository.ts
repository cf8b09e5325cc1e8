import { and, arrayContains, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { schema, type Database, isId } from '../../database';

const { invitations, memberships, roles, userRoles, users } = schema;

export type RoleRow = typeof roles.$inferSelect;
/** The columns of a role that a person writes. */
export type RoleColumns = Pick<
  RoleRow,
  'name' | 'description' | 'modules' | 'visibility' | 'actions' | 'template'
>;

/** A person of the company who holds a role. */
export interface HolderRow {
  readonly roleId: string;
  readonly id: string;
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly isActive: boolean;
}

const scoped = (companyId: string, id: string) =>
  and(eq(roles.companyId, companyId), eq(roles.id, id));

export const rolesRepository = {
  list: (db: Database, companyId: string): Promise<RoleRow[]> =>
    db.select().from(roles).where(eq(roles.companyId, companyId)),

  async find(db: Database, companyId: string, id: string): Promise<RoleRow | null> {
    if (!isId(id)) return null;
    const [row] = await db.select().from(roles).where(scoped(companyId, id));
    return row ?? null;
  },

  /** Those of the ids that are roles of the company. */
  findMany: (db: Database, companyId: string, ids: readonly string[]): Promise<RoleRow[]> =>
    db
      .select()
      .from(roles)
      .where(and(eq(roles.companyId, companyId), inArray(roles.id, ids.filter(isId)))),

  /** Lists the holders of the company's roles, disabled or not; of one role where it is named. */
  holders: (db: Database, companyId: string, roleId?: string): Promise<HolderRow[]> =>
    db
      .select({
        roleId: roles.id,
        id: users.id,
        name: users.name,
        avatarUrl: users.avatarUrl,
        isActive: sql<boolean>`${users.isActive} and ${memberships.isActive}`,
      })
      .from(roles)
      .innerJoin(userRoles, eq(userRoles.roleId, roles.id))
      .innerJoin(users, eq(users.id, userRoles.userId))
      .innerJoin(
        memberships,
        and(eq(memberships.userId, users.id), eq(memberships.companyId, roles.companyId)),
      )
      .where(
        and(
          eq(roles.companyId, companyId),
          roleId === undefined ? undefined : eq(roles.id, roleId),
        ),
      ),

  /** Invitations under way that give the role. */
  openInvitations: (db: Database, companyId: string, roleId: string): Promise<number> =>
    db.$count(
      invitations,
      and(
        eq(invitations.companyId, companyId),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
        arrayContains(invitations.roleIds, [roleId]),
      ),
    ),

  /** Whether another role has the name, in whatever spelling. */
  async isNamed(
    tx: Database,
    companyId: string,
    name: string,
    exceptId: string | null,
  ): Promise<boolean> {
    const isSame = sql`muhatap_fold(${roles.name}) = muhatap_fold(${name})`;
    const [other] = await tx
      .select({ id: roles.id })
      .from(roles)
      .where(
        and(
          eq(roles.companyId, companyId),
          isSame,
          exceptId === null ? undefined : ne(roles.id, exceptId),
        ),
      )
      .limit(1);
    return other !== undefined;
  },

  async insert(tx: Database, companyId: string, columns: RoleColumns): Promise<RoleRow> {
    const [row] = await tx
      .insert(roles)
      .values({ companyId, ...columns })
      .returning();
    if (row === undefined) throw new Error('insert returned no role');
    return row;
  },

  async update(
    tx: Database,
    companyId: string,
    id: string,
    columns: RoleColumns,
  ): Promise<RoleRow> {
    const [row] = await tx
      .update(roles)
      .set({ ...columns, version: sql`${roles.version} + 1` })
      .where(scoped(companyId, id))
      .returning();
    if (row === undefined) throw new Error('The role vanished inside its own transaction.');
    return row;
  },

  async delete(tx: Database, companyId: string, id: string): Promise<void> {
    await tx.delete(roles).where(scoped(companyId, id));
  },
};
