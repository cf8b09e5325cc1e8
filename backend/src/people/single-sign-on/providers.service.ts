import type {
  IdentityProvider,
  IdentityProviderInput,
  IdentityProviders,
  IssuerCheck,
} from '@muhatap/shared/wire/people';
import type { Caller } from '../../access/caller';
import type { Database } from '../../database';
import type { DirectoryClient } from './directory-client';
import { presentProvider } from './provider.presenter';
import type { ProviderChanges, ReadOwn } from './provider-changes';
import { providersRepository } from './providers.repository';
import type { SecretVault } from '../sealed/sealed-values';
import { providerOwner } from './secrets';
import { redirectAddressOf } from './single-sign-on.service';

/** The directories of a company, as its administrators set them up. Refusals as in `single-sign-on.wire`. */
export interface ProvidersService {
  list(who: Pick<Caller, 'companyId'>): Promise<IdentityProviders>;
  check(issuer: string): Promise<IssuerCheck>;
  create(who: Caller, input: IdentityProviderInput): Promise<IdentityProvider>;
  replace(
    who: Caller,
    id: string,
    input: IdentityProviderInput & { version: number },
  ): Promise<IdentityProvider>;
  remove(who: Caller, id: string): Promise<void>;
}

interface Parts {
  readonly db: Database;
  readonly vault: SecretVault;
  readonly directory: DirectoryClient;
  readonly publicOrigin: string;
  readonly changes: ProviderChanges;
}

export function createProvidersService({
  db,
  vault,
  directory,
  publicOrigin,
  changes,
}: Parts): ProvidersService {
  const readOwn =
    (input: IdentityProviderInput): ReadOwn =>
    (id, before) => {
      const { client_secret: secret } = input;
      directory.requireIssuer(input.issuer);
      return {
        issuer: input.issuer,
        clientId: input.client_id,
        clientSecret:
          secret === undefined
            ? (before?.clientSecret ?? null)
            : vault.seal(providerOwner(id), { access_token: secret }),
        groupsClaim: input.groups_claim,
        ldap: null,
      };
    };
  return {
    async list({ companyId }) {
      const rows = await providersRepository.list(db, companyId);
      return {
        providers: rows
          .map(({ provider, people }) => presentProvider(provider, people, publicOrigin))
          .sort((a, b) => a.name.localeCompare(b.name, 'tr')),
        redirect_address: redirectAddressOf(publicOrigin),
      };
    },

    async check(issuer) {
      const { endsSessions, claims } = await directory.check(issuer);
      return { ends_sessions: endsSessions, claims };
    },

    create: (who, input) => changes.create(who, input, readOwn(input)),
    replace: (who, id, input) => changes.replace(who, id, input, readOwn(input)),
    remove: changes.remove,
  };
}
