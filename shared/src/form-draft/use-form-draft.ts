import { useState } from 'react';
import { hearServer, keepSaved, startDraft } from './draft-state';
import { isSame } from './is-same';

/** A draft of what `loaded` says: what was typed stays until it is saved or given back, whatever arrives meanwhile. */
export function useFormDraft<T>(loaded: T) {
  const [state, setState] = useState(() => startDraft(loaded));
  const heard = hearServer(state, loaded);
  if (heard !== state) setState(heard);
  return {
    draft: heard.draft,
    isDirty: !isSame(heard.draft, heard.base),
    isOutdated: heard.isOutdated,
    change: (part: Partial<T>) => setState((now) => ({ ...now, draft: { ...now.draft, ...part } })),
    reset: () => setState((now) => ({ ...now, draft: now.base, isOutdated: false })),
    keep: (saved: T) => setState((now) => keepSaved(now, saved)),
  };
}
