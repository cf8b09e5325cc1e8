import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ComplaintStatus } from '@muhatap/shared/wire';
import { createdAt, id, moment, updatedAt } from './columns';
import { rooms } from './conversations';
import { companies, users } from './people';

export const complaintTypes = pgTable('complaint_types', {
  id: id(),
  companyId: text('company_id').notNull().references(() => companies.id),
  name: text('name').notNull(),
}, (t) => [uniqueIndex('complaint_types_name').on(t.companyId, t.name)]);

/** `searchText` holds the four searched fields folded by Turkish rules, kept by whoever writes the row. */
export const complaints = pgTable('complaints', {
  id: id(),
  companyId: text('company_id').notNull().references(() => companies.id),
  saysisCode: text('saysis_code').notNull(),
  senderName: text('sender_name'),
  sender: text('sender').notNull(),
  konuOzeti: text('konu_ozeti').notNull(),
  kanal: text('kanal', { enum: ['WhatsApp', 'Facebook', 'Instagram', 'Twitter', 'other'] }).notNull(),
  durum: text('durum').$type<ComplaintStatus>().notNull().default('Yeni'),
  atananBirim: text('atanan_birim'),
  typeId: text('type_id').references(() => complaintTypes.id),
  roomId: text('room_id').references(() => rooms.id),
  version: integer('version').notNull().default(1),
  searchText: text('search_text').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
}, (t) => [
  uniqueIndex('complaints_code').on(t.companyId, t.saysisCode),
  index('complaints_newest').on(t.companyId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  index('complaints_sender').on(t.companyId, t.sender),
  index('complaints_search').using('gin', t.searchText.op('gin_trgm_ops')),
]);

export const complaintMessages = pgTable('complaint_messages', {
  id: id(),
  complaintId: text('complaint_id').notNull().references(() => complaints.id),
  message: text('message').notNull(),
  senderName: text('sender_name'),
  sender: text('sender').notNull(),
  direction: text('direction', { enum: ['inbound', 'outbound'] }).notNull(),
  isReply: boolean('is_reply').notNull().default(false),
  isRead: boolean('is_read').notNull().default(false),
  mediaType: text('media_type', { enum: ['text', 'image', 'video', 'audio', 'document'] }).notNull().default('text'),
  mediaUrl: text('media_url'),
  profilePicture: text('profile_picture'),
  saysisStatus: text('saysis_status'),
  createdAt: createdAt(),
}, (t) => [index('complaint_messages_order').on(t.complaintId, t.createdAt)]);

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
