import { api } from '@muhatap/shared/api';
import {
  changedRoom,
  type Priority,
  type Room,
  type RoomAssignment,
} from '@muhatap/shared/wire/conversations';

const roomOf = async (call: Promise<{ room: Room }>): Promise<Room> => (await call).room;
const path = (roomId: string, change: string) =>
  `/api/room/${encodeURIComponent(roomId)}/${change}`;
const answered = { schema: changedRoom };

/** `POST /api/room/{roomId}/claim`: takes a conversation that nobody has. 409 with `details.room` when somebody was faster. */
export const claim = (roomId: string): Promise<Room> =>
  roomOf(api.post(path(roomId, 'claim'), undefined, { ...answered, isRepeatable: true }));

/** `POST /api/room/{roomId}/assign`. 409 `assigned_meanwhile` with `details.room` when `expected` is no longer in charge. */
export const assign = (roomId: string, body: RoomAssignment): Promise<Room> =>
  roomOf(
    // A handover note would stand there twice.
    api.post(path(roomId, 'assign'), body, { ...answered, isRepeatable: !body.note }),
  );

/** `PUT /api/room/{roomId}/priority`. */
export const putPriority = (roomId: string, priority: Priority): Promise<Room> =>
  roomOf(api.put(path(roomId, 'priority'), { priority }, answered));

/** `PUT /api/room/{roomId}/snooze`: until a moment, or with null no longer. */
export const putSnooze = (roomId: string, until: string | null): Promise<Room> =>
  roomOf(api.put(path(roomId, 'snooze'), { until }, answered));

/** `PUT /api/room/{roomId}/labels`: the whole set. */
export const putLabels = (roomId: string, labelIds: readonly string[]): Promise<Room> =>
  roomOf(api.put(path(roomId, 'labels'), { label_ids: labelIds }, answered));
