import { and, arrayContains, eq } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { notifyPeople } from './notify-people';

const { roles, userRoles } = schema;

interface EndingKey {
  readonly companyId: string;
  readonly accountId: string;
  /** Whole days until the key ends; 0 once it has. */
  readonly days: number;
  readonly at: Date;
}

/** Notifies those who may change the accounts of a company that the key of one ends. */
export async function notifyOfKeyEnding(
  tx: Database,
  { companyId, accountId, days, at }: EndingKey,
): Promise<void> {
  const rows = await tx
    .selectDistinct({ userId: userRoles.userId })
    .from(roles)
    .innerJoin(userRoles, eq(userRoles.roleId, roles.id))
    .where(and(eq(roles.companyId, companyId), arrayContains(roles.modules, ['settings'])));
  await notifyPeople(tx, {
    companyId,
    kind: 'key-ending',
    subject: { kind: 'account', id: accountId },
    receivers: rows.map(({ userId }) => userId),
    actorId: null,
    details: { days: String(days) },
    at,
  });
}
