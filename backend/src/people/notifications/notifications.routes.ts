import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  notificationPage,
  notificationPreferenceChange,
  notificationPreferences,
  notificationQuery,
  notificationsRead,
  unreadCount,
} from '@muhatap/shared/wire/session';
import type { NotificationsService } from './notifications.service';

const own = { config: { signedIn: true as const } };
const tags = ['notifications'];

/** A person's own notifications (docs/behaviour.md §2.13). */
export const notificationsRoutes =
  (notifications: NotificationsService): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/api/notifications',
      {
        ...own,
        schema: { tags, querystring: notificationQuery, response: { 200: notificationPage } },
      },
      ({ caller, query }) => notifications.list(caller, query),
    );

    app.post(
      '/api/notifications/read',
      { ...own, schema: { tags, body: notificationsRead, response: { 200: unreadCount } } },
      ({ caller, body }) => notifications.markRead(caller, body),
    );

    app.get(
      '/api/notifications/preferences',
      { ...own, schema: { tags, response: { 200: notificationPreferences } } },
      ({ caller }) => notifications.preferences(caller),
    );

    app.put(
      '/api/notifications/preferences',
      {
        ...own,
        schema: {
          tags,
          body: notificationPreferenceChange,
          response: { 200: notificationPreferences },
        },
      },
      ({ caller, body }) => notifications.setPreference(caller, body),
    );
    return Promise.resolve();
  };
