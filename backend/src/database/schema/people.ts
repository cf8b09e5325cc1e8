import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ModuleGrant } from '@muhatap/shared/wire';
import { createdAt, id, moment } from './columns';

export const companies = pgTable('companies', {
  id: id(),
  name: text('name').notNull(),
  logoUrl: text('logo_url'),
  plan: text('plan', { enum: ['Free', 'Pro'] }).notNull().default('Free'),
  timeZone: text('time_zone').notNull().default('Europe/Istanbul'),
  createdAt: createdAt(),
});

/** `email` is stored folded to lower case, `phone` as E.164; both sign in, so both are unique. */
export const users = pgTable('users', {
  id: id(),
  companyId: text('company_id').notNull().references(() => companies.id),
  name: text('name').notNull(),
  email: text('email').unique(),
  phone: text('phone').unique(),
  passwordHash: text('password_hash'),
  avatarUrl: text('avatar_url'),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: createdAt(),
}, (t) => [index('users_company').on(t.companyId)]);

export const roles = pgTable('roles', {
  id: id(),
  companyId: text('company_id').notNull().references(() => companies.id),
  name: text('name').notNull(),
  modules: text('modules').array().$type<ModuleGrant[]>().notNull(),
}, (t) => [uniqueIndex('roles_company_name').on(t.companyId, t.name)]);

export const userRoles = pgTable('user_roles', {
  userId: text('user_id').notNull().references(() => users.id),
  roleId: text('role_id').notNull().references(() => roles.id),
}, (t) => [primaryKey({ columns: [t.userId, t.roleId] })]);

/** Bearer tokens are opaque; only their SHA-256 is kept. */
export const sessions = pgTable('sessions', {
  id: id(),
  userId: text('user_id').notNull().references(() => users.id),
  tokenHash: text('token_hash').notNull().unique(),
  userAgent: text('user_agent').notNull().default(''),
  ip: text('ip').notNull().default(''),
  createdAt: createdAt(),
  lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  revokedAt: moment('revoked_at'),
}, (t) => [index('sessions_user').on(t.userId)]);

/** Rows are kept after use: they are what the limits per phone and per address count. Unknown phones have rows too. */
export const oneTimeCodes = pgTable('one_time_codes', {
  id: id(),
  phone: text('phone').notNull(),
  ip: text('ip').notNull().default(''),
  purpose: text('purpose', { enum: ['login', 'reset'] }).notNull(),
  codeHash: text('code_hash').notNull(),
  attempts: integer('attempts').notNull().default(0),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
  createdAt: createdAt(),
}, (t) => [
  index('one_time_codes_phone').on(t.phone, t.createdAt),
  index('one_time_codes_ip').on(t.ip, t.createdAt),
]);
