import { eq, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Label } from '@muhatap/shared/wire/conversations';
import { schema } from '../../database';

const { chatbots, connections, customers, groups, rooms, users } = schema;

export type CustomerRow = typeof customers.$inferSelect;

/** A room with the names that a screen shows beside it. */
export interface RoomRow {
  room: typeof rooms.$inferSelect;
  customer: CustomerRow;
  account: Pick<
    typeof connections.$inferSelect,
    'id' | 'name' | 'platform' | 'externalId' | 'isActive' | 'businessId'
  >;
  assigneeName: string | null;
  groupName: string | null;
  chatbotName: string | null;
  labels: Label[];
}

/** The labels of each room, by name, in the same query: a list makes no query per room. */
const labelsOfRoom = sql<Label[]>`(
  select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'color', l.color) order by l.name), '[]'::json)
  from room_labels rl join labels l on l.id = rl.label_id where rl.room_id = ${rooms.id})`;

/** The fields of a {@link RoomRow}. */
export const ROOM_FIELDS = {
  room: rooms,
  customer: customers,
  account: {
    id: connections.id,
    name: connections.name,
    platform: connections.platform,
    externalId: connections.externalId,
    isActive: connections.isActive,
    businessId: connections.businessId,
  },
  assigneeName: users.name,
  groupName: groups.name,
  chatbotName: chatbots.name,
  labels: labelsOfRoom,
};

export const LISTED_ROOM = {
  id: rooms.id,
  channel: rooms.channel,
  isActive: rooms.isActive,
  customerId: rooms.customerId,
  assigneeId: rooms.assigneeId,
  groupId: rooms.groupId,
  chatbotId: rooms.chatbotId,
  priority: rooms.priority,
  snoozedUntil: rooms.snoozedUntil,
  unreadMessages: rooms.unreadMessages,
  lastMessageId: rooms.lastMessageId,
  lastMessageContent: rooms.lastMessageContent,
  lastMessageType: rooms.lastMessageType,
  lastMessageIsSent: rooms.lastMessageIsSent,
  lastMessageStatus: rooms.lastMessageStatus,
  lastMessageAt: rooms.lastMessageAt,
  lastMessageSentAt: rooms.lastMessageSentAt,
  lastCustomerMessageAt: rooms.lastCustomerMessageAt,
  waitingSince: rooms.waitingSince,
  privateReplyUntil: rooms.privateReplyUntil,
  surveyResponse: rooms.surveyResponse,
  createdAt: rooms.createdAt,
  updatedAt: rooms.updatedAt,
};
export const LISTED_CUSTOMER = {
  id: customers.id,
  name: customers.name,
  phone: customers.phone,
  externalId: customers.externalId,
  avatarUrl: customers.avatarUrl,
};

/** A room with what a list shows of it: a row costs by its columns. */
export type ListedRoom = Omit<RoomRow, 'room' | 'customer'> & {
  readonly room: Pick<RoomRow['room'], keyof typeof LISTED_ROOM>;
  readonly customer: Pick<CustomerRow, keyof typeof LISTED_CUSTOMER>;
};

/** Joins the tables of these fields to a query of rooms. */
export function joinRoomNames<T extends PgSelect>(query: T): T {
  query
    .innerJoin(customers, eq(customers.id, rooms.customerId))
    .innerJoin(connections, eq(connections.id, rooms.connectionId))
    .leftJoin(users, eq(users.id, rooms.assigneeId))
    .leftJoin(groups, eq(groups.id, rooms.groupId))
    .leftJoin(chatbots, eq(chatbots.id, rooms.chatbotId));
  return query;
}
