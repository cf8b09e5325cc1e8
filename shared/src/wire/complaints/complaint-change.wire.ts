import { z } from 'zod';
import { fieldChangeShape, fieldOpeningShape, laterChangeShape } from './complaint-field.wire';
import { complaintLabelsChange } from './complaint-label.wire';
import { complaintStatus } from './complaint-status.wire';
import { CHOSEN_MESSAGES_LIMIT } from '../conversations/chosen-messages';
import { openEnum } from '../open';

/** Longest reason, in characters. */
export const COMPLAINT_REASON_LIMIT = 1000;
/** Longest words to a citizen that SAYSIS carries; a channel has its own limit. */
export const COMPLAINT_TEXT_LIMIT = 4096;
/**
 * Most messages of a conversation that become a complaint's first history.
 *
 * @deprecated It stands in `wire/conversations`; this goes with the last release that takes it from here.
 */
export const COMPLAINT_MESSAGES_LIMIT = CHOSEN_MESSAGES_LIMIT;

const reason = z.string().trim().max(COMPLAINT_REASON_LIMIT);

/** The notice to the citizen that goes with a change: free words, or an approved template with its values. */
export const complaintNotice = z.union([
  z.object({ message: z.string().trim().min(1).max(4096) }),
  z.object({
    template: z.object({
      id: z.string().max(64),
      values: z.record(z.string(), z.string().max(1024)).default({}),
    }),
  }),
]);
export type ComplaintNotice = z.infer<typeof complaintNotice>;

/**
 * `PATCH /api/complaints/{id}` → complaint. Only named fields change; `label_ids` is the whole set; `unit_id`, `type_id`,
 * `district_id` and `responsible_id` null clear them. Every change needs the `version` on screen: 409 `conflict` where
 * it is older, `details: {complaint, changes: ComplaintHistoryEntry[]}` with the changes since. 403
 * `forbidden`: a status that ends or reopens the case without the action `close`, another unit
 * or responsible person without `assign`, but to take a case that nobody is responsible for. 422 `reason_required` (a rejection, where the company's settings require one), `unit_unknown`,
 * `type_unknown`, `district_unknown`, `labels_unknown`, `responsible_unknown` (no active person whose roles open complaints), `nothing_to_change`; refusals of a send apply as there and
 * change nothing, because the notice and the change are one transaction.
 */
export const complaintChange = z.object({
  version: z.number().int(),
  ...fieldChangeShape,
  ...laterChangeShape,
  label_ids: complaintLabelsChange,
  reason: reason.optional(),
  notify: complaintNotice.optional(),
});
export type ComplaintChange = z.infer<typeof complaintChange>;

/**
 * `POST /api/complaints` → 201 complaintDetail: a complaint out of a conversation. The chosen messages (of that room) become its first
 * history. Without `unit_id` it goes to its type's unit. 404 `room_not_found`, 422 `messages_unknown`, `unit_unknown`, `type_unknown`, `district_unknown`.
 * The same `Idempotency-Key` of the same person opens it once.
 */
export const complaintOpening = z.object({
  room_id: z.string().max(64),
  message_ids: z.array(z.string().max(64)).min(1).max(CHOSEN_MESSAGES_LIMIT),
  ...fieldOpeningShape,
  note: z.string().trim().max(4000).default(''),
});
export type ComplaintOpening = z.infer<typeof complaintOpening>;

/** `POST /api/complaints/{id}/messages` → complaintDetail: further messages of its conversation join the history; those it has stay single. 422 `no_room`, `messages_unknown`. */
export const complaintMessagesInput = z.object({
  message_ids: z.array(z.string().max(64)).min(1).max(CHOSEN_MESSAGES_LIMIT),
});

/**
 * `DELETE /api/complaints/{id}/messages/{messageId}` → complaintDetail: a message goes back to its conversation alone. 404 `message_not_found`,
 * 409 `message_in_saysis`, 422 `message_has_no_room` where no conversation has it.
 */

/**
 * `POST /api/complaints/{id}/reply` → 201 complaintMessage; needs an `Idempotency-Key`. It reaches the citizen on the channel and stands in
 * the conversation as well; the same key again answers 200 with the same message. Refusals are those of a send ({@link sendExtras});
 * 422 `no_channel` where nobody can be reached, `window_closed`. `reply_mode` is how a comment is answered, the way's `visibility`: left
 * out, only in private (409 `private_reply_used`), because what is said about a case is nothing for everybody's eyes by accident.
 */
export const complaintReply = z.object({
  message: z.string().default(''),
  attachment_url: z.string().max(1500).optional(),
  reply_mode: z.enum(['public', 'private']).optional(),
});
export type ComplaintReply = z.infer<typeof complaintReply>;

/**
 * `GET /api/complaints/{id}/notice?durum=&reason=` : the notice that the citizen would get of this
 * status. `text`: words that can still be edited; `template`: an approved template as it will read;
 * `none`: no notice is possible, `why` in Turkish. `message` is '' where the status has no
 * template. A place that nothing fills yet (a reason that is still to be written, what is typed by
 * hand) stays as `{{name}}` and has the value ''; the change fills it with its own reason and
 * refuses what is left: 422 `template_values_missing`.
 */
export const complaintNoticeDraft = z.object({
  kind: openEnum(['text', 'template', 'none']),
  message: z.string(),
  template: z.object({ id: z.string(), values: z.record(z.string(), z.string()) }).nullable(),
  why: z.string().nullable(),
  /** Stands at the end of a `text` that does not name it, where the citizen has a page to follow; older servers leave it out. */
  link: z.string().nullable().optional(),
});
export type ComplaintNoticeDraft = z.infer<typeof complaintNoticeDraft>;
export const complaintNoticeQuery = z.object({
  durum: complaintStatus,
  reason: z.string().max(COMPLAINT_REASON_LIMIT).optional(),
});
