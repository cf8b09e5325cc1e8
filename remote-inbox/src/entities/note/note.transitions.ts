import type { Note } from '@muhatap/shared/wire/conversations';
import type { NoteChangedEvent } from '@muhatap/shared/wire/events';

/** Notes of one room, oldest first. `seqs` holds the newest event of each note; `startedSeq` what was seen when the load began. */
export interface RoomNotes {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly load: number;
  readonly startedSeq: number;
  readonly notes: readonly Note[];
  readonly seqs: Readonly<Record<string, number>>;
}

/** By room id; `seq` is the newest note event seen. */
export interface NotesState {
  readonly seq: number;
  readonly rooms: Readonly<Record<string, RoomNotes>>;
}

export const noNotes: NotesState = { seq: 0, rooms: {} };
const emptyRoom: RoomNotes = { status: 'loading', load: 0, startedSeq: 0, notes: [], seqs: {} };

const inOrder = (notes: readonly Note[]): readonly Note[] =>
  [...notes].sort(
    (a, b) => Date.parse(a.created_at) - Date.parse(b.created_at) || (a.id < b.id ? -1 : 1),
  );

const without = (notes: readonly Note[], id: string) => notes.filter((note) => note.id !== id);
const put = (state: NotesState, roomId: string, room: RoomNotes): NotesState => ({
  ...state,
  rooms: { ...state.rooms, [roomId]: room },
});

/** Asks for a room's notes; what is on screen stays meanwhile. */
export function beginNotes(state: NotesState, roomId: string): NotesState {
  const room = state.rooms[roomId] ?? emptyRoom;
  return put(state, roomId, {
    ...room,
    status: room.status === 'ready' ? 'ready' : 'loading',
    load: room.load + 1,
    startedSeq: state.seq,
  });
}

/** Applies the server's list; events since the request are newer. */
export function receiveNotes(
  state: NotesState,
  roomId: string,
  load: number,
  notes: readonly Note[],
): NotesState {
  const room = state.rooms[roomId];
  if (room === undefined || room.load !== load) return state;
  const isNewer = (id: string) => (room.seqs[id] ?? 0) > room.startedSeq;
  const newer = room.notes.filter(({ id }) => isNewer(id));
  return put(state, roomId, {
    ...room,
    status: 'ready',
    notes: inOrder([...notes.filter(({ id }) => !isNewer(id)), ...newer]),
  });
}

export function failNotes(state: NotesState, roomId: string, load: number): NotesState {
  const room = state.rooms[roomId];
  return room === undefined || room.load !== load || room.status === 'ready'
    ? state
    : put(state, roomId, { ...room, status: 'failed' });
}

/** Written, changed or removed by anybody. Repeated or late events change nothing. */
export function applyNoteChanged(
  state: NotesState,
  { seq, room_id, note_id, note }: NoteChangedEvent,
): NotesState {
  const next = seq > state.seq ? { ...state, seq } : state;
  const room = next.rooms[room_id];
  if (room === undefined || seq <= (room.seqs[note_id] ?? 0)) return next;
  const rest = without(room.notes, note_id);
  return put(next, room_id, {
    ...room,
    notes: note === null ? rest : inOrder([...rest, note]),
    seqs: { ...room.seqs, [note_id]: seq },
  });
}

/** The answer to one's own change. Where an event about it was here before, the event's word stands. */
export function confirmNote(state: NotesState, note: Note): NotesState {
  const room = state.rooms[note.room_id];
  if (room === undefined) return state;
  const held = room.notes.find(({ id }) => id === note.id);
  const isAnnounced = room.seqs[note.id] !== undefined;
  if (
    isAnnounced &&
    (held === undefined || Date.parse(held.updated_at) >= Date.parse(note.updated_at))
  )
    return state;
  return put(state, note.room_id, {
    ...room,
    notes: inOrder([...without(room.notes, note.id), note]),
  });
}

/** One's own removal, saved. */
export function dropNote(state: NotesState, roomId: string, noteId: string): NotesState {
  const room = state.rooms[roomId];
  return room === undefined
    ? state
    : put(state, roomId, { ...room, notes: without(room.notes, noteId) });
}

/** The person no longer sees the room; a list on its way is dropped with it. */
export function forgetRoom(state: NotesState, roomId: string): NotesState {
  const rooms = { ...state.rooms };
  delete rooms[roomId];
  return { ...state, rooms };
}

/** Keeps what one room shows and no number: the next list and the events after it are the truth. */
export function forgetOthers(state: NotesState, roomId: string | null): NotesState {
  const room = roomId === null ? undefined : state.rooms[roomId];
  return {
    seq: 0,
    rooms: roomId === null || room === undefined ? {} : { [roomId]: { ...room, seqs: {} } },
  };
}
