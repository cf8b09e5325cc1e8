import {
  NOTIFICATION_KINDS,
  type NotificationPage,
  type NotificationPreferenceChange,
  type NotificationPreferences,
  type NotificationQuery,
  type NotificationsRead,
} from '@muhatap/shared/wire/session';
import { announceNotifications } from '../../events';
import { inTransaction, type Database } from '../../database';
import type { Caller } from '../../access/caller';
import { readAuditCursor, writeAuditCursor } from '../audit/audit-cursor';
import { canReceive } from './notification-subject';
import { presentNotification } from './notification.presenter';
import { notificationsRepository } from './notifications.repository';
import { findSeenSubjects } from './seen-subjects';

/** A person's own notifications. */
export interface NotificationsService {
  /** Throws 400 `bad_cursor`. */
  list(who: Caller, query: NotificationQuery): Promise<NotificationPage>;
  /** Marks them as read in all open pages; how many are left unread. */
  markRead(who: Caller, which: NotificationsRead): Promise<{ unread: number }>;
  preferences(who: Caller): Promise<NotificationPreferences>;
  setPreference(
    who: Caller,
    change: NotificationPreferenceChange,
  ): Promise<NotificationPreferences>;
}

export function createNotificationsService({
  db,
  now,
}: {
  db: Database;
  now: () => Date;
}): NotificationsService {
  async function preferences(who: Caller): Promise<NotificationPreferences> {
    const muted = await notificationsRepository.mutedBy(db, who);
    const kinds = NOTIFICATION_KINDS.filter((kind) => canReceive(who.grants, kind));
    return { kinds: kinds.map((kind) => ({ kind, is_on: !muted.includes(kind) })) };
  }

  return {
    async list(who, { unread: isUnread, cursor, limit }) {
      const [rows, unread] = await Promise.all([
        notificationsRepository.list(db, who, {
          isUnread: isUnread !== undefined,
          behind: cursor === undefined ? null : readAuditCursor(cursor),
          limit: limit + 1,
        }),
        notificationsRepository.countUnread(db, who),
      ]);
      const page = rows.slice(0, limit);
      const subjects = page.map(({ notification: { subjectKind: kind, subjectId: id } }) => ({
        kind,
        id,
      }));
      const lookUp = await findSeenSubjects(db, who, subjects);
      const last = page.at(-1)?.notification;
      return {
        entries: page.map((row) => presentNotification(row, lookUp)),
        unread,
        next_cursor:
          rows.length > limit && last !== undefined
            ? writeAuditCursor({ at: last.createdAt, id: last.id })
            : null,
      };
    },

    async markRead(who, which) {
      const chosen = 'ids' in which ? which : { until: new Date(which.until) };
      await inTransaction(db, async (tx) => {
        if (await notificationsRepository.markRead(tx, who, chosen, now()))
          await announceNotifications(tx, who.companyId, [who.userId]);
      });
      return { unread: await notificationsRepository.countUnread(db, who) };
    },

    preferences,

    async setPreference(who, { kind, is_on }) {
      await notificationsRepository.mute(db, who, kind, !is_on);
      return preferences(who);
    },
  };
}
