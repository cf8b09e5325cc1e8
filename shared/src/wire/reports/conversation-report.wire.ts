import { z } from 'zod';
import { PLATFORMS } from '../channels/channels.wire';
import { openEnum } from '../open';

/** Kinds of entries in a conversation's timeline. */
export const TIMELINE_KINDS = [
  'message',
  'opened',
  'closed',
  'assigned',
  'released',
  'label',
  'note',
  'talk',
  'survey',
  'case',
] as const;

/**
 * One happening. `title` is a Turkish sentence without the person ('Konuşmayı üstlendi'), `actor`
 * who did it (null for the citizen, a chatbot or the system, given by `by`), `text` its words.
 * `seconds` of an answer: the time that the citizen had waited.
 */
export const timelineEntry = z.object({
  id: z.string(),
  at: z.string(),
  kind: openEnum(TIMELINE_KINDS),
  by: openEnum(['citizen', 'person', 'chatbot', 'system']),
  actor: z.string().nullable(),
  title: z.string(),
  text: z.string().nullable(),
  seconds: z.number().int().nullable(),
  complaint: z.object({ id: z.string(), code: z.string() }).nullable(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/**
 * `GET /api/reports/conversations/{roomId}?cursor=`: everything that happened in a conversation, oldest first, a hundred at a time; 404
 * `not_found` for another company's and for one that the role does not show. `next_cursor` leads to later ones.
 */
export const conversationReport = z.object({
  room: z.object({
    id: z.string(),
    name: z.string(),
    platform: openEnum(PLATFORMS),
    account: z.string(),
    is_active: z.boolean(),
    assignee: z.string().nullable(),
    opened_at: z.string().nullable(),
    closed_at: z.string().nullable(),
    message_count: z.number().int(),
    complaint_count: z.number().int(),
  }),
  entries: z.array(timelineEntry),
  /** The person's roles do not show the conversation in the inbox: `text` of what was written, noted and answered is null. */
  words_hidden: z.boolean().default(false),
  next_cursor: z.string().nullable(),
});
export type ConversationReport = z.infer<typeof conversationReport>;
