import type { schema } from '../src/database';
import { demoId } from './demo-id';
import type { createNotifications } from './notification-rows';
import type { Random } from './random';
import type { MessageRow, RoomRow } from './rows';

type MilestoneRow = typeof schema.roomMilestones.$inferInsert & { id: string };

interface Workday {
  readonly rooms: readonly RoomRow[];
  readonly messages: readonly MessageRow[];
  readonly notifications: ReturnType<typeof createNotifications>;
}

/**
 * The lines between the messages of the demo: a colleague gave the conversation, or its holder took
 * it with their first answer; and who closed it.
 */
export function createMilestones(
  random: Random,
  { rooms, messages, notifications }: Workday,
): MilestoneRow[] {
  const givenTo = new Map(
    notifications
      .filter(({ kind }) => kind === 'assigned-conversation')
      .map((notification) => [notification.subjectId, notification]),
  );
  const firstAnswers = new Map<string, MessageRow>();
  for (const message of messages) {
    const key = `${message.roomId} ${message.senderUserId ?? ''}`;
    if (message.isSent && !firstAnswers.has(key)) firstAnswers.set(key, message);
  }
  return rooms.flatMap(
    ({ id: roomId, companyId, assigneeId = null, closedAt, closedBy = null }) => {
      const row = (
        createdAt: Date,
        rest: Pick<MilestoneRow, 'kind' | 'actorId' | 'assigneeId'>,
      ): MilestoneRow => ({ id: demoId(random, createdAt), companyId, roomId, createdAt, ...rest });
      const given = givenTo.get(roomId);
      const taken = firstAnswers.get(`${roomId} ${assigneeId ?? ''}`);
      const at = given?.createdAt ?? taken?.createdAt;
      return [
        ...(assigneeId === null || at === undefined
          ? []
          : [row(at, { kind: 'assigned', actorId: given?.actorId ?? assigneeId, assigneeId })]),
        ...(closedAt == null ? [] : [row(closedAt, { kind: 'closed', actorId: closedBy })]),
      ];
    },
  );
}
