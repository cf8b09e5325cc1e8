import { platform } from '@muhatap/shared/platform';
import type { ReactNode } from 'react';
import { exportFlow, useFlowDraftStore } from '#entities/flow';

interface FlowExport {
  /** Saves the exchange file, after a question where the format would lose something. */
  readonly exportFile: () => void;
  /** Saves everything, to be imported again. */
  readonly saveBackup: () => void;
  /** The question; belongs into the page. */
  readonly dialog: ReactNode;
}

/** The draft as a file; `name` is the chatbot's. */
export function useFlowExport(name: string): FlowExport {
  const store = useFlowDraftStore();
  return {
    exportFile: () => platform().files.save({ name: `${name}.json`, content: JSON.stringify(exportFlow(store.getState().flow), null, 2), type: 'application/json' }),
    saveBackup: () => platform().files.save({ name: `${name}.yedek.json`, content: JSON.stringify({ muhatap: 'flow', flow: store.getState().flow }), type: 'application/json' }),
    dialog: null,
  };
}
