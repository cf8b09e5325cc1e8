import { api } from '@muhatap/shared/api';
import {
  complaintDetail,
  complaintDistricts,
  complaintList,
  complaintTypes,
  complaintUnits,
  similarComplaints,
  type ComplaintDetail,
  type ComplaintDistrict,
  type ComplaintList,
  type ComplaintOpening,
  type ComplaintType,
  type ComplaintUnit,
  type SimilarComplaint,
  type SimilarQuery,
} from '@muhatap/shared/wire/complaints';

/** Complaints of a conversation that are shown at most. */
export const ROOM_COMPLAINTS_LIMIT = 20;

/** `GET /api/complaints?room=`: those of one conversation, newest first. */
export const listRoomComplaints = (roomId: string, signal: AbortSignal): Promise<ComplaintList> =>
  api.get('/api/complaints', {
    query: { room: roomId, page: 1, limit: ROOM_COMPLAINTS_LIMIT },
    schema: complaintList,
    signal,
  });

/** `GET /api/complaints?sender=`: those of one address of a citizen, newest first. */
export const listSenderComplaints = (sender: string, signal: AbortSignal): Promise<ComplaintList> =>
  api.get('/api/complaints', {
    query: { sender, page: 1, limit: ROOM_COMPLAINTS_LIMIT },
    schema: complaintList,
    signal,
  });

/** `GET /api/complaints/similar`: open ones like one that is being written down, the likeliest first. */
export const listSimilarMatters = async (
  { words, ...rest }: SimilarQuery,
  signal: AbortSignal,
): Promise<readonly SimilarComplaint[]> =>
  (
    await api.get('/api/complaints/similar', {
      query: { words, ...rest },
      schema: similarComplaints,
      signal,
    })
  ).similar;

/** `POST /api/complaints`; the same `key` opens it once. 404 `room_not_found`, 422 `messages_unknown`, `unit_unknown`, `type_unknown`, `district_unknown`. */
export const postComplaint = (opening: ComplaintOpening, key: string): Promise<ComplaintDetail> =>
  api.post('/api/complaints', opening, {
    schema: complaintDetail,
    idempotencyKey: key,
    isRepeatable: true,
  });

/** `POST /api/complaints/{id}/messages`: those it has already stay single. 422 `no_room`, `messages_unknown`. */
export const postComplaintMessages = (
  id: string,
  messageIds: readonly string[],
): Promise<ComplaintDetail> =>
  api.post(
    `/api/complaints/${encodeURIComponent(id)}/messages`,
    { message_ids: messageIds },
    { schema: complaintDetail },
  );

/** `GET /api/complaint-types/all`, by name, inactive ones too. */
export const listComplaintTypes = async (signal: AbortSignal): Promise<readonly ComplaintType[]> =>
  (await api.get('/api/complaint-types/all', { schema: complaintTypes, signal })).types;

/** `GET /api/complaint-units`, by name, inactive ones too. */
export const listComplaintUnits = async (signal: AbortSignal): Promise<readonly ComplaintUnit[]> =>
  (await api.get('/api/complaint-units', { schema: complaintUnits, signal })).units;

/** `GET /api/complaint-districts`, by name, inactive ones too. */
export const listComplaintDistricts = async (
  signal: AbortSignal,
): Promise<readonly ComplaintDistrict[]> =>
  (await api.get('/api/complaint-districts', { schema: complaintDistricts, signal })).districts;
