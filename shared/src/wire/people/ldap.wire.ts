import { z } from 'zod';
import { ldapPeopleCheck, ldapSettings } from './ldap-settings.wire';
import { identityProviderInput } from './single-sign-on.wire';

// A directory that is asked over LDAP: Active Directory, OpenLDAP. People type the password of the institution here, and it is tried there.

/**
 * `POST /api/identity-providers/ldap` → 201, `PUT /api/identity-providers/{id}/ldap` (with `version`) → `identityProvider`, refused as
 * `identityProviderInput` is, and with 422 `server_refused`, `certificate_refused`, `filter_refused`, `password_needed` (a new provider, and
 * one whose servers or account change). `bind_password` left out: it stays as it is.
 */
export const ldapProviderInput = identityProviderInput
  .omit({ issuer: true, client_id: true, client_secret: true, groups_claim: true })
  .extend({ ldap: ldapSettings, bind_password: z.string().min(1).max(500).optional() });
export type LdapProviderInput = z.infer<typeof ldapProviderInput>;
export const ldapProviderChange = ldapProviderInput.extend({ version: z.number().int() });

/**
 * `POST /api/identity-providers/ldap/check` → {@link ldapCheck}: connects, signs in as the account and searches. `provider_id` lends the kept
 * password to a question about the same servers and account. 422 `ldap_unreachable`, `ldap_certificate`, `ldap_starttls`, `ldap_bind`,
 * `ldap_base`, `ldap_nobody`, `ldap_no_id`, `ldap_failed`, and the refusals of {@link ldapProviderInput}.
 */
export const ldapQuestion = ldapProviderInput
  .pick({ ldap: true, bind_password: true })
  .extend({ provider_id: z.string().max(64).optional() });
export type LdapQuestion = z.infer<typeof ldapQuestion>;
export const ldapCheck = z.object({
  /** The server that answered. */
  address: z.string(),
  /** People found under the base, of whom no more than ten are asked for. */
  people: z.number().int(),
});
export type LdapCheck = z.infer<typeof ldapCheck>;

/**
 * `POST /api/identity-providers/{id}/people-check` → {@link ldapPeopleAnswer}: asks the directory whether the people who came in by it still stand there.
 * Of those who do not, the people in `suspend` are shut out; an empty list only looks. 422 `ldap_…` as {@link ldapCheck}, and nobody is shut out
 * then; 404; 409 `kind_differs` for a directory of another kind.
 */
export const ldapPeopleQuestion = z.object({ suspend: z.array(z.string().max(64)).max(10_000) });
export const ldapPeopleAnswer = ldapPeopleCheck.extend({
  gone_people: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type LdapPeopleAnswer = z.infer<typeof ldapPeopleAnswer>;

/**
 * `POST /api/auth/single-sign-on/password` → `signedIn`: signs in at a provider of `kind` `ldap` by the password of the directory. 400
 * `invalid_credentials` for whatever is wrong with address or password, `directory_password_expired`, `directory_account_closed`,
 * and the refusals of `singleSignOnFinish`; 404, 429 `too_many_requests`; 502 `directory_unreachable`, `directory_faulty`.
 */
export const directoryCredentials = z.object({
  provider_id: z.string().max(64),
  email: z.email().max(254),
  password: z.string().min(1).max(500),
});
export type DirectoryCredentials = z.infer<typeof directoryCredentials>;
