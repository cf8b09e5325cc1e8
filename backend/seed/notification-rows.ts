import type { schema } from '../src/database';
import { demoId } from './demo-id';
import type { Random } from './random';
import type { MessageRow, RoomRow, UserRow } from './rows';
import { DAY, HOUR, MINUTE } from './timeline';

type NotificationRow = typeof schema.notifications.$inferInsert;

interface Workday {
  readonly companyId: string;
  readonly rooms: readonly RoomRow[];
  readonly messages: readonly MessageRow[];
  /** Those who answer. */
  readonly agents: readonly UserRow[];
  /** A colleague who left, whose conversations the second agent was given. */
  readonly leaver: string;
}

/** Each person's rooms that colleagues gave them. */
const GIVEN = 3;
/** Those of earlier days have been read. */
const UNREAD_FOR = DAY;

/**
 * Notifications as the demo company's people would find them: conversations that a colleague gave
 * them, messages that did not go out, and the conversations of one who left.
 */
export function createNotifications(
  random: Random,
  { companyId, rooms, messages, agents, leaver }: Workday,
  now: Date,
): NotificationRow[] {
  const [bossId] = agents.map(({ id }) => id);
  const row = (
    userId: string,
    at: Date,
    rest: Pick<NotificationRow, 'kind' | 'subjectKind' | 'subjectId'> & Partial<NotificationRow>,
  ): NotificationRow => ({
    id: demoId(random, at),
    companyId,
    userId,
    createdAt: at,
    readAt: now.getTime() - at.getTime() > UNREAD_FOR ? new Date(at.getTime() + HOUR) : null,
    ...rest,
  });
  const about = (roomId: string) => ({ subjectKind: 'conversation', subjectId: roomId }) as const;

  const given = agents.flatMap(({ id: userId }) =>
    rooms
      .filter(({ isActive, assigneeId }) => isActive === true && assigneeId === userId)
      .slice(0, GIVEN)
      .map((room, index) =>
        row(userId, new Date(now.getTime() - (17 + index * 13 * 60) * MINUTE), {
          kind: 'assigned-conversation',
          ...about(room.id),
          actorId: userId === bossId ? (agents[2]?.id ?? null) : (bossId ?? null),
        }),
      ),
  );
  const failed = messages.flatMap(({ senderUserId, status, roomId, errorMessage, createdAt }) =>
    status === 'failed' && senderUserId != null
      ? [
          row(senderUserId, createdAt, {
            kind: 'send-failed',
            ...about(roomId),
            details: errorMessage == null ? {} : { reason: errorMessage },
          }),
        ]
      : [],
  );
  const heir = agents[1];
  const handedOver =
    heir === undefined
      ? []
      : [
          row(heir.id, new Date(now.getTime() - 3 * DAY), {
            kind: 'handed-over',
            subjectKind: 'person',
            subjectId: leaver,
            actorId: bossId ?? null,
            count: 4,
          }),
        ];
  return [...given, ...failed, ...handedOver];
}
