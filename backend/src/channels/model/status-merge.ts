import type { MessageStatus } from '@muhatap/shared/wire';

/** Error code of a message whose fate nobody could tell us: our own guess, so any word of the provider beats it. */
export const OUTCOME_UNKNOWN = 'outcome_unknown';

/**
 * How much each status knows. Webhooks come unordered and more than once, so a message keeps the highest it has heard of:
 * the result is the same in whatever order they arrive. `failed` stands between `sent` and `delivered`: a late `sent` does
 * not undo a failure, but a message that was delivered or read after all did not fail.
 */
const RANK: Readonly<Record<MessageStatus, number>> = {
  queued: 0,
  sent: 1,
  failed: 2,
  delivered: 3,
  read: 4,
  received: 5,
};

interface Known {
  status: MessageStatus;
  errorCode: string | null;
}

const rank = ({ status, errorCode }: Known) =>
  status === 'failed' && errorCode === OUTCOME_UNKNOWN ? 0.5 : RANK[status];

/** Whether `incoming` says more than what is known already. Inbound messages (`received`) never change. */
export function movesForward(known: Known, incoming: Known): boolean {
  return rank(incoming) > rank(known);
}
