import {
  ALL_COMPLAINT_FIELD_IDS,
  ALL_COMPLAINT_FIELDS,
  isComplaintNamed,
  type Complaint,
  type AnyComplaintFieldName,
  type ComplaintMessage,
  type ComplaintOrigin,
} from '@muhatap/shared/wire/complaints';
import { presentTerm } from '../clock/case-term';
import type { Terms } from '../clock/terms';
import { numberOf } from './complaint-code';
import { CASE_FIELDS } from './complaint-fields';
import type { ComplaintMessageRow } from './complaint-messages.repository';
import type { ComplaintRow } from './complaints.repository';

const presentFields = (row: ComplaintRow) =>
  Object.fromEntries(
    ALL_COMPLAINT_FIELD_IDS.map((id) => [
      ALL_COMPLAINT_FIELDS[id].name,
      isComplaintNamed(id) ? row[id] : row.complaint[CASE_FIELDS[id].column],
    ]),
  ) as Pick<Complaint, AnyComplaintFieldName>;

function originOf({ origin, roomId, source }: ComplaintRow['complaint']): ComplaintOrigin | null {
  if (origin !== null) return origin;
  if (roomId !== null) return 'conversation';
  return source === 'saysis' ? 'saysis' : null;
}

/** In Turkish order. */
export const byName = <T extends { readonly name: string }>(labels: readonly T[]): T[] =>
  labels.toSorted((one, other) => one.name.localeCompare(other.name, 'tr'));

export const presentComplaint = (found: ComplaintRow, terms: Terms, now: Date): Complaint => {
  const { complaint: row, unit, place, labels, mergedInto, partCount } = found;
  return {
    _id: row.id,
    id: row.id,
    saysisCode: row.saysisCode,
    number: numberOf(row),
    senderName: row.senderName,
    sender: row.sender,
    kanal: row.kanal,
    ...presentFields(found),
    origin: originOf(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    atananBirim: unit?.name ?? null,
    roomId: row.roomId,
    term: presentTerm(row, terms, now),
    place,
    labels: byName(labels),
    mergedInto: mergedInto && { id: mergedInto.id, number: numberOf(mergedInto) },
    partCount,
    version: row.version,
  };
};

export const presentComplaintMessage = ({
  message: row,
  original,
}: {
  readonly message: Omit<
    ComplaintMessageRow['message'],
    'complaintId' | 'authorId' | 'externalId' | 'clientKey'
  >;
  readonly original: ComplaintMessageRow['original'];
}): ComplaintMessage => ({
  _id: row.id,
  message: row.message,
  senderName: row.senderName,
  sender: row.sender,
  direction: row.direction,
  isReply: row.isReply,
  isRead: row.isRead,
  mediaType: row.mediaType,
  // Only the conversation's message has a file that arrived while the message was joining the
  // complaint.
  mediaUrl: row.mediaUrl ?? original?.media?.url ?? null,
  profilePicture: row.profilePicture,
  saysisStatus: row.saysisStatus,
  delivery:
    original?.isSent === true
      ? {
          status: original.status,
          error:
            original.status === 'failed' ? (original.errorMessage ?? 'Mesaj gönderilemedi.') : null,
        }
      : null,
  roomMessageId: row.roomMessageId,
  isAutomatic: original?.isBotMessage ?? false,
  source: row.source,
  createdAt: row.createdAt.toISOString(),
});
