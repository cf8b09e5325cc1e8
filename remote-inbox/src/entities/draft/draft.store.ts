import { createStore, useStore } from 'zustand';
import type { Drafts, RoomDraft } from './draft.types';

/** The drafts of the signed-in person, by room. */
export const draftStore = createStore<{ drafts: Drafts }>(() => ({ drafts: new Map() }));

export const draftOf = (roomId: string): RoomDraft | undefined =>
  draftStore.getState().drafts.get(roomId);

/** Draft text of a room, '' without one; for the field and for "Taslak:" in the list. */
export const useDraft = (roomId: string): string =>
  useStore(draftStore, ({ drafts }) => drafts.get(roomId)?.content ?? '');

/** Id of the message that the answer quotes, null when it quotes none. */
export const useDraftQuote = (roomId: string): string | null =>
  useStore(draftStore, ({ drafts }) => drafts.get(roomId)?.replyToId ?? null);

/** Whether words of a room wait to be saved on the server. */
export const useDraftIsSaved = (roomId: string): boolean =>
  useStore(draftStore, ({ drafts }) => drafts.get(roomId)?.isSaved ?? true);
