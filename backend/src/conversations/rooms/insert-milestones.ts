import { inArray } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import type { NewMilestone } from './room-milestones';

const { groups, roomMilestones } = schema;

/** The names of groups, by id. */
async function groupNames(tx: Database, milestones: readonly NewMilestone[]) {
  const ids = milestones.flatMap(({ groupId }) => groupId ?? []);
  if (ids.length === 0) return new Map<string, string>();
  const rows = await tx
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .where(inArray(groups.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Stores milestones of a room; makes no query where there is none. */
export async function insertMilestones(
  tx: Database,
  { id: roomId, companyId }: Pick<typeof schema.rooms.$inferSelect, 'id' | 'companyId'>,
  milestones: readonly NewMilestone[],
): Promise<void> {
  if (milestones.length === 0) return;
  const names = await groupNames(tx, milestones);
  await tx.insert(roomMilestones).values(
    milestones.map(({ groupId, details = {}, ...milestone }) => {
      const group = names.get(groupId ?? '');
      return {
        ...milestone,
        companyId,
        roomId,
        details: { ...details, ...(group !== undefined && { group }) },
      };
    }),
  );
}
