import { api } from '@muhatap/shared/api';
import {
  notificationPage,
  notificationPreferences,
  unreadCount,
  type NotificationPage,
  type NotificationPreferenceChange,
  type NotificationPreferences,
  type NotificationsRead,
} from '@muhatap/shared/wire/session';

/** The person's notifications, newest first; behind `cursor` where it is given. Throws ApiError. */
export const listNotifications = (query: {
  readonly limit: number;
  readonly cursor?: string;
}): Promise<NotificationPage> => api.get('/api/notifications', { query, schema: notificationPage });

/** Marks notifications as read; answers how many are left unread. Throws ApiError. */
export const readNotifications = async (which: NotificationsRead): Promise<number> =>
  (await api.post('/api/notifications/read', which, { schema: unreadCount, isRepeatable: true }))
    .unread;

/** The kinds that the person can be notified of, and whether they want them. Throws ApiError. */
export const readPreferences = (signal?: AbortSignal): Promise<NotificationPreferences> =>
  api.get('/api/notifications/preferences', { schema: notificationPreferences, signal });

/** Turns a kind on or off; answers all of them. Throws ApiError. */
export const savePreference = (
  change: NotificationPreferenceChange,
): Promise<NotificationPreferences> =>
  api.put('/api/notifications/preferences', change, { schema: notificationPreferences });
