import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type {
  ModuleGrant,
  NotificationKind,
  RoleAction,
  Visibility,
} from '@muhatap/shared/wire/session';
import { sql } from 'drizzle-orm';
import { createdAt, id, moment, updatedAt } from './columns';

/**
 * `summedZone` is the time zone that the reports' sums were made in where it is another one than `timeZone`; null where both agree.
 * `keepsList`: browsers may keep the names of the last conversation list.
 */
export const companies = pgTable('companies', {
  id: id(),
  name: text('name').notNull(),
  logoUrl: text('logo_url'),
  plan: text('plan', { enum: ['Free', 'Pro'] })
    .notNull()
    .default('Free'),
  timeZone: text('time_zone').notNull().default('Europe/Istanbul'),
  summedZone: text('summed_zone'),
  keepsList: boolean('keeps_list').notNull().default(true),
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
});

/** Decisions of the operator for the whole installation, in the row of the number 1; null where none was made. */
export const installation = pgTable('installation', {
  id: smallint('id').primaryKey().default(1),
  registration: text('registration', { enum: ['open', 'closed', 'invite'] }),
});

/**
 * A person's account. `email` is stored folded to lower case, `phone` as E.164. Any account can
 * claim an address; it belongs to the one whose person has proved to read it, at `emailProvenAt`
 * and `phoneProvenAt`. `companyId` is the company in which the account was made; the memberships
 * name the companies where the person works, and a trigger makes the first.
 */
export const users = pgTable(
  'users',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    name: text('name').notNull(),
    email: text('email'),
    emailProvenAt: moment('email_proven_at'),
    phone: text('phone'),
    phoneProvenAt: moment('phone_proven_at'),
    passwordHash: text('password_hash'),
    avatarUrl: text('avatar_url'),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    index('users_company').on(t.companyId),
    index('users_email').on(t.email),
    index('users_phone').on(t.phone),
    uniqueIndex('users_email_proven')
      .on(t.email)
      .where(sql`${t.emailProvenAt} is not null`),
    uniqueIndex('users_phone_proven')
      .on(t.phone)
      .where(sql`${t.phoneProvenAt} is not null`),
  ],
);

/**
 * A person in a company; every list of colleagues reads this table. An inactive one is disabled in
 * this company alone. `lastSeenAt` is the last request here, `version` guards against two
 * administrators at once, `mutedNotifications` are the kinds that the person does not want here.
 */
export const memberships = pgTable(
  'memberships',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    isActive: boolean('is_active').notNull().default(true),
    availability: text('availability', { enum: ['online', 'away'] })
      .notNull()
      .default('online'),
    lastSeenAt: moment('last_seen_at'),
    mutedNotifications: text('muted_notifications')
      .array()
      .$type<NotificationKind[]>()
      .notNull()
      .default(sql`'{}'`),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.companyId] }),
    index('memberships_company').on(t.companyId),
  ],
);

/**
 * The modules that a role opens, whose conversations it shows there and the actions it allows. The
 * defaults are the rights of roles from before these columns existed.
 */
export const roles = pgTable(
  'roles',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    modules: text('modules').array().$type<ModuleGrant[]>().notNull(),
    visibility: text('visibility').$type<Visibility>().notNull().default('all'),
    actions: text('actions')
      .array()
      .$type<RoleAction[]>()
      .notNull()
      .default(sql`'{assign,close,export}'`),
    template: text('template'),
    version: integer('version').notNull().default(1),
  },
  (t) => [uniqueIndex('roles_company_name').on(t.companyId, t.name)],
);

export const userRoles = pgTable(
  'user_roles',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    roleId: text('role_id')
      .notNull()
      .references(() => roles.id),
    /** When the person was given the role. */
    since: moment('since').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.roleId] })],
);

/** Colleagues who see each other's conversations where a role shows those of the group. */
export const groups = pgTable(
  'groups',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('groups_name').on(t.companyId, sql`muhatap_fold(${t.name})`)],
);

export const groupMembers = pgTable(
  'group_members',
  {
    groupId: text('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.userId] }), index('group_members_user').on(t.userId)],
);

/**
 * An invited person, by e-mail or by phone. Only the SHA-256 of the link's token is kept; sending
 * again makes another one. `sentAt` and `error` are the outcome of the message. `invitedBy` is null
 * where the operator of the installation made the link.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    name: text('name').notNull(),
    email: text('email'),
    phone: text('phone'),
    roleIds: text('role_ids').array().notNull(),
    groupIds: text('group_ids').array().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    invitedBy: text('invited_by').references(() => users.id),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    sentAt: moment('sent_at'),
    error: text('error'),
    acceptedAt: moment('accepted_at'),
    acceptedBy: text('accepted_by').references(() => users.id),
    revokedAt: moment('revoked_at'),
  },
  (t) => [
    index('invitations_open')
      .on(t.companyId, t.createdAt)
      .where(sql`${t.acceptedAt} is null and ${t.revokedAt} is null`),
  ],
);

/**
 * Text messages and mails that were sent, counted by the limits on them. `userId` and `companyId`
 * name the cause of the sending; null where no person was signed in.
 */
export const noticeSendings = pgTable(
  'notice_sendings',
  {
    id: id(),
    kind: text('kind', { enum: ['phone', 'email'] }).notNull(),
    recipient: text('recipient').notNull(),
    purpose: text('purpose', { enum: ['code', 'proof', 'invitation'] }).notNull(),
    companyId: text('company_id').references(() => companies.id),
    userId: text('user_id').references(() => users.id),
    at: moment('at').notNull(),
  },
  (t) => [index('notice_sendings_at').on(t.at)],
);

/** Bearer tokens are opaque; only their SHA-256 is kept. `companyId` is where the session works; null stands for the account's first company. `provenAt`: when the person last showed who they are, null where at its beginning. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    companyId: text('company_id').references(() => companies.id),
    tokenHash: text('token_hash').notNull().unique(),
    userAgent: text('user_agent').notNull().default(''),
    ip: text('ip').notNull().default(''),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    provenAt: moment('proven_at'),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (t) => [index('sessions_user').on(t.userId)],
);

/**
 * Wrong passwords and codes, whether or not the account exists (a folded e-mail address or a phone
 * as E.164): the input of the limits on guessing.
 */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    id: id(),
    account: text('account').notNull(),
    ip: text('ip').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    index('sign_in_failures_account').on(t.account, t.at),
    index('sign_in_failures_at').on(t.at),
  ],
);

/**
 * Rows are kept after use: they are what the limits per phone and per address count. Unknown phones have rows too. `phone` is where the
 * code went: a phone as E.164, or a folded e-mail address.
 */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: id(),
    phone: text('phone').notNull(),
    ip: text('ip').notNull().default(''),
    purpose: text('purpose', { enum: ['login', 'reset', 'proof'] }).notNull(),
    codeHash: text('code_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('one_time_codes_phone').on(t.phone, t.createdAt),
    index('one_time_codes_ip').on(t.ip, t.createdAt),
  ],
);
