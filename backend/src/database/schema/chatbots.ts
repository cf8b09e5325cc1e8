import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns';
import { companies, users } from './people';

/** A chatbot with its draft as the editor holds it (nodes and edges). */
export const chatbots = pgTable('chatbots', {
  id: id(),
  companyId: text('company_id').notNull().references(() => companies.id),
  name: text('name').notNull(),
  status: text('status', { enum: ['draft', 'published'] }).notNull().default('draft'),
  flow: jsonb('flow').$type<{ nodes: { id: string }[]; edges: { id: string }[] }>().notNull(),
  updatedBy: text('updated_by').references(() => users.id),
  createdAt: createdAt(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
