import { createStore, useStore } from 'zustand';
import { createId } from '../lib';
import { platform, type Undo } from '../platform';
import {
  NOTIFICATION_LINK_MS,
  NOTIFICATION_MS,
  added,
  nextExpiry,
  paused,
  removed,
  resumed,
  unexpired,
  type Notification,
  type NotificationLink,
  type Severity,
} from './notification.queue';

/** Toasts, oldest first; at most three. */
export interface NotificationsState {
  notifications: readonly Notification[];
  paused: boolean;
}

/** The one stack of toasts of the page. */
export const notificationsStore = createStore<NotificationsState>(() => ({
  notifications: [],
  paused: false,
}));

/** A part of the toasts, following its changes. */
export const useNotifications = <T>(selector: (state: NotificationsState) => T): T =>
  useStore(notificationsStore, selector);

let undoTimer: Undo = () => {};

function change(
  next: (queue: readonly Notification[], now: number) => readonly Notification[],
  more: Partial<NotificationsState> = {},
): void {
  const { clock } = platform();
  const notifications = next(notificationsStore.getState().notifications, clock.now());
  // An emptied stack has nothing under the pointer, so no event would report the end of hovering.
  notificationsStore.setState({
    notifications,
    ...more,
    ...(notifications.length === 0 && { paused: false }),
  });
  undoTimer();
  const wait = nextExpiry(notifications, clock.now());
  undoTimer = wait === null ? () => {} : clock.setTimeout(() => change(unexpired), wait);
}

const LEVEL = { success: 'info', info: 'info', warning: 'warn', error: 'error' } as const;

interface NotifyOptions {
  title?: string;
  link?: NotificationLink;
  /** Takes back what the toast tells of; offered as 'Geri al'. */
  undo?: () => void;
}

function show(severity: Severity, message: string, options: NotifyOptions = {}): string {
  const id = createId();
  // docs/behaviour.md §2.8: web notifications are logged as well.
  platform().log[LEVEL[severity]](
    `[${severity}] ${options.title ? `${options.title}: ` : ''}${message}`,
  );
  change((queue, now) => {
    const since = notificationsStore.getState().paused ? null : now;
    const link = options.link ?? null;
    const isBrief = link === null && options.undo === undefined;
    return added(queue, {
      id,
      severity,
      message,
      title: options.title ?? null,
      link,
      ...(options.undo && { undo: options.undo }),
      left: isBrief ? NOTIFICATION_MS : NOTIFICATION_LINK_MS,
      since,
    });
  });
  return id;
}

type Notify = (message: string, options?: NotifyOptions) => string;

/** Shows a toast for 3000 ms, or longer where it has a link or an undo, and answers its id. */
export const notify: Record<Severity, Notify> = {
  success: (message, options) => show('success', message, options),
  info: (message, options) => show('info', message, options),
  warning: (message, options) => show('warning', message, options),
  error: (message, options) => show('error', message, options),
};

/** Takes a toast away before its time. */
export const dismissNotification = (id: string): void => change((queue) => removed(queue, id));
/** While the pointer or the focus is on the stack no toast runs out. */
export const pauseNotifications = (): void => change(paused, { paused: true });
export const resumeNotifications = (): void => change(resumed, { paused: false });
/** Takes all away. */
export const clearNotifications = (): void => change(() => [], { paused: false });
