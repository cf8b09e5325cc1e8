import { platform } from '@muhatap/shared/platform';
import { useEffect } from 'react';
import type { FlowDraftStore } from '#entities/flow';
import { createDraftKeeper, type KeptDraft } from './kept-draft';

/**
 * Delay before an edit is stored in the browser, ms: a big flow is not written with every letter.
 */
const SOON_MS = 250;

/** Keeps flow and history over a reload, a crash and a closed window. `kept` is what was found at the start. */
export function useKeptDraft(store: FlowDraftStore, key: string, kept: KeptDraft | null): void {
  useEffect(() => {
    const keeper = createDraftKeeper(key, kept);
    let undo: (() => void) | null = null;
    const keepNow = () => {
      undo?.();
      undo = null;
      keeper.keep(store.getState());
    };
    const undos = [
      store.subscribe((now, before) => {
        if (
          now.flow !== before.flow ||
          now.history !== before.history ||
          now.savedVersion !== before.savedVersion
        )
          undo ??= platform().clock.setTimeout(keepNow, SOON_MS);
      }),
      platform().page.onHidden(keepNow),
    ];
    return () => {
      undos.forEach((end) => end());
      keepNow();
    };
  }, [store, key, kept]);
}
