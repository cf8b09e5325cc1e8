import { and, desc, eq, inArray, isNull, lte, not, sql } from 'drizzle-orm';
import type { NotificationKind, SentNotificationKind } from '@muhatap/shared/wire/session';
import { schema, type Database } from '../../database';
import type { AuditCursor } from '../audit/audit-cursor';
import type { NotificationSubject } from './notification-subject';

const { memberships, notifications, users } = schema;

/** A person in a company. */
export interface Member {
  readonly companyId: string;
  readonly userId: string;
}

export interface NotificationRow {
  readonly notification: typeof notifications.$inferSelect;
  readonly actorName: string | null;
}

interface NewNotification {
  readonly companyId: string;
  readonly kind: SentNotificationKind;
  readonly subject: NotificationSubject;
  readonly actorId: string | null;
  readonly details: Readonly<Record<string, string>>;
  readonly at: Date;
}

/** Several gateways see a release, and each repeats itself until it is answered. */
const isReportedOnce = (kind: SentNotificationKind): boolean =>
  kind === 'release' || kind === 'release-changed';

/** Those who have not been notified of it, read or not; an index keeps two unread ones apart that are written at once. */
async function withoutReported(
  db: Database,
  userIds: readonly string[],
  { companyId, kind, subject }: Pick<NewNotification, 'companyId' | 'kind' | 'subject'>,
): Promise<readonly string[]> {
  const rows = await db
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(
      and(
        eq(notifications.companyId, companyId),
        inArray(notifications.userId, [...userIds]),
        eq(notifications.kind, kind),
        eq(notifications.subjectKind, subject.kind),
        eq(notifications.subjectId, subject.id),
      ),
    );
  return userIds.filter((id) => !rows.some(({ userId }) => userId === id));
}

const of = ({ companyId, userId }: Member) =>
  and(eq(notifications.companyId, companyId), eq(notifications.userId, userId));
const memberIs = ({ companyId, userId }: Member) =>
  and(eq(memberships.companyId, companyId), eq(memberships.userId, userId));

export const notificationsRepository = {
  /** Those of these people who are active in the company and want the kind, in the order in which rows are locked. */
  async wanting(
    db: Database,
    companyId: string,
    userIds: readonly string[],
    kind: SentNotificationKind,
  ): Promise<string[]> {
    const rows = await db
      .select({ id: memberships.userId })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(
        and(
          eq(memberships.companyId, companyId),
          inArray(memberships.userId, [...userIds]),
          eq(memberships.isActive, true),
          eq(users.isActive, true),
          not(sql`${kind} = any(${memberships.mutedNotifications})`),
        ),
      )
      .orderBy(memberships.userId);
    return rows.map(({ id }) => id);
  },

  /** One for each of them, or one more of those that they have not read; whose notifications are others now. */
  async add(
    db: Database,
    userIds: readonly string[],
    { subject, at, details, ...rest }: NewNotification,
  ): Promise<string[]> {
    const receivers = isReportedOnce(rest.kind)
      ? await withoutReported(db, userIds, { ...rest, subject })
      : userIds;
    if (receivers.length === 0) return [];
    const inserting = db.insert(notifications).values(
      receivers.map((userId) => ({
        ...rest,
        userId,
        subjectKind: subject.kind,
        subjectId: subject.id,
        details: { ...details },
        createdAt: at,
      })),
    );
    const { companyId, userId, kind, subjectKind, subjectId } = notifications;
    const rows = await (
      isReportedOnce(rest.kind)
        ? inserting.onConflictDoNothing()
        : inserting.onConflictDoUpdate({
            target: [companyId, userId, kind, subjectKind, subjectId],
            targetWhere: isNull(notifications.readAt),
            set: {
              count: sql`${notifications.count} + 1`,
              actorId: rest.actorId,
              details: { ...details },
              createdAt: at,
            },
          })
    ).returning({ userId });
    return rows.map((row) => row.userId);
  },

  /** Newest first. */
  list: (
    db: Database,
    member: Member,
    {
      isUnread,
      behind,
      limit,
    }: { readonly isUnread: boolean; readonly behind: AuditCursor | null; readonly limit: number },
  ): Promise<NotificationRow[]> =>
    db
      .select({ notification: notifications, actorName: users.name })
      .from(notifications)
      .leftJoin(users, eq(users.id, notifications.actorId))
      .where(
        and(
          of(member),
          isUnread ? isNull(notifications.readAt) : undefined,
          behind === null
            ? undefined
            : sql`(${notifications.createdAt}, ${notifications.id}) < (${behind.at.toISOString()}::timestamptz, ${behind.id})`,
        ),
      )
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(limit),

  countUnread: (db: Database, member: Member): Promise<number> =>
    db.$count(notifications, and(of(member), isNull(notifications.readAt))),

  /** Those named, or all up to a moment; whether any of them was unread. */
  async markRead(
    db: Database,
    member: Member,
    which: { readonly ids: readonly string[] } | { readonly until: Date },
    at: Date,
  ): Promise<boolean> {
    const chosen =
      'ids' in which
        ? inArray(notifications.id, [...which.ids])
        : lte(notifications.createdAt, which.until);
    const rows = await db
      .update(notifications)
      .set({ readAt: at })
      .where(and(of(member), isNull(notifications.readAt), chosen))
      .returning({ id: notifications.id });
    return rows.length > 0;
  },

  async mutedBy(db: Database, member: Member): Promise<NotificationKind[]> {
    const [row] = await db
      .select({ muted: memberships.mutedNotifications })
      .from(memberships)
      .where(memberIs(member));
    return row?.muted ?? [];
  },

  async mute(
    db: Database,
    member: Member,
    kind: NotificationKind,
    isMuted: boolean,
  ): Promise<void> {
    const without = sql`array_remove(${memberships.mutedNotifications}, ${kind}::text)`;
    await db
      .update(memberships)
      .set({
        mutedNotifications: isMuted ? sql`array_append(${without}, ${kind}::text)` : without,
      })
      .where(memberIs(member));
  },
};
