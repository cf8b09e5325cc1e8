import { and, asc, eq } from 'drizzle-orm';
import type { EscalationStep } from '@muhatap/shared/wire/complaints';
import { schema, type Database } from '../../database';
import { DEFAULT_STEPS } from './alarms';

const { complaintSettings, groupMembers, groups, memberships, users } = schema;

/** A person or a group that a step or a unit can name. */
interface Named {
  readonly id: string;
  readonly name: string;
}

/** The steps of a company, and whom they can name. */
export const escalationRepository = {
  /** The defaults where none are stored. */
  async findSteps(db: Database, companyId: string): Promise<readonly EscalationStep[]> {
    const [row] = await db
      .select({ escalation: complaintSettings.escalation })
      .from(complaintSettings)
      .where(eq(complaintSettings.companyId, companyId));
    return row?.escalation ?? DEFAULT_STEPS;
  },

  async saveSteps(tx: Database, companyId: string, escalation: EscalationStep[]): Promise<void> {
    await tx
      .insert(complaintSettings)
      .values({ companyId, escalation })
      .onConflictDoUpdate({ target: complaintSettings.companyId, set: { escalation } });
  },

  /** The active people of a company. */
  people: (db: Database, companyId: string): Promise<Named[]> =>
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
      ),

  groups: (db: Database, companyId: string): Promise<Named[]> =>
    db
      .select({ id: groups.id, name: groups.name })
      .from(groups)
      .where(eq(groups.companyId, companyId)),

  /** The members of each group of a company. */
  async members(db: Database, companyId: string): Promise<ReadonlyMap<string, readonly string[]>> {
    const rows = await db
      .select({ groupId: groupMembers.groupId, userId: groupMembers.userId })
      .from(groupMembers)
      .innerJoin(groups, eq(groups.id, groupMembers.groupId))
      .where(eq(groups.companyId, companyId))
      .orderBy(asc(groupMembers.userId));
    const members = new Map<string, string[]>();
    for (const { groupId, userId } of rows)
      members.set(groupId, [...(members.get(groupId) ?? []), userId]);
    return members;
  },
};
