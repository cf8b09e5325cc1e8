import { api } from '@muhatap/shared/api';
import {
  approval,
  approvalPage,
  approvalRules,
  type Approval,
  type ApprovalDecision,
  type ApprovalPage,
  type ApprovalRules,
  type ApprovalRulesInput,
} from '@muhatap/shared/wire/people';

const ALL = '/api/approvals';
const one = (id: string) => `${ALL}/${encodeURIComponent(id)}`;

/** The newest requests: the company's for administrators, one's own for others. Throws ApiError. */
export const listApprovals = (cursor: string | null, signal?: AbortSignal): Promise<ApprovalPage> =>
  api.get(ALL, { query: { cursor: cursor ?? undefined }, schema: approvalPage, signal });

/** Approves or refuses another person's request. Refusals: `approvalDecision`. */
export const decideApproval = (id: string, decision: ApprovalDecision): Promise<Approval> =>
  api.post(`${one(id)}/decision`, decision, { schema: approval });

/** Takes one's own request back. Throws ApiError. */
export const withdrawApproval = (id: string): Promise<Approval> =>
  api.post(`${one(id)}/withdrawal`, {}, { schema: approval });

/** The acts for which the company wants a second person. Throws ApiError. */
export const readApprovalRules = (signal?: AbortSignal): Promise<ApprovalRules> =>
  api.get(`${ALL}/rules`, { schema: approvalRules, signal });

/** Changes them. Refusals: `approvalRulesInput`. */
export const saveApprovalRules = (input: ApprovalRulesInput): Promise<ApprovalRules> =>
  api.put(`${ALL}/rules`, input, { schema: approvalRules });
