import { sessionStore } from '@muhatap/shared/session';
import type { Chatbot, ChatbotSummary } from '@muhatap/shared/wire/chatbots';
import { useEffect, useState } from 'react';
import { createFlowDraft, type FlowDraftStore, type SaveConflict } from '#entities/flow';
import {
  createAutosave,
  keptKey,
  resumeDraft,
  useKeptDraft,
  useLeaveGuard,
  type Autosave,
  type KeptDraft,
} from '#features/flow-save';

/** One visit to the editor. */
export interface Editor {
  readonly store: FlowDraftStore;
  readonly autosave: Autosave;
  /** The chatbot apart from its flow, as the server has it by now. */
  readonly chatbot: ChatbotSummary;
  readonly learn: (news: Partial<ChatbotSummary>) => void;
  /**
   * A conflict with edits kept from an earlier visit; the version at which both began is unknown
   * then.
   */
  readonly firstConflict: SaveConflict | null;
}

/** Opens a draft, keeps it, saves it, and does not let it be left unsaved. */
export function useEditor(loaded: Chatbot, kept: KeptDraft | null): Editor {
  const [chatbot, setChatbot] = useState<ChatbotSummary>(loaded);
  const [visit] = useState(() => {
    const { draft, conflict } = resumeDraft(loaded, kept);
    const store = createFlowDraft(draft);
    if (conflict !== null) store.setState({ saving: { kind: 'conflict', conflict } });
    const learn = (news: Partial<ChatbotSummary>) =>
      setChatbot((before) => ({ ...before, ...news }));
    const autosave = createAutosave({
      chatbotId: loaded.id,
      store,
      onSaved: ({ draft_version: _, ...saved }) => learn(saved),
    });
    return {
      store,
      autosave,
      learn,
      firstConflict: conflict,
      key: keptKey(sessionStore.getState().user?.id ?? '', loaded.id),
    };
  });
  useEffect(() => visit.autosave.start(), [visit]);
  useKeptDraft(visit.store, visit.key, kept);
  useLeaveGuard(visit.store, visit.autosave);
  return { ...visit, chatbot };
}
