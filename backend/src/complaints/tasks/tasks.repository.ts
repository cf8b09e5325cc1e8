import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isId, schema, type Database } from '../../database';

const { complaintTasks, complaintUnits, groupMembers, users } = schema;
const givers = alias(users, 'givers');
const finishers = alias(users, 'finishers');

interface CaseId {
  readonly companyId: string;
  readonly complaintId: string;
}

const selectTasks = (db: Database) =>
  db
    .select({
      task: complaintTasks,
      unit: {
        id: complaintUnits.id,
        name: complaintUnits.name,
        headId: complaintUnits.headId,
        groupId: complaintUnits.groupId,
      },
      createdBy: { id: givers.id, name: givers.name },
      doneBy: { id: finishers.id, name: finishers.name },
    })
    .from(complaintTasks)
    .innerJoin(complaintUnits, eq(complaintUnits.id, complaintTasks.unitId))
    .innerJoin(givers, eq(givers.id, complaintTasks.createdBy))
    .leftJoin(finishers, eq(finishers.id, complaintTasks.doneBy));

export type TaskRow = Awaited<ReturnType<typeof selectTasks>>[number];

const ofCase = ({ companyId, complaintId }: CaseId) =>
  and(eq(complaintTasks.companyId, companyId), eq(complaintTasks.complaintId, complaintId));

/** The parts of cases that units do. Read only for a case that was found for the viewer. */
export const tasksRepository = {
  listOf: (db: Database, of: CaseId): Promise<TaskRow[]> => selectTasks(db).where(ofCase(of)),

  async find(db: Database, of: CaseId, id: string): Promise<TaskRow | null> {
    if (!isId(id)) return null;
    const [row] = await selectTasks(db).where(and(ofCase(of), eq(complaintTasks.id, id)));
    return row ?? null;
  },

  async insert(tx: Database, row: typeof complaintTasks.$inferInsert): Promise<string> {
    const [made] = await tx.insert(complaintTasks).values(row).returning({ id: complaintTasks.id });
    if (made === undefined) throw new Error('insert returned no row');
    return made.id;
  },

  async update(
    tx: Database,
    id: string,
    columns: Partial<typeof complaintTasks.$inferInsert>,
  ): Promise<void> {
    await tx.update(complaintTasks).set(columns).where(eq(complaintTasks.id, id));
  },

  async delete(tx: Database, id: string): Promise<void> {
    await tx.delete(complaintTasks).where(eq(complaintTasks.id, id));
  },

  /** The people of a unit: its head and the members of its group. */
  async peopleOf(
    db: Database,
    { headId, groupId }: Pick<TaskRow['unit'], 'headId' | 'groupId'>,
  ): Promise<string[]> {
    const members =
      groupId === null
        ? []
        : await db
            .select({ id: groupMembers.userId })
            .from(groupMembers)
            .where(eq(groupMembers.groupId, groupId));
    return [...members.map(({ id }) => id), ...(headId === null ? [] : [headId])];
  },
};
