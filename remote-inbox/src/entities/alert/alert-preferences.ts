import { isPlainObject } from '@muhatap/shared/lib';

export const MESSAGE_ALERTS = ['all', 'mine', 'none'] as const;
/** The new messages that notify a person: all, those of their own conversations, or none. */
export type MessageAlerts = (typeof MESSAGE_ALERTS)[number];

/**
 * A person's alert settings on this device. `badge`: unread count on title and icon; `desktop`:
 * notifications of the browser.
 */
export interface AlertPreferences {
  readonly badge: boolean;
  readonly sound: boolean;
  readonly desktop: boolean;
  readonly messages: MessageAlerts;
  readonly assignments: boolean;
}

/** Notifications wait until the person has requested them: browsers want a click. */
export const DEFAULT_PREFERENCES: AlertPreferences = {
  badge: true,
  sound: true,
  desktop: false,
  messages: 'all',
  assignments: true,
};

const bool = (value: unknown, otherwise: boolean): boolean =>
  typeof value === 'boolean' ? value : otherwise;

/** Reads what was stored; whatever is missing or odd is as at the beginning. */
export function readPreferences(text: string | null): AlertPreferences {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    stored = {};
  }
  if (!isPlainObject(stored)) return DEFAULT_PREFERENCES;
  const { badge, sound, desktop, messages, assignments } = stored;
  return {
    badge: bool(badge, DEFAULT_PREFERENCES.badge),
    sound: bool(sound, DEFAULT_PREFERENCES.sound),
    desktop: bool(desktop, DEFAULT_PREFERENCES.desktop),
    messages: MESSAGE_ALERTS.find((each) => each === messages) ?? DEFAULT_PREFERENCES.messages,
    assignments: bool(assignments, DEFAULT_PREFERENCES.assignments),
  };
}
