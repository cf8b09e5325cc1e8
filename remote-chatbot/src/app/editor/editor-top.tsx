import { EditorBar, type EditorCommand } from '#features/editor-bar';
import { SaveState } from '#features/flow-save';
import type { EditorDialog } from './editor-dialogs';
import type { Editor } from './use-editor';
import type { Panes } from './use-panes';

interface EditorTopProps {
  readonly editor: Editor;
  readonly panes: Panes;
  readonly onDialog: (dialog: EditorDialog) => void;
}

/** The editor's bar with the state of its draft. */
export const EditorTop = ({
  editor: { chatbot, autosave, learn },
  panes,
  onDialog,
}: EditorTopProps) => (
  <EditorBar
    chatbot={chatbot}
    saveState={
      <SaveState
        savedAt={chatbot.updated_at}
        onConflict={() => onDialog('conflict')}
        onRetry={() => void autosave.flush()}
      />
    }
    isPhoneOpen={panes.isPhoneOpen}
    isPanelOpen={panes.isPanelOpen}
    onPhone={panes.togglePhone}
    onPanel={panes.togglePanel}
    onProblems={() => panes.openPanel('problems')}
    onCommand={(command: EditorCommand) => onDialog(command)}
    onPublish={() => onDialog('publish')}
    onRenamed={({ name }) => learn({ name })}
  />
);
