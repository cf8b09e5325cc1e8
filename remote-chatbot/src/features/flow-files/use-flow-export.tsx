import { platform } from '@muhatap/shared/platform';
import type { FlowNode } from '@muhatap/shared/wire/chatbots';
import { useState, type ReactNode } from 'react';
import { exportFlow, lostInExport, useFlowDraftStore } from '#entities/flow';
import { fileName } from './file-name';
import { LossDialog } from './loss-dialog';

interface FlowExport {
  /** Saves the exchange file, after a question where the format would lose something. */
  readonly exportFile: () => void;
  /** Saves everything, to be imported again. */
  readonly saveBackup: () => void;
  /** The question; belongs into the page. */
  readonly dialog: ReactNode;
}

const save = (name: string, content: object): void =>
  platform().files.save({
    name,
    content: `${JSON.stringify(content, null, 2)}\n`,
    type: 'application/json',
  });

/** The draft as a file; `name` is the chatbot's. */
export function useFlowExport(name: string): FlowExport {
  const store = useFlowDraftStore();
  const [lost, setLost] = useState<readonly FlowNode[]>([]);
  const close = () => setLost([]);
  const write = () => save(`${fileName(name)}.json`, exportFlow(store.getState().flow));
  const saveBackup = () =>
    save(`${fileName(name)}.yedek.json`, { muhatap: 'flow', flow: store.getState().flow });
  const closing = (then: () => void) => () => {
    close();
    then();
  };
  return {
    exportFile: () => {
      const losing = lostInExport(store.getState().flow);
      if (losing.length === 0) write();
      else setLost(losing);
    },
    saveBackup,
    dialog:
      lost.length === 0 ? null : (
        <LossDialog
          lost={lost}
          flow={store.getState().flow}
          onExport={closing(write)}
          onBackup={closing(saveBackup)}
          onClose={close}
        />
      ),
  };
}
