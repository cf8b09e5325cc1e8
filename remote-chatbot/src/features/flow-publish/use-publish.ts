import { ApiError } from '@muhatap/shared/api';
import type { Problem } from '@muhatap/shared/flow';
import { notify } from '@muhatap/shared/notifications';
import { useState } from 'react';
import { draftChange, publishDraft } from '#entities/chatbot';
import { readProblems, useFlowDraftStore } from '#entities/flow';
import type { PublishDialogProps } from './publish-dialog';

interface Publishing {
  readonly isSaving: boolean;
  readonly sentence: string | null;
  /** What the server found wrong with the flow. */
  readonly refused: readonly Problem[];
}

const IDLE: Publishing = { isSaving: false, sentence: null, refused: [] };
const UNSAVED = 'Taslak kaydedilemediği için yayınlanmadı. Bağlantınızı denetleyip yeniden deneyin.';
const FAILED = 'Yayınlanamadı. Lütfen tekrar deneyin.';

/** Saves the draft, then publishes exactly what was saved. Where somebody else saved meanwhile, the editor asks what to do. */
export function usePublish({ chatbot, onBefore, onPublished, onClose }: PublishDialogProps) {
  const store = useFlowDraftStore();
  const [state, setState] = useState(IDLE);

  const fail = (error: unknown): void => {
    const conflict = draftChange(error);
    if (conflict === null) return setState({ isSaving: false, sentence: error instanceof ApiError ? error.message : FAILED, refused: readProblems(error) ?? [] });
    store.setState({ saving: { kind: 'conflict', conflict } });
    onClose();
  };

  const publish = async (note: string): Promise<void> => {
    setState({ ...IDLE, isSaving: true });
    if (!(await onBefore())) {
      if (store.getState().saving.kind === 'conflict') return onClose();
      return setState({ ...IDLE, sentence: UNSAVED });
    }
    try {
      const version = await publishDraft(chatbot.id, { draft_version: store.getState().savedVersion, note: note.trim() });
      notify.success(`Sürüm ${version.version} yayında.`);
      onPublished(version);
      onClose();
    } catch (error) {
      fail(error);
    }
  };

  return { ...state, publish: (note: string) => void publish(note) };
}
