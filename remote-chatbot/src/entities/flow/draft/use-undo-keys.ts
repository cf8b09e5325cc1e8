import { useCallback, type KeyboardEvent } from 'react';
import { fold } from '@muhatap/shared/i18n';
import { useFlowDraftStore } from './use-flow-draft';

/**
 * Lets Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y (⌘ too) take back the flow's edits also from within its fields, whose own memory ends with the
 * field. For `onKeyDown` around them.
 */
export function useUndoKeys(): (event: KeyboardEvent) => void {
  const store = useFlowDraftStore();
  return useCallback(
    (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = fold(event.key);
      if (key === 'z' && !event.shiftKey) store.undo();
      else if (key === 'y' || key === 'z') store.redo();
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    [store],
  );
}
