import type { Room, RoomChange } from '@muhatap/shared/wire/conversations';
import type { Who } from '../rooms/change-room';
import { createRoomChangesService } from './room-changes.service';

const WHO = {} as Who;
const read = (room_id: string): RoomChange => ({ kind: 'unread', room_id, unread: 0 });
const unused = () => Promise.reject(new Error('not called'));

/** A service whose database breaks at the conversation `broken`. */
const serviceThatBreaksAt = (broken: string, requested: string[] = []) =>
  createRoomChangesService({
    rooms: {
      ...{ relabel: unused, reopen: unused, close: unused },
      markRead: (_who, id) => {
        requested.push(id);
        return id === broken
          ? Promise.reject(new Error('broken'))
          : Promise.resolve({ id } as Room);
      },
    },
    assignments: { assign: unused },
    work: { markUnread: unused, snooze: unused },
  });

test('an unexpected failure at the first change is thrown', async () => {
  const onFailure = jest.fn();
  await expect(
    serviceThatBreaksAt('a').apply(WHO, { changes: [read('a'), read('b')] }, onFailure),
  ).rejects.toThrow('broken');
  expect(onFailure).not.toHaveBeenCalled();
});

test('an unexpected failure later is reported, and the answer keeps apart what is saved and what is not', async () => {
  const requested: string[] = [];
  const onFailure = jest.fn();
  const results = await serviceThatBreaksAt('b', requested).apply(
    WHO,
    { changes: [read('a'), read('b'), read('c')] },
    onFailure,
  );
  expect(results.map(({ room_id, room, error }) => [room_id, room?.id, error?.code])).toEqual([
    ['a', 'a', undefined],
    ['b', undefined, 'internal'],
    ['c', undefined, 'internal'],
  ]);
  expect(requested).toEqual(['a', 'b']);
  expect(onFailure).toHaveBeenCalledTimes(1);
});
