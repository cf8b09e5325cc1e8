import { arrayContains, eq } from 'drizzle-orm';
import type { ReleaseChangedByHand, ReleaseWithdrawnEvent } from '@muhatap/shared/wire/releases';
import { inTransaction, schema, type Database } from '../../database';
import { notifyPeople, type Notice } from './notify-people';

const { roles, userRoles, users } = schema;

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

/** The account of this id; null where there is none any more. */
async function findActor(db: Database, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, id));
  return user?.id ?? null;
}

async function notifyOperators(tx: Database, notice: Omit<Notice, 'companyId' | 'receivers'>) {
  for (const [companyId, receivers] of await findOperators(tx))
    await notifyPeople(tx, { ...notice, companyId, receivers });
}

/** Notifies the operators of the installation that a gateway withdrew a release by itself; the same news twice is one notification. */
export const notifyOfWithdrawal = (
  db: Database,
  { revision, module, title, to }: ReleaseWithdrawnEvent,
  channel: string,
  at: Date,
): Promise<void> =>
  inTransaction(db, (tx) =>
    notifyOperators(tx, {
      kind: 'release',
      subject: { kind: 'release', id: `${channel}:${revision}` },
      actorId: null,
      details: { module, title, to },
      at,
    }),
  );

/** Notifies the other operators that a person promoted a release or rolled one back, likewise once. */
export const notifyOfRelease = (
  db: Database,
  { revision, module, title, action, to, percent, by, person }: ReleaseChangedByHand,
  channel: string,
  at: Date,
): Promise<void> =>
  inTransaction(db, async (tx) =>
    notifyOperators(tx, {
      kind: 'release-changed',
      subject: { kind: 'release', id: `${channel}:${revision}` },
      actorId: await findActor(tx, person),
      details: { module, title, action, to, percent: String(percent), by },
      at,
    }),
  );
