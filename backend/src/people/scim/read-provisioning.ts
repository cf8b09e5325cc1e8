import { and, count, eq, isNull } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { provisioningStatesRepository } from './provisioning-states.repository';
import { SCIM_PATH } from './scim-path';

const { provisionedGroups, provisionedPeople } = schema;

/** The people and groups that the directory of a company has provisioned, and the newest of its calls. */
export interface Provisioning {
  readonly address: string;
  readonly people: number;
  readonly groups: number;
  readonly changedAt: Date | null;
  readonly failedAt: Date | null;
  readonly failure: string | null;
}

/** Reads what the directory of a company has provisioned, with the address that it calls. */
export async function readProvisioning(
  db: Database,
  companyId: string,
  publicOrigin: string,
): Promise<Provisioning> {
  const [people] = await db
    .select({ count: count() })
    .from(provisionedPeople)
    .where(and(eq(provisionedPeople.companyId, companyId), isNull(provisionedPeople.endedAt)));
  const [groups] = await db
    .select({ count: count() })
    .from(provisionedGroups)
    .where(eq(provisionedGroups.companyId, companyId));
  const state = await provisioningStatesRepository.find(db, companyId);
  return {
    address: `${publicOrigin}${SCIM_PATH}`,
    people: people?.count ?? 0,
    groups: groups?.count ?? 0,
    changedAt: state?.changedAt ?? null,
    failedAt: state?.failedAt ?? null,
    failure: state?.failure ?? null,
  };
}
