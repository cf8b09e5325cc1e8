import { z } from 'zod';
import { messageType } from '../conversations/message.wire';
import { openEnum } from '../open';

/** The holder of the work: the caller, other members of the caller's groups, or no person. */
export const WORK_SCOPES = ['me', 'groups', 'nobody'] as const;
export type WorkScope = (typeof WORK_SCOPES)[number];
export const WORK_KINDS = ['conversation', 'complaint'] as const;

/**
 * `GET /api/work`: open conversations whose citizen waits for a person's answer, and open
 * complaints, the oldest first (docs/behaviour.md §1.8). `due` keeps the conversations whose
 * reply window closes before the end of the company's day, the first to close first.
 */
export const workQuery = z.object({
  scope: z.enum(WORK_SCOPES).default('me'),
  kind: z.enum(WORK_KINDS).optional(),
  due: z.enum(['today']).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
  cursor: z.string().max(200).optional(),
});
export type WorkQuery = z.infer<typeof workQuery>;

/**
 * One thing that waits. `name`: the citizen, null where unknown; `channel`: a platform, of a
 * complaint its channel; `words`: the last message, of a complaint its subject and `code` its
 * number; `since`: from when it waits; `answer_until`: the end of the reply window, null where
 * the channel has none; `unit` is a complaint's, and `due_at` the end of its term, null while that
 * stands still or where there is none.
 */
export const workItem = z.object({
  kind: openEnum(WORK_KINDS),
  id: z.string(),
  name: z.string().nullable(),
  channel: z.string(),
  words: z.string(),
  message_type: messageType.nullable(),
  code: z.string().nullable(),
  since: z.string(),
  answer_until: z.string().nullable(),
  unit: z.string().nullable(),
  due_at: z.string().nullable().optional(),
  assignee: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type WorkItem = z.infer<typeof workItem>;

const workCounts = z.object({
  conversations: z.number().int(),
  complaints: z.number().int(),
  due: z.number().int(),
});
export type WorkCounts = z.infer<typeof workCounts>;

/** `next_cursor` is null on the last page; `counts` are exact, whatever `kind` and `due` are. */
export const workPage = z.object({
  items: z.array(workItem),
  next_cursor: z.string().nullable(),
  counts: z.object({ me: workCounts, groups: workCounts, nobody: workCounts }),
});
export type WorkPage = z.infer<typeof workPage>;
