import { z } from 'zod';
import { openEnum } from '../open';

/** The kinds of data for which a company says how long they are kept. */
export const RETENTION_KINDS = [
  'conversations',
  'files',
  'cases',
  'audit',
  'looks',
  'facts',
] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

/**
 * The rule of one kind. `months` after its end, null: without end; `is_on` false: nothing is deleted. `least_months` is the shortest
 * time that is accepted, with its `reason` in Turkish; `is_law` false: the law names no time, so that it is the institution's choice.
 */
export const retentionRule = z.object({
  kind: openEnum(RETENTION_KINDS),
  months: z.number().nullable(),
  is_on: z.boolean(),
  least_months: z.number(),
  allows_endless: z.boolean(),
  is_law: z.boolean(),
  reason: z.string(),
});
export type RetentionRule = z.infer<typeof retentionRule>;

/** The counts of a night of one kind: deleted, and kept, `held` by legal holds, `busy` by work that is not finished. */
export const retentionTally = z.object({
  kind: openEnum(RETENTION_KINDS),
  months: z.number(),
  deleted: z.number(),
  held: z.number(),
  busy: z.number(),
});

/** One night's deletions; `finished_at` null: it runs. `is_cut`: the morning came first, the next night goes on. */
export const retentionRun = z.object({
  id: z.string(),
  night: z.string(),
  started_at: z.string(),
  finished_at: z.string().nullable(),
  is_cut: z.boolean(),
  tallies: z.array(retentionTally),
});
export type RetentionRun = z.infer<typeof retentionRun>;

/** `GET /api/retention`: the rules of the company and its newest nights; needs `administer`. */
export const retentionOverview = z.object({
  rules: z.array(retentionRule),
  runs: z.array(retentionRun),
});
export type RetentionOverview = z.infer<typeof retentionOverview>;

const months = z.number().int().min(1).max(1200);
const kind = z.enum(RETENTION_KINDS);

/** Address of one rule. */
export const retentionParams = z.object({ kind });

/** `PUT /api/retention/:kind`. 422 `retention_too_short` and `retention_endless`, each with its reason. */
export const retentionChange = z.object({ months: months.nullable(), is_on: z.boolean() });
export type RetentionChange = z.infer<typeof retentionChange>;

/** `GET /api/retention/:kind/preview`: what a time would delete now; nothing is deleted. */
export const retentionPreviewQuery = z.object({ months: z.coerce.number().pipe(months) });

/** `months`: by the month of their end (`YYYY-MM`); `first`: the oldest ones. `about` and `about_id` lead to what it is. */
export const retentionPreview = z.object({
  due: z.number(),
  held: z.number(),
  busy: z.number(),
  before: z.string(),
  months: z.array(z.object({ month: z.string(), count: z.number() })),
  first: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      ended_at: z.string(),
      about: openEnum(['room', 'complaint']).nullable(),
      about_id: z.string().nullable(),
    }),
  ),
});
export type RetentionPreview = z.infer<typeof retentionPreview>;
