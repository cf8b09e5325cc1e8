/**
 * Records that work failed for which an answer did not wait; `what` names the work in a few words.
 * An answer does not wait where its duration would reveal to a stranger who is registered.
 */
export type OnLateFailure = (error: unknown, what: string) => void;
