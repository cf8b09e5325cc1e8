import { Box, Flex } from '@muhatap/shared/ui';
import { PageBody } from '@muhatap/shared/ui/app';
import type { Chatbot } from '@muhatap/shared/wire';
import { useState } from 'react';
import { createFlowDraft, FlowDraftProvider } from '#entities/flow';
import { EditorBar } from '#features/editor-bar';
import { FlowCanvas } from '#features/flow-canvas';
import { FlowPhone } from '#features/phone';
import { EditorPanel } from './editor-panel';

/** One flow on the whole page: bar, canvas, phone and side panel around one draft. */
export function ChatbotEditor({ loaded }: { readonly loaded: Chatbot }) {
  const [store] = useState(() => createFlowDraft({ flow: loaded.flow, draftVersion: loaded.draft_version }));
  const [isPhoneOpen, setPhoneOpen] = useState(false);
  return (
    <FlowDraftProvider value={store}>
      <PageBody full>
        <EditorBar chatbot={loaded} isPhoneOpen={isPhoneOpen} onPhone={() => setPhoneOpen((open) => !open)} />
        <Flex flex="1" minH="0">
          <Box flex="1" minW="0" position="relative"><FlowCanvas /></Box>
          {isPhoneOpen ? <Box width="340px" borderStartWidth="1px" bg="bg.panel" flexShrink={0}><FlowPhone onClose={() => setPhoneOpen(false)} /></Box> : null}
          <EditorPanel />
        </Flex>
      </PageBody>
    </FlowDraftProvider>
  );
}
