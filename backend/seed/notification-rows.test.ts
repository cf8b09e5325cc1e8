import { createNotifications } from './notification-rows';
import { createRandom } from './random';
import type { MessageRow, RoomRow, UserRow } from './rows';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const agents = ['boss', 'agent', 'supervisor'].map((id) => ({ id }) as UserRow);
const rooms = agents.flatMap(({ id }) =>
  [0, 1, 2, 3].map((n) => ({ id: `${id}-${n}`, isActive: n > 0, assigneeId: id }) as RoomRow),
);
const failed = {
  roomId: 'agent-1',
  senderUserId: 'agent',
  status: 'failed',
  errorMessage: 'Pencere kapalı',
  createdAt: new Date('2026-11-18T12:00:00.000Z'),
} as MessageRow;

test('each person who answers has unread and read notifications of open conversations that they hold', () => {
  const rows = createNotifications(
    createRandom(1),
    {
      companyId: 'company',
      rooms,
      messages: [failed, { ...failed, senderUserId: null }, { ...failed, status: 'read' }],
      agents,
      leaver: 'leaver',
    },
    NOW,
  );
  for (const { id } of agents) {
    const own = rows.filter(({ userId }) => userId === id);
    expect(new Set(own.map(({ readAt }) => readAt === null))).toEqual(new Set([true, false]));
    expect(own.every(({ actorId, createdAt }) => actorId !== id && (createdAt ?? NOW) < NOW)).toBe(
      true,
    );
    expect(
      own.flatMap(({ kind, subjectId }) => (kind === 'assigned-conversation' ? [subjectId] : [])),
    ).toEqual([1, 2, 3].map((n) => `${id}-${n}`));
  }
  expect(
    rows.flatMap(({ kind, userId, subjectId, details, count }) =>
      kind === 'assigned-conversation' ? [] : [{ kind, userId, subjectId, details, count }],
    ),
  ).toEqual([
    {
      kind: 'send-failed',
      userId: 'agent',
      subjectId: 'agent-1',
      details: { reason: 'Pencere kapalı' },
      count: undefined,
    },
    { kind: 'handed-over', userId: 'agent', subjectId: 'leaver', details: undefined, count: 4 },
  ]);
});
