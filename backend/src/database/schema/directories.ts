import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { DirectoryMapping, LdapPeopleCheck, LdapSettings } from '@muhatap/shared/wire/people';
import { createdAt, id, moment } from './columns';
import { companies, sessions, users } from './people';

/**
 * Directories by which a company's people sign in: over LDAP where `ldap` stands, else over OpenID Connect. `clientSecret` is sealed: the bind
 * password, or the client's secret, null for a public client. `domains` are in lower case. `peopleCheck` is how the last look at its people ended
 * that could be taken; `peopleCheckedAt` is when the last nightly one began.
 */
export const identityProviders = pgTable(
  'identity_providers',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    name: text('name').notNull(),
    issuer: text('issuer').notNull(),
    clientId: text('client_id').notNull(),
    clientSecret: text('client_secret'),
    domains: text('domains').array().notNull(),
    groupsClaim: text('groups_claim').notNull(),
    createsPeople: boolean('creates_people').notNull(),
    isRequired: boolean('is_required').notNull(),
    isActive: boolean('is_active').notNull(),
    mappings: jsonb('mappings').$type<DirectoryMapping[]>().notNull(),
    ldap: jsonb('ldap').$type<LdapSettings>(),
    peopleCheckedAt: moment('people_checked_at'),
    peopleCheck: jsonb('people_check').$type<LdapPeopleCheck>(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    index('identity_providers_company').on(t.companyId),
    index('identity_providers_domains').using('gin', t.domains),
  ],
);

/** A person of a directory, by the name that never changes there, and the account here. */
export const directoryIdentities = pgTable(
  'directory_identities',
  {
    providerId: text('provider_id')
      .notNull()
      .references(() => identityProviders.id, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    lastSignInAt: moment('last_sign_in_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.providerId, t.subject] }),
    index('directory_identities_user').on(t.userId),
  ],
);

/** Sessions that began at a directory. `directorySession` is its own name of the sign-in there; `idToken` is sealed, and proves at a sign-out whose it is (null where it is too long for an address). */
export const directorySessions = pgTable(
  'directory_sessions',
  {
    sessionId: text('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    providerId: text('provider_id')
      .notNull()
      .references(() => identityProviders.id, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    directorySession: text('directory_session'),
    idToken: text('id_token'),
  },
  (t) => [index('directory_sessions_subject').on(t.providerId, t.subject)],
);
