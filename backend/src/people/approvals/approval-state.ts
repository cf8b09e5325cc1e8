import type { ApprovalState } from '@muhatap/shared/wire/people';
import type { ApprovalRow } from './approvals.repository';

/** Approvals end by the clock: no job ends them. */
export function stateOf(
  { decision, endsAt, usedAt }: Pick<ApprovalRow, 'decision' | 'endsAt' | 'usedAt'>,
  now: Date,
): ApprovalState {
  if (usedAt !== null) return 'used';
  if (decision === 'refused' || decision === 'withdrawn') return decision;
  if (endsAt <= now) return 'expired';
  return decision ?? 'waiting';
}
