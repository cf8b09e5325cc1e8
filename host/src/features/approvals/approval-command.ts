import type { ApprovalDecision, ApprovalRulesInput } from '@muhatap/shared/wire/people';

/** Sent by the page of approvals to its action. */
export type ApprovalCommand =
  | { readonly do: 'decide'; readonly id: string; readonly decision: ApprovalDecision }
  | { readonly do: 'withdraw'; readonly id: string }
  | { readonly do: 'rules'; readonly input: ApprovalRulesInput };
