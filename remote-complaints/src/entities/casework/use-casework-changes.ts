import { onCompanyEvent, onResync } from '@muhatap/shared/realtime';
import { useEffect } from 'react';

/** Calls `changed` when somebody changed types, units, districts or the messages of statuses, or may have while the line was cut for long. */
export function useCaseworkChanges(changed: () => void): void {
  useEffect(() => {
    const undos = [onCompanyEvent('casework-changed', changed), onResync(changed)];
    return () => undos.forEach((undo) => undo());
  }, [changed]);
}
