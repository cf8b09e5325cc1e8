import { Box, useBreakpointValue } from '@muhatap/shared/ui';
import { useState } from 'react';
import { Composer, FileDrop } from '#features/composer';
import { Conversation } from '#features/conversation';
import { CustomerPanel } from '#features/customer-panel';
import { WindowChip } from '#features/service-window';
import { selectRoom, useConversation } from '#entities/conversation';
import { putBack } from '#entities/draft';
import { ConversationHeader } from './conversation-header';
import { PanelDrawer } from './panel-drawer';

interface ConversationPaneProps {
  readonly roomId: string;
  readonly isPanelOpen: boolean;
  readonly onPanel: (isOpen: boolean) => void;
  readonly onBack: () => void;
}

/** The open conversation and, beside or over it, who the citizen is. */
export function ConversationPane({ roomId, isPanelOpen, onPanel, onBack }: ConversationPaneProps) {
  const room = useConversation(selectRoom(roomId));
  const isWide = useBreakpointValue({ base: false, lg: true }, { ssr: false }) ?? false;
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const panel = room && <CustomerPanel room={room} window={<WindowChip room={room} />} />;
  return (
    <>
      <FileDrop room={room} as="section" aria-label="Konuşma" direction="column" flex="1" minW="0" minH="0">
        <ConversationHeader room={room} isPanelOpen={isWide ? isPanelOpen : isDrawerOpen} onPanel={isWide ? onPanel : setDrawerOpen} onBack={onBack} />
        <Conversation roomId={roomId} onEdit={(content) => putBack(roomId, content)} />
        {room && <Composer room={room} />}
      </FileDrop>
      {isWide && isPanelOpen && (
        <Box as="aside" aria-label="Kişi" display="flex" w="320px" flexShrink="0" borderLeftWidth="1px" borderColor="border">{panel}</Box>
      )}
      {!isWide && <PanelDrawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)}>{panel}</PanelDrawer>}
    </>
  );
}
