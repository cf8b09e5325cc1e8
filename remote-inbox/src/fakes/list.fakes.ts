import { platform } from '@muhatap/shared/platform';
import {
  FakeAnswer,
  fieldsOf,
  refuse,
  type FakeRealtime,
  type FakeRequest,
  type FakeRoutes,
} from '@muhatap/shared/testing';
import {
  labelInput,
  NEXT_CURSOR_HEADER,
  NOBODY,
  roomFilters,
  type Label,
  type Priority,
  type Room,
  type RoomFilters,
} from '@muhatap/shared/wire/conversations';
import type { RoomUpdatedEvent } from '@muhatap/shared/wire/events';
import type { FakeInbox } from './fake-inbox';
import { FAKE_GROUPS, FAKE_LABELS, FAKE_PEOPLE } from './fake-labels';
import { CLOSED, holderOf, manyRooms } from './many-rooms.fake';

const ME = 'user-1';
const isSnoozed = ({ snoozed_until }: Room): boolean => (snoozed_until ?? null) !== null;
const MINUTE_MS = 60_000;
const IN_TAB: Record<'all' | 'open' | 'mine', (room: Room) => boolean> = {
  all: () => true,
  open: (room) => room.is_active && !isSnoozed(room),
  mine: (room) => room.assignee?.id === ME && !isSnoozed(room),
};
const filtersOf = ({ query }: FakeRequest): RoomFilters =>
  roomFilters.parse(Object.fromEntries(query));
const notFound = () => refuse(404, 'room_not_found', 'Konuşma bulunamadı.');

function passesWork(room: Room, { waiting, priority, group }: RoomFilters): boolean {
  const waited =
    room.waiting_since === null || isSnoozed(room)
      ? -1
      : platform().clock.now() - Date.parse(room.waiting_since);
  return (
    (priority === undefined || (room.priority ?? 'normal') === priority) &&
    (group === undefined || room.group?.id === group) &&
    (waiting === undefined || waited >= waiting * MINUTE_MS)
  );
}

/** The server's rule for filters, for the fakes. */
function passes(room: Room, filters: RoomFilters): boolean {
  const { channel, label, assignee } = filters;
  const who = assignee === 'me' ? ME : assignee;
  return (
    (channel === undefined || room.channel === channel) &&
    (label === undefined || room.labels.some(({ id }) => id === label)) &&
    (who === undefined || (room.assignee?.id ?? NOBODY) === who) &&
    passesWork(room, filters)
  );
}

/** With `sort=waiting` those that wait, the longest wait first. */
function inSort({ query }: FakeRequest, rooms: readonly Room[]): readonly Room[] {
  if (query.get('sort') !== 'waiting') return rooms;
  return rooms
    .filter(({ waiting_since: since }) => since !== null)
    .sort((a, b) => Date.parse(a.waiting_since ?? '') - Date.parse(b.waiting_since ?? ''));
}

/** Lists, their counts and how much each colleague has. */
function readRoutes(inbox: () => FakeInbox): FakeRoutes {
  const list = (tab: keyof typeof IN_TAB) => (request: FakeRequest) => {
    const filters = filtersOf(request);
    const from = Number(request.query.get('cursor') ?? 0);
    const to = from + Number(request.query.get('limit') ?? 50);
    const rooms = inSort(
      request,
      inbox()
        .rooms()
        .filter((room) => IN_TAB[tab](room) && passes(room, filters)),
    );
    return new FakeAnswer(
      rooms.slice(from, to),
      200,
      to < rooms.length ? { [NEXT_CURSOR_HEADER]: String(to) } : {},
    );
  };
  const counts = (request: FakeRequest) => {
    const rooms = inbox()
      .rooms()
      .filter((room) => passes(room, filtersOf(request)));
    const count = (keeps: (room: Room) => boolean) => rooms.filter(keeps).length;
    const unread = inbox()
      .rooms()
      .filter(
        (room) => room.is_active && room.unread_messages > 0 && (room.assignee?.id ?? ME) === ME,
      ).length;
    return {
      all: rooms.length,
      open: count(IN_TAB.open),
      mine: count(IN_TAB.mine),
      unread,
      unassigned: count((room) => room.is_active && room.assignee === null),
      waiting: count((room) => room.is_active && room.waiting_since !== null),
    };
  };

  return {
    'GET /api/room/all': list('all'),
    'GET /api/room/open': list('open'),
    'GET /api/room/me': list('mine'),
    'GET /api/room/counts': counts,
    'GET /api/room/assignees': () => ({
      assignees: FAKE_PEOPLE.map((person) => ({
        ...person,
        open_rooms: inbox()
          .rooms()
          .filter((room) => room.is_active && room.assignee?.id === person.id).length,
      })),
      groups: FAKE_GROUPS,
    }),
  };
}

/** Lists, counts, labels and who is in charge. A free conversation whose number ends in 8 is always taken by somebody faster. */
export function listFakes(inbox: () => FakeInbox, line: () => FakeRealtime | null): FakeRoutes {
  let labels: Label[] = [...FAKE_LABELS];

  const change =
    (
      name: RoomUpdatedEvent['change'],
      decide: (room: Room, request: FakeRequest) => Partial<Room> | FakeAnswer,
    ) =>
    (request: FakeRequest) => {
      const held = inbox().room(request.params['id'] ?? '');
      if (held === undefined) return notFound();
      const decided = decide(held, request);
      if (decided instanceof FakeAnswer) return decided;
      const room = inbox().change(held.id, decided);
      line()?.emit('room-updated', { room, change: name, by: { id: ME, name: 'Ayşe Yılmaz' } });
      return { room };
    };
  const claim = (room: Room): Partial<Room> | FakeAnswer => {
    const faster =
      room.assignee ?? (room.id.endsWith('8') ? { id: 'user-4', name: 'Mert Şahin' } : null);
    if (faster === null || faster.id === ME)
      return { assignee: { id: ME, name: 'Ayşe Yılmaz' }, chatbot: null };
    return refuse(409, 'already_claimed', `Bu konuşmayı ${faster.name} üstlenmiş.`, {
      room: inbox().change(room.id, { assignee: faster }),
    });
  };
  const putLabels = (_room: Room, request: FakeRequest): Partial<Room> => {
    const ids = fieldsOf(request)['label_ids'] as readonly string[];
    return { labels: labels.filter(({ id }) => ids.includes(id)) };
  };
  const createLabel = (request: FakeRequest) => {
    const input = labelInput.parse(request.body);
    const made: Label = { id: `label-${labels.length + 1}`, ...input };
    labels = [...labels, made];
    line()?.emit('inbox-changed', { what: 'labels' });
    return new FakeAnswer(made, 201);
  };

  return {
    ...readRoutes(inbox),
    'GET /api/labels': () => ({
      labels: labels.map((label) => ({
        ...label,
        room_count: inbox()
          .rooms()
          .filter((room) => room.labels.some(({ id }) => id === label.id)).length,
      })),
    }),
    'POST /api/labels': createLabel,
    'PUT /api/room/{id}/priority': change('prioritised', (_room, request) => ({
      priority: fieldsOf(request)['priority'] as Priority,
    })),
    'PUT /api/room/{id}/snooze': change('snoozed', (_room, request) => ({
      snoozed_until: fieldsOf(request)['until'] as string | null,
    })),
    'POST /api/room/{id}/read': change('read', () => ({ unread_messages: 0 })),
    'POST /api/room/{id}/close': change('closed', () => CLOSED),
    'POST /api/room/{id}/reopen': change('reopened', () => ({ is_active: true })),
    'POST /api/room/{id}/claim': change('assigned', claim),
    'POST /api/room/{id}/assign': change('assigned', (_room, request) =>
      holderOf(fieldsOf(request)),
    ),
    'POST /api/room/changes': manyRooms(inbox, line, () => labels),
    'PUT /api/room/{id}/labels': change('labelled', putLabels),
  };
}
