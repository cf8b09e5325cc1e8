import { sql } from 'drizzle-orm';
import { boolean, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type {
  ComplaintBounds,
  ComplaintCalendar,
  EscalationStep,
  TermUnit,
} from '@muhatap/shared/wire/complaints';
import type { Priority } from '@muhatap/shared/wire/conversations';
import { createdAt, id, updatedAt } from './columns';
import { companies, groups, users } from './people';

/** A rule for terms as it is stored; a removed one stays for the cases that had it. */
export interface StoredTermRule {
  readonly id: string;
  readonly name: string;
  readonly basis: string;
  readonly days: number;
  readonly unit: TermUnit;
  readonly extendedDays: number | null;
  readonly isDefault: boolean;
  readonly typeIds: readonly string[];
  readonly isRemoved: boolean;
}

/** A service level as it is stored; a removed one stays for the cases that had it. */
export interface StoredServiceLevel {
  readonly id: string;
  readonly name: string;
  readonly days: number;
  readonly unit: TermUnit;
  /** Null is any. */
  readonly priority: Priority | null;
  /** None is all. */
  readonly typeIds: readonly string[];
  readonly isRemoved: boolean;
}

/** The company's rules for cases; without a row everything is as the columns' defaults say, and null as the defaults of the terms; without `placeBounds` a case may lie anywhere. */
export const complaintSettings = pgTable('complaint_settings', {
  companyId: text('company_id')
    .primaryKey()
    .references(() => companies.id),
  reasonRequired: boolean('reason_required').notNull().default(false),
  termRules: jsonb('term_rules').$type<StoredTermRule[]>(),
  serviceLevels: jsonb('service_levels').$type<StoredServiceLevel[]>(),
  termCalendar: jsonb('term_calendar').$type<ComplaintCalendar>(),
  placeBounds: jsonb('place_bounds').$type<ComplaintBounds>(),
  escalation: jsonb('escalation').$type<EscalationStep[]>(),
});

/** A department that cases are assigned to. `externalCode` is its code in SAYSIS, `headId` leads it, the members of `groupId` are its people. An inactive one stays with its old cases and is not offered. */
export const complaintUnits = pgTable(
  'complaint_units',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    name: text('name').notNull(),
    externalCode: text('external_code'),
    headId: text('head_id').references(() => users.id),
    groupId: text('group_id').references(() => groups.id, { onDelete: 'set null' }),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('complaint_units_name').on(t.companyId, sql`muhatap_fold(${t.name})`)],
);

/** A subject of cases. A new case of a type goes to its unit unless another one is chosen. */
export const complaintTypes = pgTable(
  'complaint_types',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    name: text('name').notNull(),
    unitId: text('unit_id').references(() => complaintUnits.id),
    externalCode: text('external_code'),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('complaint_types_name').on(t.companyId, t.name)],
);

/** A neighbourhood (mahalle) that a case comes from. An inactive one stays with its old cases and is not offered. */
export const complaintDistricts = pgTable(
  'complaint_districts',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    name: text('name').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('complaint_districts_name').on(t.companyId, sql`muhatap_fold(${t.name})`)],
);
