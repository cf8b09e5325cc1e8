import { createMilestones } from './milestone-rows';
import type { createNotifications } from './notification-rows';
import { createRandom } from './random';
import type { MessageRow, RoomRow } from './rows';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute));
const room = (id: string, more: Partial<RoomRow>) => ({ id, companyId: 'c', ...more }) as RoomRow;
const answer = (roomId: string, minute: number, senderUserId: string | null) =>
  ({ roomId, isSent: true, senderUserId, createdAt: at(minute) }) as MessageRow;

test('a conversation was given or taken with the first answer of its holder, and closed by whoever closed it', () => {
  const given = { kind: 'assigned-conversation', subjectId: 'given', actorId: 'boss' };
  const rows = createMilestones(createRandom(1), {
    rooms: [
      room('given', { assigneeId: 'elif' }),
      room('taken', { assigneeId: 'elif', closedAt: at(9), closedBy: 'mert' }),
      room('unanswered', { assigneeId: 'elif' }),
      room('free', { assigneeId: null }),
    ],
    messages: [
      answer('given', 1, 'elif'),
      answer('taken', 2, null),
      answer('taken', 3, 'mert'),
      answer('taken', 4, 'elif'),
      answer('taken', 5, 'elif'),
      answer('free', 6, 'elif'),
    ],
    notifications: [{ ...given, createdAt: at(7) }] as ReturnType<typeof createNotifications>,
  });
  expect(rows.map(({ id: _, companyId: __, ...row }) => row)).toEqual([
    { roomId: 'given', kind: 'assigned', actorId: 'boss', assigneeId: 'elif', createdAt: at(7) },
    { roomId: 'taken', kind: 'assigned', actorId: 'elif', assigneeId: 'elif', createdAt: at(4) },
    { roomId: 'taken', kind: 'closed', actorId: 'mert', createdAt: at(9) },
  ]);
});
