import type { Caller } from '../../access/caller';
import type { Database } from '../../database';
import { requireInstallationGrants } from './installation-grants';
import { rolesRepository } from './roles.repository';

/** Refuses a caller who lacks a grant of the installation that somebody in the company can hold: 403 `forbidden`. */
export async function requireEveryInstallationGrant(
  tx: Database,
  who: Pick<Caller, 'companyId' | 'grants'>,
): Promise<void> {
  const roles = await rolesRepository.list(tx, who.companyId);
  requireInstallationGrants(
    who,
    roles.flatMap(({ modules }) => modules),
  );
}
