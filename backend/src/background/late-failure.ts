/**
 * Hears that something failed which an answer did not wait for; `what` says in a few words what was to be done. Some things must not be
 * waited for: the time that they take would tell a stranger who is registered.
 */
export type OnLateFailure = (error: unknown, what: string) => void;
