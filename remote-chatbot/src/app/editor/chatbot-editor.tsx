import { Box, Flex } from '@muhatap/shared/ui';
import { PageBody } from '@muhatap/shared/ui/app';
import type { Chatbot } from '@muhatap/shared/wire/chatbots';
import { useState } from 'react';
import { FlowDraftProvider } from '#entities/flow';
import { EditorBar, type EditorCommand } from '#features/editor-bar';
import { FlowCanvas } from '#features/flow-canvas';
import { SaveState, type KeptDraft } from '#features/flow-save';
import { FlowPhone } from '#features/phone';
import { EditorDialogs, type EditorDialog } from './editor-dialogs';
import { EditorPanel } from './editor-panel';
import { SidePane } from './side-pane';
import { useEditor } from './use-editor';
import { usePanes } from './use-panes';

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
  const { chatbot, autosave, learn } = editor;
  return (
    <FlowDraftProvider value={editor.store}>
      <PageBody full>
        <EditorBar
          chatbot={chatbot}
          saveState={
            <SaveState
              savedAt={chatbot.updated_at}
              onConflict={() => setDialog('conflict')}
              onRetry={() => void autosave.flush()}
            />
          }
          isPhoneOpen={panes.isPhoneOpen}
          isPanelOpen={panes.isPanelOpen}
          onPhone={panes.togglePhone}
          onPanel={panes.togglePanel}
          onProblems={() => panes.openPanel('problems')}
          onCommand={(command: EditorCommand) => setDialog(command)}
          onPublish={() => setDialog('publish')}
          onRenamed={({ name }) => learn({ name })}
        />
        <Flex flex="1" minH="0">
          <Box flex="1" minW="0" minH="0" position="relative">
            <FlowCanvas />
          </Box>
          {panes.isPhoneOpen ? (
            <SidePane
              label="Telefonda dene"
              width="340px"
              takesEscape
              isColumn={panes.isColumn}
              isCover={panes.isCover}
              onClose={panes.closePhone}
            >
              <FlowPhone onClose={panes.closePhone} />
            </SidePane>
          ) : null}
          {panes.isPanelOpen ? (
            <SidePane
              label="Bilgi paneli"
              width="360px"
              isColumn={panes.isColumn}
              isCover={panes.isCover}
              onClose={panes.closePanel}
            >
              <EditorPanel
                tab={panes.tab}
                onTab={panes.setTab}
                onClose={panes.isColumn ? null : panes.closePanel}
              />
            </SidePane>
          ) : null}
        </Flex>
      </PageBody>
      <EditorDialogs editor={editor} open={dialog} onOpen={setDialog} />
    </FlowDraftProvider>
  );
}
