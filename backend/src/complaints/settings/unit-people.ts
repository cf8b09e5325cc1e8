import { and, eq } from 'drizzle-orm';
import type { ComplaintUnit } from '@muhatap/shared/wire/complaints';
import { isId, schema, type Database } from '../../database';
import { Refusal } from '../../http/errors';

const { groups, memberships, users } = schema;

/** The head's name; null where the person does not work in the company. */
async function findHead(tx: Database, companyId: string, id: string): Promise<string | null> {
  if (!isId(id)) return null;
  const [row] = await tx
    .select({ name: users.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.companyId, companyId),
        eq(memberships.userId, id),
        eq(memberships.isActive, true),
      ),
    );
  return row?.name ?? null;
}

/** The group's name, held until the transaction ends; null where the company has none. */
async function holdGroup(tx: Database, companyId: string, id: string): Promise<string | null> {
  if (!isId(id)) return null;
  const [row] = await tx
    .select({ name: groups.name })
    .from(groups)
    .where(and(eq(groups.companyId, companyId), eq(groups.id, id)))
    .for('key share');
  return row?.name ?? null;
}

interface UnitPeople {
  readonly headId?: string | null | undefined;
  readonly groupId?: string | null | undefined;
}

/** Throws 422 `head_unknown`, `group_unknown`. */
export async function checkUnitPeople(
  tx: Database,
  companyId: string,
  { headId, groupId }: UnitPeople,
): Promise<void> {
  if (headId != null && (await findHead(tx, companyId, headId)) === null)
    throw new Refusal(422, 'head_unknown', 'Seçilen birim amiri artık burada çalışmıyor.');
  if (groupId != null && (await holdGroup(tx, companyId, groupId)) === null)
    throw new Refusal(422, 'group_unknown', 'Seçilen grup artık yok.');
}

/** A unit as the audit log shows it, with the names of its people. */
export const describeUnitPeople = async (
  tx: Database,
  companyId: string,
  { head_id: headId, group_id: groupId, ...unit }: ComplaintUnit,
) => ({
  ...unit,
  head: headId == null ? null : await findHead(tx, companyId, headId),
  people: groupId == null ? null : await holdGroup(tx, companyId, groupId),
});
