import { z } from 'zod';

/** Complaint states (spec §4), word for word. */
export const COMPLAINT_STATUSES = ['Yeni', 'İşlemde', 'Çözüldü', 'Reddedildi'] as const;
export const complaintStatus = z.enum(COMPLAINT_STATUSES);
export type ComplaintStatus = z.infer<typeof complaintStatus>;

/** Channels of a complaint (spec §3). */
export const COMPLAINT_CHANNELS = ['WhatsApp', 'Facebook', 'Instagram', 'Twitter', 'other'] as const;
export const complaintChannel = z.enum(COMPLAINT_CHANNELS);

/** A complaint (spec §3); `id` repeats `_id`. `senderName` is null for an anonymous citizen. */
export const complaint = z.object({
  _id: z.string(),
  id: z.string(),
  saysisCode: z.string(),
  senderName: z.string().nullable(),
  sender: z.string(),
  konuOzeti: z.string(),
  kanal: complaintChannel,
  durum: complaintStatus,
  createdAt: z.string(),
  atananBirim: z.string().nullable(),
  roomId: z.string().nullable(),
  /** Counts changes; sent back with a change so that two people cannot overwrite each other unseen. */
  version: z.number().int().optional(),
});
export type Complaint = z.infer<typeof complaint>;

/** A message of a complaint (spec §3); `direction` `outbound` marks a staff reply. */
export const complaintMessage = z.object({
  _id: z.string(),
  message: z.string(),
  senderName: z.string().nullable(),
  sender: z.string(),
  direction: z.enum(['inbound', 'outbound']),
  isReply: z.boolean(),
  isRead: z.boolean(),
  mediaType: z.enum(['text', 'image', 'video', 'audio', 'document']),
  mediaUrl: z.string().nullable(),
  profilePicture: z.string().nullable(),
  saysisStatus: z.string().nullable(),
  createdAt: z.string(),
});
export type ComplaintMessage = z.infer<typeof complaintMessage>;

/** `GET /api/complaints`; defaults of spec §9. `search` looks through senderName, konuOzeti, saysisCode and sender (design §9). */
export const complaintListQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(20),
  sender: z.string().max(200).optional(),
  search: z.string().max(200).optional(),
});
export const complaintList = z.object({
  complaints: z.array(complaint),
  hasMore: z.boolean(),
  totalReturned: z.number(),
  total: z.number(),
  currentPage: z.number(),
  totalPages: z.number(),
});
export type ComplaintList = z.infer<typeof complaintList>;

/** `GET /api/complaints/{id}`. */
export const complaintDetail = z.object({ complaint, messages: z.array(complaintMessage), totalMessages: z.number() });
export type ComplaintDetail = z.infer<typeof complaintDetail>;

/** `PATCH /api/complaints/{id}` → {@link complaint}. With a `version` that is no longer the newest: 409 `conflict`, the newest in `details.complaint`. */
export const complaintChange = z.object({ durum: complaintStatus, version: z.number().int().optional() });
export type ComplaintChange = z.infer<typeof complaintChange>;

/** `GET /api/complaint-types/all` → `{types}`. */
export const complaintType = z.object({ id: z.string(), name: z.string() });
export type ComplaintType = z.infer<typeof complaintType>;
export const complaintTypes = z.object({ types: z.array(complaintType) });
