import type { Database } from '../../database';
import { accessOfRoles } from '../../access/access-of-roles';
import { domainOf } from '../auth/email';
import { usersRepository, type UserRow } from '../auth/users.repository';
import { providersRepository } from './providers.repository';
import { singleSignOnRequired } from './single-sign-on.refusals';

/**
 * Throws 400 `single_sign_on_required` where the company lets people with this e-mail domain in by its directory alone. Who administers always
 * comes in: a directory that fails must not lock everybody out.
 */
export async function requireOwnWay(tx: Database, { user, companyId }: UserRow): Promise<void> {
  const providers =
    user.email === null ? [] : await providersRepository.findByDomain(tx, domainOf(user.email));
  if (!providers.some((provider) => provider.companyId === companyId && provider.isRequired))
    return;
  const roles = await usersRepository.rolesOf(tx, companyId, user.id);
  if (!accessOfRoles(roles).administers) throw singleSignOnRequired();
}
