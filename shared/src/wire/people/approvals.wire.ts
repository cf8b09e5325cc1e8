import { z } from 'zod';
import { openEnum } from '../open';

// Acts that need a second person's approval where the company says so. Whoever calls such a route is answered 409 `approval_required`; the
// call itself is the request. Once approved, the same call of the same person is carried out, once, within a day.

/** `rules` guards the others: where one of them is on, none is made weaker by one person alone. */
const APPROVAL_KINDS = [
  'saysis',
  'channel-keys',
  'export',
  'erasure',
  'registration',
  'release',
  'rules',
] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];
/** The kinds that a company switches on. */
const RULED_KINDS = [
  'saysis',
  'channel-keys',
  'export',
  'erasure',
  'registration',
  'release',
] as const;
export type RuledKind = (typeof RULED_KINDS)[number];

/** `rows`: an export of more rows than these needs approval; null for the other kinds. */
const approvalRule = z.object({
  kind: openEnum(RULED_KINDS),
  is_on: z.boolean(),
  rows: z.number().int().nullable(),
});
export type ApprovalRule = z.infer<typeof approvalRule>;

/** `GET /api/approvals/rules`; needs the action `administer`. `approvers`: active administrators, of whom a rule needs two. */
export const approvalRules = z.object({
  version: z.number().int(),
  rules: z.array(approvalRule),
  approvers: z.number().int(),
});
export type ApprovalRules = z.infer<typeof approvalRules>;

/**
 * `PUT /api/approvals/rules` → {@link approvalRules}: these are on, the others off. 409 `changed_meanwhile`, 409 `approval_required` where one
 * becomes weaker, 422 `second_person_missing` where the company has one administrator.
 */
export const approvalRulesInput = z.strictObject({
  version: z.number().int().min(0),
  on: z.array(z.enum(RULED_KINDS)).max(RULED_KINDS.length),
  rows: z.number().int().min(1).max(10_000_000),
});
export type ApprovalRulesInput = z.infer<typeof approvalRulesInput>;

const APPROVAL_STATES = ['waiting', 'approved', 'used', 'refused', 'withdrawn', 'expired'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

const personName = z.object({ id: z.string().nullable(), name: z.string() });

/**
 * `lines` name what would be done, as it was when it was asked for; never a secret. `ends_at`: until when it can be decided, or an approved one
 * be carried out. `requested_by.id` null: the operator at the command line. `may_decide` and `may_withdraw` are those of the reader.
 */
export const approval = z.object({
  id: z.string(),
  kind: openEnum(APPROVAL_KINDS),
  state: openEnum(APPROVAL_STATES),
  lines: z.array(z.object({ field: z.string(), value: z.string() })),
  requested_by: personName,
  requested_at: z.string(),
  ends_at: z.string(),
  decided_by: personName.nullable(),
  decided_at: z.string().nullable(),
  note: z.string().nullable(),
  may_decide: z.boolean(),
  may_withdraw: z.boolean(),
  /** The reader's account or its rights come from the person who asked, within a week: another administrator decides. */
  made_by_requester: z.boolean().optional(),
});
export type Approval = z.infer<typeof approval>;

/** `GET /api/approvals` → the company's for administrators, one's own for others; newest first. */
export const approvalQuery = z.strictObject({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});
export type ApprovalQuery = z.infer<typeof approvalQuery>;
export const approvalPage = z.object({
  approvals: z.array(approval),
  next_cursor: z.string().nullable(),
});
export type ApprovalPage = z.infer<typeof approvalPage>;

/** `POST /api/approvals/{id}/decision` → {@link approval}; needs the action `administer`. 409 `approval_decided`, `approval_expired`; 403 for one's own request, 403 `made_by_requester`. A refusal names its reason. */
export const approvalDecision = z.strictObject({
  approve: z.boolean(),
  note: z.string().trim().max(500).optional(),
});
export type ApprovalDecision = z.infer<typeof approvalDecision>;
