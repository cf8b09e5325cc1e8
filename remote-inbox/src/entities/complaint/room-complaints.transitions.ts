import type { Complaint, ComplaintList } from '@muhatap/shared/wire';

/** Complaints of one conversation, newest first; `total` counts also those that are not held, and where `totalIsExact` is false there are more. What was loaded stays while it is asked for again. */
export interface RoomComplaints {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly load: number;
  readonly complaints: readonly Complaint[];
  readonly total: number;
  readonly totalIsExact: boolean;
  readonly error: string | null;
}

/** By room id. */
export type RoomComplaintsState = Readonly<Record<string, RoomComplaints>>;

const UNKNOWN: RoomComplaints = {
  status: 'loading',
  load: 0,
  complaints: [],
  total: 0,
  totalIsExact: true,
  error: null,
};

/** Asks for a room's complaints. */
export function beginComplaints(state: RoomComplaintsState, roomId: string): RoomComplaintsState {
  const room = state[roomId] ?? UNKNOWN;
  return {
    ...state,
    [roomId]: {
      ...room,
      status: room.status === 'ready' ? 'ready' : 'loading',
      load: room.load + 1,
      error: null,
    },
  };
}

/** The server's list, unless it was asked for again meanwhile. */
export function receiveComplaints(
  state: RoomComplaintsState,
  roomId: string,
  load: number,
  { complaints, total, totalIsExact }: Pick<ComplaintList, 'complaints' | 'total' | 'totalIsExact'>,
): RoomComplaintsState {
  const room = state[roomId];
  return room?.load !== load
    ? state
    : {
        ...state,
        [roomId]: { ...room, status: 'ready', complaints, total, totalIsExact, error: null },
      };
}

export function failComplaints(
  state: RoomComplaintsState,
  roomId: string,
  load: number,
  error: string,
): RoomComplaintsState {
  const room = state[roomId];
  return room?.load !== load || room.status === 'ready'
    ? state
    : { ...state, [roomId]: { ...room, status: 'failed', error } };
}

/** A complaint that was just opened or added to: it is shown before the list is asked for again, and a list on its way is older. */
export function keepComplaint(
  state: RoomComplaintsState,
  complaint: Complaint,
): RoomComplaintsState {
  const room = complaint.roomId === null ? undefined : state[complaint.roomId];
  if (room === undefined || complaint.roomId === null || room.status !== 'ready') return state;
  const isKnown = room.complaints.some(({ id }) => id === complaint.id);
  const complaints = isKnown
    ? room.complaints.map((held) =>
        held.id === complaint.id && held.version <= complaint.version ? complaint : held,
      )
    : [complaint, ...room.complaints];
  return {
    ...state,
    [complaint.roomId]: {
      ...room,
      load: room.load + 1,
      complaints,
      total: room.total + (isKnown ? 0 : 1),
    },
  };
}
