import { arrayContains, eq } from 'drizzle-orm';
import type { ReleaseWithdrawnEvent } from '@muhatap/shared/wire/releases';
import { inTransaction, schema, type Database } from '../../database';
import { notifyPeople } from './notify-people';

const { roles, userRoles } = schema;

/** The people with the grant `releases` by their companies: releases concern the whole installation. */
async function findOperators(db: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectDistinct({ companyId: roles.companyId, userId: userRoles.userId })
    .from(roles)
    .innerJoin(userRoles, eq(userRoles.roleId, roles.id))
    .where(arrayContains(roles.modules, ['releases']));
  const operators = new Map<string, string[]>();
  for (const { companyId, userId } of rows)
    operators.set(companyId, [...(operators.get(companyId) ?? []), userId]);
  return operators;
}

/** Notifies the operators of the installation that a gateway withdrew a release by itself; the same news twice is one notification. */
export const notifyOfWithdrawal = (
  db: Database,
  { revision, module, title, to }: ReleaseWithdrawnEvent,
  channel: string,
  at: Date,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const [companyId, receivers] of await findOperators(tx))
      await notifyPeople(tx, {
        companyId,
        kind: 'release',
        subject: { kind: 'release', id: `${channel}:${revision}` },
        receivers,
        actorId: null,
        details: { module, title, to },
        at,
      });
  });
