import { createContext, useContext } from 'react';
import type { Problem } from '@muhatap/shared/flow';
import { useStore } from 'zustand';
import type { FlowDraftStore } from './flow-draft.store';
import type { FlowDraft } from './flow-draft.types';

const FlowDraftContext = createContext<FlowDraftStore | null>(null);

/** Gives the editor's draft to everything inside. */
export const FlowDraftProvider = FlowDraftContext.Provider;

/** The draft of this editor, for commands and for reading in event handlers. Throws outside of an editor. */
export function useFlowDraftStore(): FlowDraftStore {
  const store = useContext(FlowDraftContext);
  if (store === null) throw new Error('This needs a FlowDraftProvider around it.');
  return store;
}

/** A part of the draft; the screen is drawn anew when that part changes. */
export const useFlowDraft = <T>(select: (draft: FlowDraft) => T): T =>
  useStore(useFlowDraftStore(), select);

/** The problems of one node, most urgent first. */
export function useProblemsOf(nodeId: string): readonly Problem[] {
  const store = useFlowDraftStore();
  return useStore(store, () => store.checker.of(nodeId));
}

/** All that is wrong with the flow. */
export function useProblems(): readonly Problem[] {
  const store = useFlowDraftStore();
  return useStore(store, store.checker.all);
}
