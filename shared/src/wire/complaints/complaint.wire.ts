import { z } from 'zod';
import { fieldValueShape, laterValueShape } from './complaint-field.wire';
import { complaintHistoryEntry } from './complaint-history.wire';
import { complaintLabelsValue } from './complaint-label.wire';
import { complaintLink } from './complaint-link.wire';
import { complaintNote } from './complaint-note.wire';
import { mergedComplaint, namedComplaint } from './complaint-merge.wire';
import { complaintPhoto } from './complaint-photo.wire';
import { complaintPlace } from './complaint-place.wire';
import { complaintColleague } from './complaint-staff.wire';
import { complaintTask } from './complaint-task.wire';
import { complaintTerm } from './complaint-term.wire';
import { COMPLAINT_CHANNELS } from '../channels/complaint-channel.wire';
import { messageStatus } from '../conversations/message.wire';
import { PLATFORMS } from '../channels/channels.wire';
import { complaintRating } from './complaint-rating.wire';
import { complaintRatingQuestion } from './complaint-satisfaction.wire';
import { COMPLAINT_ORIGINS } from './complaint-recording.wire';
import { COMPLAINT_STATUSES } from './complaint-status.wire';
import { openEnum } from '../open';

/** The agreement of a complaint and its case in SAYSIS; `off` where the company has no line to SAYSIS or the case is not known there. */
export const COMPLAINT_SYNC_STATES = ['off', 'synced', 'waiting', 'conflict', 'failed'] as const;

/**
 * A complaint (docs/behaviour.md §6.1) with its fields; `id` repeats `_id`. `senderName` is null for an anonymous
 * citizen, `atananBirim` is the name of `unit`. `number` never changes; `saysisCode` is the same until SAYSIS has
 * given a number of its own. Servers that know no such number leave `number` out.
 */
export const complaint = z.object({
  _id: z.string(),
  id: z.string(),
  saysisCode: z.string(),
  number: z.string().optional(),
  senderName: z.string().nullable(),
  sender: z.string(),
  kanal: openEnum(COMPLAINT_CHANNELS),
  ...fieldValueShape,
  ...laterValueShape,
  labels: complaintLabelsValue,
  /** Null where a case of before does not tell; older servers leave it out. */
  origin: openEnum(COMPLAINT_ORIGINS).nullable().optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
  closedAt: z.string().nullable(),
  atananBirim: z.string().nullable(),
  roomId: z.string().nullable(),
  /** Null where no rule gives it one; older servers leave it out. */
  term: complaintTerm.nullable().optional(),
  /** Null where it has no point; older servers leave it out. */
  place: complaintPlace.nullable().optional(),
  /** The case whose part it is, null where it stands by itself; how many others are parts of it. Older servers leave both out. */
  mergedInto: namedComplaint.nullable().optional(),
  partCount: z.number().int().optional(),
  /** Counts changes; sent back with a change so that two people cannot overwrite each other unseen. */
  version: z.number().int(),
});
export type Complaint = z.infer<typeof complaint>;

/**
 * A message of a complaint (docs/behaviour.md §6.2); `direction` `outbound` marks a staff reply.
 */
export const complaintMessage = z.object({
  _id: z.string(),
  message: z.string(),
  senderName: z.string().nullable(),
  sender: z.string(),
  direction: openEnum(['inbound', 'outbound']),
  isReply: z.boolean(),
  isRead: z.boolean(),
  mediaType: openEnum(['text', 'image', 'video', 'audio', 'document']),
  mediaUrl: z.string().nullable(),
  profilePicture: z.string().nullable(),
  /**
   * The state in SAYSIS of a message that came from it or was sent to it; null where it is not in
   * SAYSIS.
   */
  saysisStatus: z.string().nullable(),
  /**
   * Delivery of a reply on its channel, with the error of a failure; null where no channel carries
   * it.
   */
  delivery: z.object({ status: messageStatus, error: z.string().nullable() }).nullable(),
  /** The same message in its conversation. */
  roomMessageId: z.string().nullable(),
  /** Written by a chatbot or by a rule of the inbox; older servers leave it out. */
  isAutomatic: z.boolean().optional(),
  /** `web`: written on the citizen's page; older servers leave it out. */
  source: openEnum(['web']).nullable().optional(),
  createdAt: z.string(),
});
export type ComplaintMessage = z.infer<typeof complaintMessage>;

/** Most messages of one part of a thread. */
const THREAD_LIMIT = 100;

/** `before`: the `before` of the part that was answered last; left out, the newest part. */
export const complaintThreadQuery = z.object({
  before: z.string().max(64).optional(),
  limit: z.coerce.number().int().min(1).max(THREAD_LIMIT).default(50),
});

/**
 * A message of the whole conversation; `complaints` are those that hold it, as far as the role shows them. `_id` is the conversation's
 * message, or the complaint's where it stands in no conversation.
 */
export const threadMessage = complaintMessage.extend({
  complaints: z.array(z.object({ id: z.string(), number: z.string() })),
});
export type ThreadMessage = z.infer<typeof threadMessage>;

/**
 * `GET /api/complaints/{id}/thread` : the whole conversation of a complaint, also what other complaints or none hold, with what the complaint
 * has from SAYSIS alone; a part of it, oldest first, and `before` for the part in front of it, null where it begins. Needs the inbox as well:
 * 403 `forbidden`, 404 `room_not_found` where the role does not show the conversation; 422 `no_room` where there is none.
 */
export const complaintThread = z.object({
  messages: z.array(threadMessage),
  before: z.string().nullable(),
});
export type ComplaintThread = z.infer<typeof complaintThread>;

/**
 * Whether and how the citizen can be answered now: `open` freely until `until` (null: no end), `template` only by an approved template,
 * `none` not at all; `why` says it in Turkish. Where `via` is `saysis` a reply goes to SAYSIS, which notifies the citizen. Only a comment has a
 * `visibility`: who will read the answer; it goes back as `reply_mode`.
 */
export const complaintReplyWay = z.object({
  state: openEnum(['open', 'template', 'none']),
  via: openEnum(['channel', 'saysis']).nullable(),
  platform: openEnum(PLATFORMS).nullable(),
  until: z.string().nullable(),
  why: z.string().nullable(),
  visibility: openEnum(['public', 'private']).optional(),
});
export type ComplaintReplyWay = z.infer<typeof complaintReplyWay>;

/**
 * The citizen of a complaint. `phone` is E.164. `accounts` are their channel accounts, each with its
 * conversation, as far as the person sees conversations; the complaint's own comes first.
 * `complaints` are the newest others of the same sender.
 */
export const complaintCitizen = z.object({
  name: z.string().nullable(),
  phone: z.string().nullable(),
  accounts: z.array(
    z.object({
      room_id: z.string(),
      platform: openEnum(PLATFORMS),
      external_id: z.string(),
      name: z.string(),
      is_active: z.boolean(),
      assignee: z.object({ id: z.string(), name: z.string() }).nullable(),
    }),
  ),
  complaints: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      konuOzeti: z.string(),
      durum: openEnum(COMPLAINT_STATUSES),
      createdAt: z.string(),
    }),
  ),
});
export type ComplaintCitizen = z.infer<typeof complaintCitizen>;

/** `GET /api/complaints/{id}`. `reasonRequired`: a rejection must say why; older servers always ask and leave it out, as they do `citizen`. Messages, history and notes are oldest first. Unknown, another company's or one that the role does not show: 404 `not_found` 'Şikayet bulunamadı'. */
export const complaintDetail = z.object({
  complaint,
  messages: z.array(complaintMessage),
  totalMessages: z.number(),
  history: z.array(complaintHistoryEntry),
  notes: z.array(complaintNote),
  reply: complaintReplyWay,
  sync: z.object({ state: openEnum(COMPLAINT_SYNC_STATES), at: z.string().nullable() }),
  citizen: complaintCitizen.optional(),
  /** Older servers leave it out. */
  followers: z.array(complaintColleague).optional(),
  /** Older servers leave it out. */
  links: z.array(complaintLink).optional(),
  /** Older servers leave it out. */
  tasks: z.array(complaintTask).optional(),
  /** Older servers leave it out. */
  photos: z.array(complaintPhoto).optional(),
  reasonRequired: z.boolean().optional(),
  /** Null where the citizen has not answered; older servers leave it out. */
  rating: complaintRating.nullable().optional(),
  /** The question to its citizen about its present solution; null where none was asked, older servers leave it out. */
  ratingQuestion: complaintRatingQuestion.nullable().optional(),
  /** The cases that were merged into it, in the order in which they came; older servers leave them out. */
  parts: z.array(mergedComplaint).optional(),
});
export type ComplaintDetail = z.infer<typeof complaintDetail>;
