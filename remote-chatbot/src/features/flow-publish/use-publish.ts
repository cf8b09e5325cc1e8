import { ApiError } from '@muhatap/shared/api';
import type { Problem } from '@muhatap/shared/flow';
import { notify } from '@muhatap/shared/notifications';
import { useState } from 'react';
import { draftChange, publishDraft } from '#entities/chatbot';
import { readProblems, useFlowDraftStore } from '#entities/flow';
import type { PublishDialogProps } from './publish.types';

interface Publishing {
  readonly isSaving: boolean;
  readonly sentence: string | null;
  /** The problems that the server found in the flow. */
  readonly refused: readonly Problem[];
}

const IDLE: Publishing = { isSaving: false, sentence: null, refused: [] };
const UNSAVED =
  'Taslak kaydedilemediği için yayınlanmadı. Bağlantınızı denetleyip yeniden deneyin.';
const UNDECIDED =
  'Bu akışı bir başkası da değiştirdi. Yayınlamadan önce hangisinin kalacağına karar verin.';
const FAILED = 'Yayınlanamadı. Lütfen tekrar deneyin.';

/**
 * Saves the draft, then publishes exactly what was saved. Where somebody else saved meanwhile, the
 * editor opens the conflict dialog.
 */
export function usePublish({ chatbot, onBefore, onPublished, onClose }: PublishDialogProps) {
  const store = useFlowDraftStore();
  const [state, setState] = useState(IDLE);

  const fail = (error: unknown): void => {
    const conflict = draftChange(error);
    if (conflict === null)
      return setState({
        isSaving: false,
        sentence: error instanceof ApiError ? error.message : FAILED,
        refused: readProblems(error) ?? [],
      });
    onClose();
    store.setState({ saving: { kind: 'conflict', conflict } });
  };

  const publish = async (note: string): Promise<void> => {
    setState({ ...IDLE, isSaving: true });
    // The page may show the choice between two people's drafts in place of this; otherwise the editor's bar leads there.
    if (!(await onBefore()))
      return setState({
        ...IDLE,
        sentence: store.getState().saving.kind === 'conflict' ? UNDECIDED : UNSAVED,
      });
    try {
      const version = await publishDraft(chatbot.id, {
        draft_version: store.getState().savedVersion,
        note: note.trim(),
      });
      notify.success(`${version.version}. sürüm yayında.`);
      onPublished(version);
      onClose();
    } catch (error) {
      fail(error);
    }
  };

  return { ...state, publish: (note: string) => void publish(note) };
}
