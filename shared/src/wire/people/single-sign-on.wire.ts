import { z } from 'zod';
import { openEnum } from '../open';
import { ldapPeopleCheck, ldapSettingsShown } from './ldap-settings.wire';

// Signing in by the account of the institution's own directory, over OpenID Connect or LDAP. A provider belongs to one company and opens sessions
// of that company alone.

/** `POST /api/auth/single-sign-on/providers` → {@link signInProviders}: the providers for the domain of an e-mail address, none for a foreign one. 429 `too_many_requests`. */
export const providerSearch = z.object({ email: z.email().max(254) });
export const signInProviders = z.object({
  providers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** `ldap`: the person types the directory's password here. Servers of older releases know `oidc` alone. */
      kind: openEnum(['oidc', 'ldap']).optional(),
    }),
  ),
});
export type SignInProvider = z.infer<typeof signInProviders>['providers'][number];

/**
 * `POST /api/auth/single-sign-on/start` → {@link providerAddress}: where the browser goes to sign in. The answer's cookie recognises this browser
 * when it comes back to `/single-sign-on`, for ten minutes. 404 for an unknown provider, 400 `password_wanted` for one of kind `ldap`, 502 `directory_unreachable`, 429 `too_many_requests`.
 */
export const singleSignOnStart = z.object({
  provider_id: z.string().max(64),
  email: z.email().max(254).optional(),
});
export const providerAddress = z.object({ address: z.string() });

/**
 * `POST /api/auth/single-sign-on/finish` → `signedIn`: `answer` is the query with which the directory sent the browser back. 400
 * `single_sign_on_expired`, `single_sign_on_refused`, `single_sign_on_failed`, `email_missing`, `domain_foreign`, `account_unknown`,
 * `account_elsewhere`, `account_closed`, `not_entitled`; 502 `directory_unreachable`.
 */
export const singleSignOnFinish = z.object({ answer: z.string().min(1).max(8_000) });

/** `POST /api/auth/logout`. `address`: where the browser goes to sign out of the directory too, for a session that began there. */
export const signedOut = z.object({ ok: z.literal(true), address: z.string().optional() });
export type SignedOut = z.infer<typeof signedOut>;

/** A group of the directory, by the words of its claim, and the roles and groups that its people have here. */
export const directoryMapping = z.object({
  directory_group: z.string().trim().min(1).max(300),
  role_ids: z.array(z.string().max(64)).max(50),
  group_ids: z.array(z.string().max(64)).max(50),
});
export type DirectoryMapping = z.infer<typeof directoryMapping>;

/** A domain of e-mail addresses: `ornek.bel.tr`; kept in lower case. */
const domain = z
  .string()
  .trim()
  .max(253)
  .regex(
    /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/,
  );

const settings = z.object({
  name: z.string().trim().min(2).max(60),
  /** The directory's issuer; its discovery document stands below it. */
  issuer: z.url().max(400),
  client_id: z.string().trim().min(1).max(200),
  /** Domains whose people sign in here; of a company alone in the installation. */
  domains: z.array(domain).min(1).max(20),
  /** The claim that names a person's groups. */
  groups_claim: z.string().trim().min(1).max(100),
  /** Whether people who are not members yet become ones by signing in. */
  creates_people: z.boolean(),
  /** Whether people of these domains may sign in by no other way; administrators always may. */
  is_required: z.boolean(),
  is_active: z.boolean(),
  mappings: z.array(directoryMapping).max(100),
});

/** A provider as administrators see it; the secret itself is never shown. */
export const identityProvider = settings.extend({
  id: z.string(),
  version: z.number().int(),
  has_secret: z.boolean(),
  /** Where the directory announces sign-outs (back-channel logout). */
  logout_address: z.string(),
  /** People who have signed in by it. */
  people_count: z.number().int(),
  /** Of a directory that is asked over LDAP; null, or left out by older servers, over OpenID Connect. `has_secret` tells of its bind password then, and `issuer` is its first address. */
  ldap: ldapSettingsShown.nullable().optional(),
  /** The last look at its people that could be taken, over LDAP alone; null before the first one. */
  people_check: ldapPeopleCheck.nullable().optional(),
});
export type IdentityProvider = z.infer<typeof identityProvider>;

/** `GET /api/identity-providers`: by name in Turkish order. `redirect_address` is registered at the directory. */
export const identityProviders = z.object({
  providers: z.array(identityProvider),
  redirect_address: z.string(),
});
export type IdentityProviders = z.infer<typeof identityProviders>;

/**
 * `POST /api/identity-providers` → 201, `PUT /api/identity-providers/{id}` (with `version`) → {@link identityProvider}; `DELETE` → 204 and ends
 * the sessions that began by it. `client_secret` left out: it stays as it is. 409 `name_taken`, `domain_taken`, `changed_meanwhile`, `kind_differs`;
 * 422 `issuer_refused`, `role_unknown`, `group_unknown`; 403 `forbidden` where it would open rights that the caller lacks.
 */
export const identityProviderInput = settings.extend({
  client_secret: z.string().trim().min(1).max(500).optional(),
});
export type IdentityProviderInput = z.infer<typeof identityProviderInput>;
export const identityProviderChange = identityProviderInput.extend({ version: z.number().int() });

/** `POST /api/identity-providers/check` → {@link issuerCheck}: reads the discovery document. 422 `issuer_refused`, 502 `directory_unreachable`. */
export const issuerQuestion = z.object({ issuer: z.url().max(400) });
export const issuerCheck = z.object({
  /** Whether a sign-out here also ends the session at the directory. */
  ends_sessions: z.boolean(),
  /** The claims that the directory says it knows; null where it does not say. */
  claims: z.array(z.string()).nullable(),
});
export type IssuerCheck = z.infer<typeof issuerCheck>;
