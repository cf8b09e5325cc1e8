import type {
  IdentityProvider,
  LdapCheck,
  LdapProviderInput,
  LdapQuestion,
  LdapSettings,
} from '@muhatap/shared/wire/people';
import type { Caller } from '../../access/caller';
import type { Database } from '../../database';
import type { ProviderChanges, ReadOwn } from '../single-sign-on/provider-changes';
import { providersRepository, type ProviderRow } from '../single-sign-on/providers.repository';
import type { SecretVault } from '../sealed/sealed-values';
import { providerOwner } from '../single-sign-on/secrets';
import { providerNotFound } from '../single-sign-on/single-sign-on.refusals';
import { checkFailed, idMissing, nobodyFound, passwordNeeded } from './ldap.refusals';
import { ldapDirectory } from './ldap-directory';
import { LdapFailure } from './ldap-failure';
import { requireFilter } from './ldap-filters';
import { isSameAccount, lineOf, openPassword, requireCertificates } from './ldap-lines';
import type { LdapServers } from './ldap-servers';

/** Directories that are asked over LDAP, as administrators set them up. Refusals as in `ldap.wire`. */
export interface LdapProvidersService {
  check(who: Pick<Caller, 'companyId'>, question: LdapQuestion): Promise<LdapCheck>;
  create(who: Caller, input: LdapProviderInput): Promise<IdentityProvider>;
  replace(
    who: Caller,
    id: string,
    input: LdapProviderInput & { version: number },
  ): Promise<IdentityProvider>;
}

interface Parts {
  readonly db: Database;
  readonly vault: SecretVault;
  readonly ldapServers: LdapServers;
  readonly changes: ProviderChanges;
}

/** Throws 422 for settings with which nobody could be asked. */
function requireSettings(servers: LdapServers, settings: LdapSettings): void {
  servers.require(settings.addresses, settings.starttls);
  requireCertificates(settings.ca_certificate);
  requireFilter(settings);
}

/** Throws 422 `password_needed` where the kept password would go to another server, or to no account that it belongs to. */
function requireKept(before: ProviderRow | null, settings: LdapSettings): ProviderRow {
  if (before === null || before.ldap === null || !isSameAccount(before.ldap, settings))
    throw passwordNeeded();
  return before;
}

export function createLdapProvidersService({
  db,
  vault,
  ldapServers,
  changes,
}: Parts): LdapProvidersService {
  const readOwn =
    ({ ldap, bind_password: password }: LdapProviderInput): ReadOwn =>
    (id, before) => {
      requireSettings(ldapServers, ldap);
      return {
        issuer: ldap.addresses[0] ?? '',
        clientId: 'ldap',
        clientSecret:
          password === undefined
            ? requireKept(before, ldap).clientSecret
            : vault.seal(providerOwner(id), { access_token: password }),
        groupsClaim: 'memberOf',
        ldap,
      };
    };

  /** The password of the question, or the kept one. */
  const passwordFor = async (
    { companyId }: Pick<Caller, 'companyId'>,
    { provider_id: id, bind_password: password, ldap }: LdapQuestion,
  ): Promise<string> => {
    if (password !== undefined) return password;
    if (id === undefined) throw passwordNeeded();
    const kept = await providersRepository.find(db, companyId, id);
    if (kept === null) throw providerNotFound();
    return openPassword(vault, requireKept(kept, ldap));
  };

  return {
    async check(who, question) {
      const { ldap } = question;
      requireSettings(ldapServers, ldap);
      const line = lineOf(ldapServers, ldap, await passwordFor(who, question));
      const { address, people, hasId } = await ldapDirectory
        .check(line, ldap)
        .catch((error: unknown) => {
          throw error instanceof LdapFailure ? checkFailed(error.kind, error.reason) : error;
        });
      if (people === 0) throw nobodyFound();
      if (!hasId) throw idMissing(ldap.id_attribute);
      return { address, people };
    },

    create: (who, input) => changes.create(who, input, readOwn(input)),
    replace: (who, id, input) => changes.replace(who, id, input, readOwn(input)),
  };
}
