import type { NotificationEntry } from '@muhatap/shared/wire/session';
import type { NotificationRow } from './notifications.repository';
import type { LookUpSubject } from './seen-subjects';

/** Of a subject that the reader does not see, neither its name nor the details are given. */
export function presentNotification(
  { notification, actorName }: NotificationRow,
  lookUp: LookUpSubject,
): NotificationEntry {
  const { id, kind, subjectKind, subjectId, actorId, count, details } = notification;
  const seen = lookUp({ kind: subjectKind, id: subjectId });
  return {
    id,
    kind,
    subject: {
      kind: subjectKind,
      id: subjectId,
      name: seen?.name ?? null,
      is_visible: seen !== null,
    },
    actor: actorId === null ? null : { id: actorId, name: actorName ?? '' },
    count,
    details: seen === null ? {} : details,
    at: notification.createdAt.toISOString(),
    is_read: notification.readAt !== null,
  };
}
