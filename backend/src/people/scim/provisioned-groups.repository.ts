import { and, eq, inArray, isNull } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { groupsRepository } from '../groups/groups.repository';
import type { NamedRow } from '../memberships/positions.repository';

const { groupMembers, groups, memberships, provisionedGroupMembers, provisionedGroups, users } =
  schema;

/** A group as the directory sees it: one of the company, or one that the mappings of its directories name. */
export interface ProvisionedGroup extends NamedRow {
  readonly isTeam: boolean;
  readonly description: string;
  readonly externalId: string | null;
  readonly createdAt: Date;
  readonly members: readonly NamedRow[];
}

type Row = Omit<ProvisionedGroup, 'members'>;
type Member = NamedRow & { readonly groupId: string };

const selectTeams = (db: Database, companyId: string) =>
  db
    .select({
      id: groups.id,
      name: groups.name,
      description: groups.description,
      externalId: provisionedGroups.externalId,
      createdAt: groups.createdAt,
    })
    .from(groups)
    .leftJoin(provisionedGroups, eq(provisionedGroups.groupId, groups.id))
    .where(eq(groups.companyId, companyId));

const selectOthers = (db: Database, companyId: string) =>
  db
    .select({
      id: provisionedGroups.id,
      name: provisionedGroups.name,
      externalId: provisionedGroups.externalId,
      createdAt: provisionedGroups.createdAt,
    })
    .from(provisionedGroups)
    .where(and(eq(provisionedGroups.companyId, companyId), isNull(provisionedGroups.groupId)));

/** Members of the groups that are none of the company's own. */
const membersOfOthers = (db: Database, companyId: string): Promise<Member[]> =>
  db
    .select({ groupId: provisionedGroups.id, id: users.id, name: users.name })
    .from(provisionedGroups)
    .innerJoin(provisionedGroupMembers, eq(provisionedGroupMembers.groupId, provisionedGroups.id))
    .innerJoin(users, eq(users.id, provisionedGroupMembers.userId))
    .innerJoin(
      memberships,
      and(eq(memberships.userId, users.id), eq(memberships.companyId, provisionedGroups.companyId)),
    )
    .where(eq(provisionedGroups.companyId, companyId));

export const provisionedGroupsRepository = {
  /** All groups of a company whom its directory can see, oldest first. */
  async list(db: Database, companyId: string): Promise<ProvisionedGroup[]> {
    const teams = await selectTeams(db, companyId);
    const others = await selectOthers(db, companyId);
    const members: Member[] = [
      ...(await groupsRepository.members(db, companyId)),
      ...(await membersOfOthers(db, companyId)),
    ];
    const rows: Row[] = [
      ...teams.map((team) => ({ ...team, isTeam: true })),
      ...others.map((other) => ({ ...other, description: '', isTeam: false })),
    ];
    return rows
      .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
      .map((row) => ({
        ...row,
        members: members
          .filter(({ groupId }) => groupId === row.id)
          .map(({ id, name }) => ({ id, name }))
          .sort((a, b) => (a.id < b.id ? -1 : 1)),
      }));
  },

  /** A group that is none here. */
  async insertOther(
    tx: Database,
    companyId: string,
    { name, externalId }: Pick<Row, 'name' | 'externalId'>,
    createdAt: Date,
  ): Promise<string> {
    const [row] = await tx
      .insert(provisionedGroups)
      .values({ companyId, name, externalId, createdAt })
      .returning({ id: provisionedGroups.id });
    if (row === undefined) throw new Error('insert returned no group');
    return row.id;
  },

  async updateOther(
    tx: Database,
    id: string,
    columns: Pick<Row, 'name' | 'externalId'>,
  ): Promise<void> {
    await tx.update(provisionedGroups).set(columns).where(eq(provisionedGroups.id, id));
  },

  async replaceOtherMembers(
    tx: Database,
    groupId: string,
    userIds: readonly string[],
  ): Promise<void> {
    await tx.delete(provisionedGroupMembers).where(eq(provisionedGroupMembers.groupId, groupId));
    if (userIds.length > 0)
      await tx
        .insert(provisionedGroupMembers)
        .values(userIds.map((userId) => ({ groupId, userId })));
  },

  async deleteOther(tx: Database, id: string): Promise<void> {
    await tx.delete(provisionedGroups).where(eq(provisionedGroups.id, id));
  },

  /** Keeps the directory's id of a group of the company. */
  async keepTeam(
    tx: Database,
    companyId: string,
    { id, name }: NamedRow,
    { externalId, at }: { readonly externalId: string | null; readonly at: Date },
  ): Promise<void> {
    await tx
      .insert(provisionedGroups)
      .values({ companyId, groupId: id, name, externalId, createdAt: at })
      .onConflictDoUpdate({ target: provisionedGroups.groupId, set: { name, externalId } });
  },

  /** Takes a person out of all groups of the company that are none here. */
  async leaveOthers(tx: Database, companyId: string, userId: string): Promise<void> {
    const ofCompany = tx
      .select({ id: provisionedGroups.id })
      .from(provisionedGroups)
      .where(eq(provisionedGroups.companyId, companyId));
    await tx
      .delete(provisionedGroupMembers)
      .where(
        and(
          eq(provisionedGroupMembers.userId, userId),
          inArray(provisionedGroupMembers.groupId, ofCompany),
        ),
      );
  },

  /** The groups of people, of both kinds. */
  async groupsOf(
    db: Database,
    companyId: string,
    userIds: readonly string[],
  ): Promise<(NamedRow & { userId: string; externalId: string | null })[]> {
    const ids = [...userIds];
    const { externalId } = provisionedGroups;
    const teams = await db
      .select({ userId: groupMembers.userId, id: groups.id, name: groups.name, externalId })
      .from(groupMembers)
      .innerJoin(groups, eq(groups.id, groupMembers.groupId))
      .leftJoin(provisionedGroups, eq(provisionedGroups.groupId, groups.id))
      .where(and(eq(groups.companyId, companyId), inArray(groupMembers.userId, ids)));
    const others = await db
      .select({
        userId: provisionedGroupMembers.userId,
        id: provisionedGroups.id,
        name: provisionedGroups.name,
        externalId,
      })
      .from(provisionedGroupMembers)
      .innerJoin(provisionedGroups, eq(provisionedGroups.id, provisionedGroupMembers.groupId))
      .where(
        and(
          eq(provisionedGroups.companyId, companyId),
          inArray(provisionedGroupMembers.userId, ids),
        ),
      );
    return [...teams, ...others].sort((a, b) => (a.id < b.id ? -1 : 1));
  },
};
