import type { Complaint, ComplaintMessage } from '@muhatap/shared/wire';
import type { ComplaintMessageRow } from './complaint-messages.repository';
import type { ComplaintRow } from './complaints.repository';

export const presentComplaint = ({
  complaint: row,
  unit,
  type,
  district,
}: ComplaintRow): Complaint => ({
  _id: row.id,
  id: row.id,
  saysisCode: row.saysisCode,
  senderName: row.senderName,
  sender: row.sender,
  konuOzeti: row.konuOzeti,
  kanal: row.kanal,
  durum: row.durum,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  closedAt: row.closedAt?.toISOString() ?? null,
  atananBirim: unit?.name ?? null,
  unit,
  type,
  district,
  roomId: row.roomId,
  version: row.version,
});

export const presentComplaintMessage = ({
  message: row,
  twin,
}: ComplaintMessageRow): ComplaintMessage => ({
  _id: row.id,
  message: row.message,
  senderName: row.senderName,
  sender: row.sender,
  direction: row.direction,
  isReply: row.isReply,
  isRead: row.isRead,
  mediaType: row.mediaType,
  // A file that arrived while its message was joining the complaint is known by the twin alone.
  mediaUrl: row.mediaUrl ?? twin?.media?.url ?? null,
  profilePicture: row.profilePicture,
  saysisStatus: row.saysisStatus,
  delivery:
    twin?.isSent === true
      ? {
          status: twin.status,
          error: twin.status === 'failed' ? (twin.errorMessage ?? 'Mesaj gönderilemedi.') : null,
        }
      : null,
  roomMessageId: row.roomMessageId,
  createdAt: row.createdAt.toISOString(),
});
