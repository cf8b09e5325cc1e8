import { and, arrayContains, eq } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { notifyPeople, type Notice } from './notify-people';

const { roles, userRoles } = schema;

/** Notifies the administrators of a company of something that no person did. */
export async function notifyAdministrators(
  tx: Database,
  notice: Omit<Notice, 'receivers' | 'actorId'>,
): Promise<void> {
  const rows = await tx
    .selectDistinct({ userId: userRoles.userId })
    .from(roles)
    .innerJoin(userRoles, eq(userRoles.roleId, roles.id))
    .where(
      and(eq(roles.companyId, notice.companyId), arrayContains(roles.actions, ['administer'])),
    );
  await notifyPeople(tx, {
    ...notice,
    receivers: rows.map(({ userId }) => userId),
    actorId: null,
  });
}
