import { askConfirm } from '@muhatap/shared/notifications';
import { platform } from '@muhatap/shared/platform';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import type { FlowDraftStore } from '#entities/flow';
import type { Autosave } from './autosave';

/** Longest wait for a last save before the question whether to leave, ms. */
const PATIENCE_MS = 2_000;

const STAY_OR_GO = {
  title: 'Son değişiklikler henüz kaydedilmedi',
  message:
    'Çıkarsanız bu tarayıcıda saklanır; akışı yeniden açtığınızda kaldığınız yerden sürer. Başkaları o zamana kadar eski halini görür.',
} as const;

const isUnsaved = (store: FlowDraftStore) => store.getState().flow !== store.getState().savedFlow;

/** Whether the last edits arrive in time. */
function savesInTime(autosave: Autosave): Promise<boolean> {
  const { clock, page } = platform();
  if (!page.isOnline()) return Promise.resolve(false);
  return new Promise((resolve) => {
    const undo = clock.setTimeout(() => resolve(false), PATIENCE_MS);
    void autosave.flush().then((isSaved) => {
      undo();
      resolve(isSaved);
    });
  });
}

/** Saves before the page is left, and opens a question where that fails. */
export function useLeaveGuard(store: FlowDraftStore, autosave: Autosave): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved(store) && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => platform().page.guardLeave(() => isUnsaved(store)), [store]);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void savesInTime(autosave)
      .then((isSaved) => isSaved || askConfirm(STAY_OR_GO))
      .then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()));
  }, [blocker, autosave]);
}
