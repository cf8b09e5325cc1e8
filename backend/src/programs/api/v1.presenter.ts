import type { Complaint } from '@muhatap/shared/wire/complaints';
import type { CustomerDetail, Message, Room } from '@muhatap/shared/wire/conversations';
import type { KeyScope } from '@muhatap/shared/wire/programs';
import type { GeneralReport } from '@muhatap/shared/wire/reports';
import type { z } from 'zod';
import type { V1Complaint, v1Citizen, V1Conversation, V1Message, v1Report } from './v1.wire';

/** The scopes of the program that reads. */
interface Reader {
  readonly scopes: readonly KeyScope[];
}

const readsCitizens = ({ scopes }: Reader): boolean => scopes.includes('citizens.read');

export const presentV1Complaint = (complaint: Complaint, reader: Reader): V1Complaint => ({
  id: complaint.id,
  number: complaint.number ?? complaint.saysisCode,
  subject: complaint.konuOzeti,
  status: complaint.durum,
  priority: complaint.priority ?? 'normal',
  channel: complaint.kanal,
  type: complaint.type ?? null,
  unit: complaint.unit ?? null,
  district: complaint.district ?? null,
  citizen: readsCitizens(reader)
    ? { name: complaint.senderName, phone: complaint.sender || null }
    : null,
  conversation_id: complaint.roomId,
  created_at: complaint.createdAt,
  updated_at: complaint.updatedAt,
  closed_at: complaint.closedAt,
  version: complaint.version,
});

export const presentV1Conversation = (room: Room, reader: Reader): V1Conversation => ({
  id: room.id,
  channel: room.channel,
  account: { id: room.receiver_account.id, name: room.receiver_account.name },
  citizen_id: room.customer_id,
  citizen: readsCitizens(reader) ? { name: room.customer.name, phone: room.customer.phone } : null,
  is_open: room.is_active,
  assignee: room.assignee,
  labels: room.labels.map(({ id, name }) => ({ id, name })),
  waiting_since: room.waiting_since,
  created_at: room.created_at,
  updated_at: room.updated_at,
});

export const presentV1Message = (message: Message): V1Message => {
  const { media, error } = message;
  return {
    id: message.id,
    conversation_id: message.room_id,
    direction: message.is_sent ? 'outbound' : 'inbound',
    author: message.sender_name,
    is_automatic: message.is_bot_message,
    type: message.type,
    text: message.content,
    file:
      media?.url == null ? null : { url: media.url, name: media.name, mime_type: media.mime_type },
    status: message.status,
    error: error && { code: error.code, message: error.message },
    created_at: message.created_at,
  };
};

export const presentV1Citizen = (detail: CustomerDetail): z.infer<typeof v1Citizen> => ({
  id: detail.customer.id,
  name: detail.customer.name,
  phone: detail.customer.phone,
  first_seen_at: detail.first_seen_at,
  message_count: detail.message_count,
  identities: detail.identities.map(({ platform, external_id }) => ({ platform, external_id })),
  conversation_ids: detail.rooms.map(({ id }) => id),
});

export const presentV1Report = (report: GeneralReport): z.infer<typeof v1Report> => ({
  days: report.days,
  received: report.received,
  sent: report.sent,
  open_conversations: report.open_rooms,
  waiting_conversations: report.waiting_rooms,
  new_citizens: report.new_customers,
  complaints_by_status: report.complaints_by_status,
  channels: report.channels.map(({ platform, ...counts }) => ({ channel: platform, ...counts })),
});
