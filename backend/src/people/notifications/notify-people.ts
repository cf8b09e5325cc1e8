import type { SentNotificationKind } from '@muhatap/shared/wire/session';
import { announceNotifications } from '../../events';
import type { Database } from '../../database';
import type { NotificationSubject } from './notification-subject';
import { notificationsRepository } from './notifications.repository';

/** A fact that people are to be notified of. */
export interface Notice {
  readonly companyId: string;
  readonly kind: SentNotificationKind;
  readonly subject: NotificationSubject;
  /** Ids of people; those who are not active in the company, or do not want the kind, get nothing. */
  readonly receivers: Iterable<string>;
  /** The person who did it, who is not notified; null where no person did. */
  readonly actorId: string | null;
  /** Texts by name, as `notificationEntry` of the wire lists them. Never words of a citizen. */
  readonly details?: Readonly<Record<string, string>>;
  readonly at: Date;
}

/**
 * Notifies people in the transaction of the fact itself (docs/behaviour.md §2.13), and says so to
 * their open pages when it commits. A repeat of the same kind about the same subject joins the
 * unread one and counts it up; a release is reported once. What the reader sees is checked when they read:
 * of a subject that they do not see, neither name nor details are given, so a caller need not check. It locks rows: call it before the transaction's entries in the event log.
 *
 * `mentioned` in an internal note:
 * `notifyPeople(tx, { companyId, kind: 'mentioned', subject: { kind: 'conversation', id: roomId },
 * receivers: mentionedIds, actorId: author, at })`, likewise with the subject `complaint`.
 */
export async function notifyPeople(
  tx: Database,
  { companyId, receivers, actorId, ...notice }: Notice,
): Promise<void> {
  const others = new Set(receivers);
  if (actorId !== null) others.delete(actorId);
  if (others.size === 0) return;
  const userIds = await notificationsRepository.wanting(tx, companyId, [...others], notice.kind);
  if (userIds.length === 0) return;
  const row = { companyId, actorId, details: {}, ...notice };
  await announceNotifications(tx, companyId, await notificationsRepository.add(tx, userIds, row));
}
