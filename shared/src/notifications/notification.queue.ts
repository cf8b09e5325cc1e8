/** Kinds of a toast (docs/behaviour.md §2.8). */
export type Severity = 'success' | 'info' | 'warning' | 'error';

/** Where a toast leads: a page of our own, opened by `follow` without leaving the application. */
export interface NotificationLink {
  readonly label: string;
  readonly address: string;
  readonly follow: () => void;
}

/**
 * A toast; `undo` takes back what it tells of, once. `left` is the milliseconds it still has; `since` is when they
 * began to run, null while paused.
 */
export interface Notification {
  id: string;
  severity: Severity;
  message: string;
  title: string | null;
  link: NotificationLink | null;
  undo?: (() => void) | undefined;
  left: number;
  since: number | null;
}

/** Time that a toast is seen (docs/behaviour.md §2.8). */
export const NOTIFICATION_MS = 3000;
/** A toast with a link or an undo: somebody has to read it, decide and reach it (WCAG 2.2.1). */
export const NOTIFICATION_LINK_MS = 8000;
/** Toasts at one time (docs/behaviour.md §2.8); a further one pushes the oldest out. */
export const MAX_NOTIFICATIONS = 3;

/** Adds a toast at the end and drops the oldest beyond three. */
export const added = (queue: readonly Notification[], one: Notification): readonly Notification[] =>
  [...queue, one].slice(-MAX_NOTIFICATIONS);

/** Without the toast of that id. */
export const removed = (queue: readonly Notification[], id: string): readonly Notification[] =>
  queue.filter((one) => one.id !== id);

/** Stops all clocks: somebody is reading. */
export const paused = (queue: readonly Notification[], now: number): readonly Notification[] =>
  queue.map((one) =>
    one.since === null
      ? one
      : { ...one, left: Math.max(0, one.left - (now - one.since)), since: null },
  );

/** Lets all clocks run on from where they stood. */
export const resumed = (queue: readonly Notification[], now: number): readonly Notification[] =>
  queue.map((one) => (one.since === null ? { ...one, since: now } : one));

/** Those whose time is not over. */
export const unexpired = (queue: readonly Notification[], now: number): readonly Notification[] =>
  queue.filter((one) => one.since === null || now - one.since < one.left);

/** Milliseconds until the next toast is over; null when none runs. */
export function nextExpiry(queue: readonly Notification[], now: number): number | null {
  const running = queue.flatMap((one) =>
    one.since === null ? [] : [Math.max(0, one.since + one.left - now)],
  );
  return running.length === 0 ? null : Math.min(...running);
}
