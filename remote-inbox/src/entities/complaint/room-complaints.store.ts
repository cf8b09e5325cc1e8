import { messageOf } from '@muhatap/shared/api';
import { platform, type Undo } from '@muhatap/shared/platform';
import { onCompanyEvent, onResync } from '@muhatap/shared/realtime';
import type { Complaint } from '@muhatap/shared/wire';
import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import { listRoomComplaints } from './complaint.api';
import {
  beginComplaints,
  failComplaints,
  keepComplaint,
  receiveComplaints,
  type RoomComplaints,
  type RoomComplaintsState,
} from './room-complaints.transitions';

// docs/behaviour.md §8.4
const FAILED = 'Şikayetler yüklenirken hata oluştu';
/** A burst of changes is one reason to ask again, not many. */
const GATHER_MS = 500;

const store = createStore<RoomComplaintsState>(() => ({}));
/** How many parts of the screen show a room's complaints. */
const watchers = new Map<string, number>();

const put = (transition: (state: RoomComplaintsState) => RoomComplaintsState): void =>
  store.setState(transition, true);

/** Asks for a room's complaints. Never throws. */
export async function loadRoomComplaints(roomId: string): Promise<void> {
  put((state) => beginComplaints(state, roomId));
  const load = store.getState()[roomId]?.load ?? 0;
  try {
    const list = await listRoomComplaints(roomId);
    put((state) => receiveComplaints(state, roomId, load, list));
  } catch (error) {
    platform().log.warn('Complaints of a conversation could not be loaded', error);
    put((state) => failComplaints(state, roomId, load, messageOf(error, FAILED)));
  }
}

function watch(roomId: string): Undo {
  const count = watchers.get(roomId) ?? 0;
  watchers.set(roomId, count + 1);
  if (count === 0) void loadRoomComplaints(roomId);
  return () => {
    const left = (watchers.get(roomId) ?? 1) - 1;
    if (left > 0) watchers.set(roomId, left);
    else watchers.delete(roomId);
  };
}

/** The complaints of a room, kept up to date while they are shown; undefined before they were asked for. */
export function useRoomComplaints(roomId: string): RoomComplaints | undefined {
  useEffect(() => watch(roomId), [roomId]);
  return useStore(store, (state) => state[roomId]);
}

/** Shows a complaint in its room at once, and asks the server for the whole list where it is on screen. */
export function showComplaint(complaint: Complaint): void {
  put((state) => keepComplaint(state, complaint));
  if (complaint.roomId !== null && watchers.has(complaint.roomId))
    void loadRoomComplaints(complaint.roomId);
}

const holds = (roomId: string, complaintId: string): boolean =>
  store.getState()[roomId]?.complaints.some(({ id }) => id === complaintId) ?? false;

/** Follows complaints that colleagues open and change: an event names no conversation, so a new one is a reason to look. */
export function followComplaints(): Undo {
  let forget: Undo | null = null;
  const due = new Set<string>();
  const ask = (rooms: Iterable<string>) => {
    for (const room of rooms) due.add(room);
    if (due.size === 0) return;
    forget ??= platform().clock.setTimeout(() => {
      forget = null;
      const now = [...due].filter((room) => watchers.has(room));
      due.clear();
      now.forEach((room) => void loadRoomComplaints(room));
    }, GATHER_MS);
  };
  const undos = [
    onCompanyEvent('complaint-updated', ({ complaint_id, change }) =>
      ask([...watchers.keys()].filter((room) => change === 'opened' || holds(room, complaint_id))),
    ),
    onResync(() => ask(watchers.keys())),
  ];
  return () => {
    undos.forEach((undo) => undo());
    forget?.();
    forgetRoomComplaints();
  };
}

/** Another person takes over. */
export const forgetRoomComplaints = (): void => put(() => ({}));
