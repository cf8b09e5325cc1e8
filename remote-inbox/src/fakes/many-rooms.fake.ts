import type { FakeRealtime, FakeRequest } from '@muhatap/shared/testing';
import {
  roomChanges,
  type Label,
  type Room,
  type RoomChange,
} from '@muhatap/shared/wire/conversations';
import type { RoomUpdatedEvent } from '@muhatap/shared/wire/events';
import type { FakeInbox } from './fake-inbox';
import { FAKE_GROUPS, FAKE_PEOPLE } from './fake-labels';

export const CLOSED = { is_active: false, waiting_since: null, chatbot: null };

/** The room in the hands of a person, a group or nobody. */
export function holderOf(target: {
  readonly assignee_id?: unknown;
  readonly group_id?: unknown;
}): Partial<Room> {
  const person = FAKE_PEOPLE.find(({ id }) => id === target.assignee_id);
  const group = FAKE_GROUPS.find(({ id }) => id === target.group_id);
  return person === undefined
    ? { assignee: null, group: group ? { id: group.id, name: group.name } : null }
    : { assignee: { id: person.id, name: person.name }, group: null, chatbot: null };
}

function decideOne(
  room: Room,
  change: RoomChange,
  labels: readonly Label[],
): [RoomUpdatedEvent['change'], Partial<Room>] {
  switch (change.kind) {
    case 'assign':
      return ['assigned', holderOf(change)];
    case 'labels': {
      const { add = [], remove = [] } = change;
      const ids = room.labels.map(({ id }) => id).filter((id) => !remove.includes(id));
      return ['labelled', { labels: labels.filter(({ id }) => [...ids, ...add].includes(id)) }];
    }
    case 'active':
      return change.is_active ? ['reopened', { is_active: true }] : ['closed', CLOSED];
    case 'unread':
      return ['read', { unread_messages: change.unread }];
    case 'snooze':
      return ['snoozed', { snoozed_until: change.until }];
  }
}

/** Changes of many conversations, by the rules of the calls about one. */
export const manyRooms =
  (inbox: () => FakeInbox, line: () => FakeRealtime | null, labels: () => readonly Label[]) =>
  (request: FakeRequest) => ({
    results: roomChanges.parse(request.body).changes.map((one) => {
      const { room_id } = one;
      const held = inbox().room(room_id);
      if (held === undefined) {
        const error = { code: 'room_not_found', message: 'Konuşma bulunamadı.' };
        return { room_id, room: null, error };
      }
      const [change, decided] = decideOne(held, one, labels());
      const room = inbox().change(room_id, decided);
      line()?.emit('room-updated', { room, change, by: { id: 'user-1', name: 'Ayşe Yılmaz' } });
      return { room_id, room, error: null };
    }),
  });
