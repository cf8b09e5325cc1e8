import { z } from 'zod';
import { openEnum } from '../open';
import { PRIORITIES } from './room.wire';

/** Changes that a conversation keeps beside its messages. The last two are steps of its complaints. */
export const MILESTONE_KINDS = [
  'assigned',
  'closed',
  'reopened',
  'labelled',
  'prioritised',
  'snoozed',
  'woken',
  'complaint-opened',
  'complaint-status',
] as const;
/** The kind of a milestone that is no change: a message of a complaint that came from SAYSIS, which has brought it to the citizen itself. */
export const SAYSIS_MESSAGE = 'saysis-message';
export type MilestoneKind = (typeof MILESTONE_KINDS)[number];

/**
 * The reason where no person acted: a chatbot ended its talk or the citizen did not answer it (`closed`), the citizen wrote (`reopened`,
 * `woken`), the time came (`woken`).
 */
export const MILESTONE_REASONS = ['chatbot', 'silence', 'citizen', 'due'] as const;
export type MilestoneReason = (typeof MILESTONE_REASONS)[number];

const named = z.object({ id: z.string(), name: z.string() });

/**
 * One change of a conversation, as the thread tells it between the messages. `actor` is null where
 * no person acted. `assigned` has `assignee` or `group`, or neither where it was given to nobody.
 * `labels`, `group` and `status` are the words of that time. `said` belongs to {@link SAYSIS_MESSAGE}: `by` is its writer where SAYSIS names one.
 */
export const milestone = z.object({
  id: z.string(),
  created_at: z.string(),
  kind: openEnum([...MILESTONE_KINDS, SAYSIS_MESSAGE]),
  actor: named.nullable(),
  assignee: named.nullable().optional(),
  group: z.string().nullable().optional(),
  labels: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }).optional(),
  priority: openEnum(PRIORITIES).optional(),
  until: z.string().optional(),
  reason: openEnum(MILESTONE_REASONS).optional(),
  complaint: z.object({ id: z.string(), number: z.string() }).optional(),
  status: z.string().optional(),
  said: z
    .object({
      text: z.string(),
      is_from_citizen: z.boolean(),
      by: z.string().nullable(),
      has_file: z.boolean(),
    })
    .optional(),
});
export type Milestone = z.infer<typeof milestone>;

/** The most milestones of one answer. */
export const MILESTONES_MAX = 100;

/** Query of `GET /api/room/{id}/milestones`: those until a moment, the moment included; without one the newest. */
export const milestoneQuery = z.object({ until: z.iso.datetime({ offset: true }).optional() });
/**
 * The newest {@link MILESTONES_MAX} of them, oldest first; `has_older` where there are more. `complaint_ids` are the complaints of the
 * conversation that the caller sees; steps of others are left out.
 */
export const milestoneList = z.object({
  milestones: z.array(milestone),
  has_older: z.boolean(),
  complaint_ids: z.array(z.string()),
});
export type MilestoneList = z.infer<typeof milestoneList>;
