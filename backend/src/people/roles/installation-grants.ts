import type { ModuleGrant } from '@muhatap/shared/wire/session';
import type { Caller } from '../../access/caller';
import { forbidden } from '../../http/errors';

/** Grants that concern all companies of the installation together. */
export const INSTALLATION_GRANTS: readonly ModuleGrant[] = ['releases'];

/** Refuses to give or take a grant of the whole installation that the caller does not hold: 403 `forbidden`. */
export function requireInstallationGrants(
  { grants }: Pick<Caller, 'grants'>,
  touched: readonly ModuleGrant[],
): void {
  if (INSTALLATION_GRANTS.some((grant) => touched.includes(grant) && !grants.includes(grant)))
    throw forbidden();
}
