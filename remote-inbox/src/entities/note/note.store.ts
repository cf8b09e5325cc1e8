import { createStore, useStore } from 'zustand';
import type { Note } from '@muhatap/shared/wire/conversations';
import { noNotes, type NotesState } from './note.transitions';

/** Private notes of the rooms that were opened. */
export const noteStore = createStore<NotesState>(() => noNotes);

export function changeNotes(transition: (state: NotesState) => NotesState): void {
  noteStore.setState(transition, true);
}

const NONE: readonly Note[] = [];

/** The notes of a room, oldest first; empty until they are loaded. */
export const useNotes = (roomId: string): readonly Note[] =>
  useStore(noteStore, (state) => state.rooms[roomId]?.notes ?? NONE);

/** Loading state of notes; undefined before {@link showNotes}. */
export const useNotesStatus = (roomId: string): 'loading' | 'ready' | 'failed' | undefined =>
  useStore(noteStore, (state) => state.rooms[roomId]?.status);
