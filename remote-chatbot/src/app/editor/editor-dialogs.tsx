import { useEffect, useEffectEvent, useState } from 'react';
import { useFlowDraft } from '#entities/flow';
import type { EditorCommand } from '#features/editor-bar';
import { ImportDialog, useFlowExport } from '#features/flow-files';
import { PublishDialog } from '#features/flow-publish';
import { ConflictDialog } from '#features/flow-save';
import { StartsDialog } from '#features/flow-starts';
import { VersionHistory } from '#features/flow-versions';
import type { Editor } from './use-editor';

/** The dialogs of the editor. */
export type EditorDialog = EditorCommand | 'publish' | 'conflict';

interface EditorDialogsProps {
  readonly editor: Editor;
  readonly open: EditorDialog | null;
  readonly onOpen: (dialog: EditorDialog | null) => void;
}

/** The dialog that is open. A conflict opens its own dialog as soon as it is found. */
export function EditorDialogs({
  editor: { store, autosave, chatbot, learn, firstConflict },
  open,
  onOpen,
}: EditorDialogsProps) {
  const saving = useFlowDraft((draft) => draft.saving);
  const conflict = saving.kind === 'conflict' ? saving.conflict : null;
  const { exportFile, saveBackup, dialog: exportDialog } = useFlowExport(chatbot.name);
  const [isChoosingStarts, setChoosingStarts] = useState(false);
  const close = () => onOpen(null);
  const closeStarts = open === 'starts' ? close : () => setChoosingStarts(false);
  const obey = useEffectEvent(() => {
    if (open === 'export') exportFile();
    if (open === 'backup') saveBackup();
    if (open === 'export' || open === 'backup') close();
  });
  useEffect(() => obey(), [open]);
  const askToDecide = useEffectEvent(() => {
    if (conflict !== null) onOpen('conflict');
  });
  useEffect(() => askToDecide(), [conflict]);
  return (
    <>
      {exportDialog}
      {open === 'import' ? <ImportDialog onClose={close} /> : null}
      {open === 'versions' ? (
        <VersionHistory
          chatbot={chatbot}
          onLive={({ status, live_version, has_changes }) =>
            learn({ status, live_version, has_changes })
          }
          onClose={close}
        />
      ) : null}
      {open === 'publish' ? (
        <PublishDialog
          chatbot={chatbot}
          onBefore={() => autosave.flush()}
          onPublished={({ version }) =>
            learn({ status: 'published', live_version: version, has_changes: false })
          }
          onStarts={() => setChoosingStarts(true)}
          onClose={close}
        />
      ) : null}
      {open === 'starts' || isChoosingStarts ? (
        <StartsDialog
          chatbot={chatbot}
          onSaved={({ starts }) => learn({ starts })}
          onClose={closeStarts}
        />
      ) : null}
      {open === 'conflict' && conflict !== null ? (
        <ConflictDialog
          chatbotId={chatbot.id}
          conflict={conflict}
          autosave={autosave}
          base={conflict === firstConflict ? null : store.getState().savedFlow}
          onClose={close}
        />
      ) : null}
    </>
  );
}
