import { api } from '@muhatap/shared/api';
import {
  identityProvider,
  identityProviders,
  issuerCheck,
  ldapCheck,
  ldapPeopleAnswer,
  type IdentityProvider,
  type IdentityProviderInput,
  type IdentityProviders,
  type IssuerCheck,
  type LdapCheck,
  type LdapPeopleAnswer,
  type LdapProviderInput,
  type LdapQuestion,
} from '@muhatap/shared/wire/people';

/** Longest wait, ms: the server asks the directory, at each of its addresses, before it answers. */
const ASKING_MS = 60_000;
const ALL = '/api/identity-providers';
const one = (id: string) => `${ALL}/${encodeURIComponent(id)}`;

/** The directories in which the company's people sign in, by name. Throws ApiError. */
export const listProviders = (signal?: AbortSignal): Promise<IdentityProviders> =>
  api.get(ALL, { schema: identityProviders, signal });

/** Asks the directory at the address for its discovery document. 422 `issuer_refused`, 502 `directory_unreachable`. */
export const checkIssuer = (issuer: string): Promise<IssuerCheck> =>
  api.post(`${ALL}/check`, { issuer }, { schema: issuerCheck, timeoutMs: ASKING_MS });

/** A new directory. Refusals: `identityProviderInput`. */
export const createProvider = (input: IdentityProviderInput): Promise<IdentityProvider> =>
  api.post(ALL, input, { schema: identityProvider });

/** Changes a directory; a secret that is left out stays. Refusals: `identityProviderInput`. */
export const changeProvider = (
  id: string,
  version: number,
  input: IdentityProviderInput,
): Promise<IdentityProvider> =>
  api.put(one(id), { ...input, version }, { schema: identityProvider });

/** Asks a directory over LDAP with these settings. Refusals: `ldapQuestion`. */
export const checkLdap = (question: LdapQuestion): Promise<LdapCheck> =>
  api.post(`${ALL}/ldap/check`, question, { schema: ldapCheck, timeoutMs: ASKING_MS });

/** Asks a directory over LDAP about the people who came in by it, and shuts out those of `suspend` who are gone. Refusals: `ldapPeopleQuestion`. */
export const checkLdapPeople = (
  id: string,
  suspend: readonly string[],
): Promise<LdapPeopleAnswer> =>
  api.post(
    `${one(id)}/people-check`,
    { suspend },
    { schema: ldapPeopleAnswer, timeoutMs: ASKING_MS },
  );

/** A new directory that is asked over LDAP. Refusals: `ldapProviderInput`. */
export const createLdapProvider = (input: LdapProviderInput): Promise<IdentityProvider> =>
  api.post(`${ALL}/ldap`, input, { schema: identityProvider });

/** Changes one; a password that is left out stays. Refusals: `ldapProviderInput`. */
export const changeLdapProvider = (
  id: string,
  version: number,
  input: LdapProviderInput,
): Promise<IdentityProvider> =>
  api.put(`${one(id)}/ldap`, { ...input, version }, { schema: identityProvider });

/** Removes a directory and ends the sessions that began by it. Throws ApiError. */
export const removeProvider = (id: string): Promise<void> => api.delete(one(id));
