import { createStore, useStore } from 'zustand';
import { EMPTY_DRAFT, type ComplaintDraft } from './reply.types';

/** Unsent words by complaint, of the person who is signed in. */
export interface ReplyState {
  readonly owner: string | null;
  readonly drafts: ReadonlyMap<string, ComplaintDraft>;
}

export const replyStore = createStore<ReplyState>(() => ({ owner: null, drafts: new Map() }));

export const draftOf = (complaintId: string): ComplaintDraft =>
  replyStore.getState().drafts.get(complaintId) ?? EMPTY_DRAFT;

/** A part of what is unsent for a complaint, following its changes. */
export const useDraft = <T>(complaintId: string, selector: (draft: ComplaintDraft) => T): T =>
  useStore(replyStore, ({ drafts }) => selector(drafts.get(complaintId) ?? EMPTY_DRAFT));
