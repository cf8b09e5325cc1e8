import { createKitPart, PageBody } from '@muhatap/shared/ui/plain';
import type { Chatbot } from '@muhatap/shared/wire/chatbots';
import { useState } from 'react';
import { FlowDraftProvider } from '#entities/flow';
import { EditorBarLoading, EditorSideLoading } from '#features/editor-bar';
import { FlowCanvas } from '#features/flow-canvas';
import type { KeptDraft } from '#features/flow-save';
import type { EditorDialog } from './editor-dialogs';
import { useEditor } from './use-editor';
import { usePanes, type Panes } from './use-panes';

const EditorTop = createKitPart(
  async () => (await import('./editor-top')).EditorTop,
  EditorBarLoading,
);
const EditorSides = createKitPart<{ readonly panes: Panes }>(
  async () => (await import('./editor-sides')).EditorSides,
  ({ panes: { isColumn, isPanelOpen } }) =>
    isColumn && isPanelOpen ? <EditorSideLoading /> : null,
);
const EditorDialogs = createKitPart(async () => (await import('./editor-dialogs')).EditorDialogs);

interface ChatbotEditorProps {
  readonly loaded: Chatbot;
  /** The draft that an earlier page load left. */
  readonly kept: KeptDraft | null;
}

/** One flow on the whole page: bar, canvas, phone and side panel around one draft. */
export function ChatbotEditor({ loaded, kept }: ChatbotEditorProps) {
  const editor = useEditor(loaded, kept);
  const panes = usePanes(editor.store);
  const [dialog, setDialog] = useState<EditorDialog | null>(null);
  return (
    <FlowDraftProvider value={editor.store}>
      <PageBody full>
        <EditorTop editor={editor} panes={panes} onDialog={setDialog} />
        <div className="editor-body">
          <div className="editor-canvas">
            <FlowCanvas />
          </div>
          <EditorSides panes={panes} />
        </div>
      </PageBody>
      <EditorDialogs editor={editor} open={dialog} onOpen={setDialog} />
    </FlowDraftProvider>
  );
}
