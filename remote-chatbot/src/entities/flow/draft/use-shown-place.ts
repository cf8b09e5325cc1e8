import { useDeferredValue, useEffect, type RefObject } from 'react';
import { platform } from '@muhatap/shared/platform';
import { useFlowDraft, useFlowDraftStore } from './use-flow-draft';
import type { FlowDraftStore } from './flow-draft.store';
import type { FlowPlace } from './flow-draft.types';

/** The last `turn` that was shown: a panel that is opened again later does not show it again. */
const granted = new WeakMap<FlowDraftStore, number>();
/** A drawer that opens takes the focus once; a field is focused only after that, ms. */
const AFTER_OPENING_MS = 60;

/**
 * Focuses the place of the last `store.show`: `find` returns the field of a place inside the panel,
 * or null where the place belongs to another panel.
 */
export function useShownPlace(
  panel: RefObject<HTMLElement | null>,
  find: (panel: HTMLElement, place: FlowPlace) => HTMLElement | null,
): void {
  const store = useFlowDraftStore();
  // Together with the fields of a node, which follow its choice when the canvas has drawn that.
  const place = useDeferredValue(useFlowDraft((draft) => draft.place));
  useEffect(() => {
    if (place === null || granted.get(store) === place.turn) return;
    return platform().clock.setTimeout(() => {
      const field = panel.current && find(panel.current, place);
      if (!field) return;
      granted.set(store, place.turn);
      field.focus({ preventScroll: true });
      field.scrollIntoView({ block: 'center' });
    }, AFTER_OPENING_MS);
  }, [store, place, panel, find]);
}
