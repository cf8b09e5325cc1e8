import { roomMilestones } from './room-milestones';

const at = new Date('2026-11-20T09:00:00Z');
const earlier = new Date('2026-11-20T08:00:00Z');
const later = new Date('2026-11-21T06:00:00Z');
const ROOM = {
  isActive: true,
  assigneeId: null,
  groupId: null,
  priority: 'normal' as const,
  snoozedUntil: null,
  lastCustomerMessageAt: earlier,
  closedAt: null,
};
type Room = Parameters<typeof roomMilestones>[0];

const found = (
  before: Partial<Room>,
  after: Partial<Room>,
  by: string | null = 'elif',
  facts: Parameters<typeof roomMilestones>[2] = {},
) =>
  roomMilestones({ ...ROOM, ...before }, { ...ROOM, ...before, ...after }, facts, { by, at }).map(
    ({ actorId, createdAt, ...rest }) => {
      expect(actorId).toBe(by);
      return createdAt === at ? rest : { ...rest, createdAt };
    },
  );

test('a change of nothing, of messages and of unread counts is no milestone', () => {
  expect(found({}, {})).toEqual([]);
  expect(found({}, { lastCustomerMessageAt: at }, null)).toEqual([]);
});

test('an assignment names the person, the group that waits, or neither', () => {
  expect(found({}, { assigneeId: 'mert' })).toEqual([{ kind: 'assigned', assigneeId: 'mert' }]);
  expect(found({ assigneeId: 'mert' }, { assigneeId: null, groupId: 'su' })).toEqual([
    { kind: 'assigned', assigneeId: null, groupId: 'su' },
  ]);
  expect(found({ assigneeId: 'mert', groupId: 'su' }, { groupId: null })).toEqual([]);
  expect(found({ assigneeId: 'mert' }, { assigneeId: null })).toEqual([
    { kind: 'assigned', assigneeId: null },
  ]);
});

test('a closing keeps its reason where a rule closed it, and ends a snooze without a line', () => {
  const closing = { isActive: false, snoozedUntil: null };
  expect(found({ snoozedUntil: later }, closing)).toEqual([{ kind: 'closed' }]);
  expect(found({}, closing, null, { reason: 'silence' })).toEqual([
    { kind: 'closed', details: { reason: 'silence' } },
  ]);
  expect(found({}, closing, 'elif', { reason: 'silence' })).toEqual([{ kind: 'closed' }]);
});

test("a citizen's message that reopens stands at its own moment, one from before the closing at that of the change", () => {
  const wrote = new Date(at.getTime() - 3000);
  const closedAt = new Date(at.getTime() - 60_000);
  const reopened = { isActive: true, lastCustomerMessageAt: wrote };
  expect(found({ isActive: false, closedAt }, reopened, null)).toEqual([
    { kind: 'reopened', details: { reason: 'citizen' }, createdAt: wrote },
  ]);
  expect(found({ isActive: false, closedAt: at }, reopened, null)).toEqual([{ kind: 'reopened' }]);
  expect(found({ isActive: false }, { isActive: true })).toEqual([{ kind: 'reopened' }]);
});

test('priority, snooze and its end: by hand, at its time, by the citizen, by an assignment', () => {
  expect(found({}, { priority: 'urgent' })).toEqual([
    { kind: 'prioritised', details: { priority: 'urgent' } },
  ]);
  expect(found({}, { snoozedUntil: later })).toEqual([
    { kind: 'snoozed', details: { until: later.toISOString() } },
  ]);
  const ended = { snoozedUntil: null };
  expect(found({ snoozedUntil: later }, ended)).toEqual([{ kind: 'woken' }]);
  expect(found({ snoozedUntil: at }, ended, null)).toEqual([
    { kind: 'woken', details: { reason: 'due' } },
  ]);
  expect(found({ snoozedUntil: later }, ended, null)).toEqual([
    { kind: 'woken', details: { reason: 'citizen' } },
  ]);
  expect(found({ snoozedUntil: later }, { ...ended, assigneeId: 'mert' })).toEqual([
    { kind: 'assigned', assigneeId: 'mert' },
  ]);
});

test('labels are kept by their words', () => {
  const labels = { added: ['Su'], removed: [] };
  expect(found({}, {}, 'elif', { labels })).toEqual([{ kind: 'labelled', details: { labels } }]);
});
