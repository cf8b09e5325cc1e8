import { createStore, useStore } from 'zustand';
import { NO_WORDS, type ComplaintWords } from './reply.types';

/** Unsent words by complaint, of the person who is signed in. */
export interface ReplyState {
  readonly owner: string | null;
  readonly words: ReadonlyMap<string, ComplaintWords>;
}

export const replyStore = createStore<ReplyState>(() => ({ owner: null, words: new Map() }));

export const wordsOf = (complaintId: string): ComplaintWords =>
  replyStore.getState().words.get(complaintId) ?? NO_WORDS;

/** A part of what is unsent for a complaint, following its changes. */
export const useWords = <T>(complaintId: string, selector: (words: ComplaintWords) => T): T =>
  useStore(replyStore, ({ words }) => selector(words.get(complaintId) ?? NO_WORDS));
