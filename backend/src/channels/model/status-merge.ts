import type { MessageStatus } from '@muhatap/shared/wire/conversations';

/**
 * Error code of a message whose outcome is unknown: our own assumption, so any report of the
 * provider replaces it.
 */
export const OUTCOME_UNKNOWN = 'outcome_unknown';

/**
 * Order of the statuses. Webhooks come unordered and more than once, so a message keeps the highest
 * that was reported: the result is the same in whatever order they arrive. `failed` stands between
 * `sent` and `delivered`: a late `sent` does not undo a failure, but a message that was delivered
 * or read after all did not fail.
 */
const RANK: Readonly<Record<MessageStatus, number>> = {
  queued: 0,
  sent: 1,
  failed: 2,
  delivered: 3,
  read: 4,
  received: 5,
};

interface StatusState {
  status: MessageStatus;
  errorCode: string | null;
}

const rank = ({ status, errorCode }: StatusState) =>
  status === 'failed' && errorCode === OUTCOME_UNKNOWN ? 0.5 : RANK[status];

/** Whether `incoming` ranks above the stored status. Inbound messages (`received`) never change. */
export function movesForward(known: StatusState, incoming: StatusState): boolean {
  return rank(incoming) > rank(known);
}
