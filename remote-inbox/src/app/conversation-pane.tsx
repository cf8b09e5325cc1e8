import { ColorTag } from '@muhatap/shared/ui/app';
import { Box, useBreakpointValue, Flex } from '@muhatap/shared/ui';
import { useCallback, useEffect, useState } from 'react';
import { useAction, useGrant, useSession } from '@muhatap/shared/session';
import type { Room } from '@muhatap/shared/wire/conversations';
import { useCurrentLabels } from '#entities/label';
import { ChatbotStrip } from '#features/chatbot-talk';
import { chooseTemplate, FileDrop, focusComposer, takeBack, writeAs } from '#features/composer';
import { Conversation } from '#features/conversation';
import { CustomerPanel } from '#features/customer-panel';
import { TypingWarning } from '#features/presence';
import {
  LabelPicker,
  PriorityButton,
  SnoozeButton,
  SnoozeStrip,
  takeFromChatbot,
} from '#features/room-actions';
import { RoomComplaints } from '#features/room-complaints';
import { WindowChip } from '#features/service-window';
import { selectRoom, useConversation, type SendContent } from '#entities/conversation';
import { quoteInDraft } from '#entities/draft';
import { showNotes } from '#entities/note';
import { sayLeft, sayViewing } from '#entities/presence';
import { ComposerPlace } from './composer-place';
import { ConversationHeader } from './conversation-header';
import { PanelDrawer } from './panel-drawer';
import { useRoomShortcuts } from './use-room-shortcuts';

// In the code that comes with the first conversation.
export { startConversations } from './start-conversations';

/** The labels of a conversation in the customer panel, with the ways to change them, its priority and its snooze. */
function RoomLabels({ room }: { readonly room: Room }) {
  const labels = useCurrentLabels(room.labels);
  return (
    <Flex gap="1.5" flexWrap="wrap" align="center" justify="center">
      {labels.map(({ id, name, color }) => (
        <ColorTag key={id} name={name} color={color} />
      ))}
      <LabelPicker room={room} />
      <PriorityButton room={room} />
      <SnoozeButton room={room} />
    </Flex>
  );
}

interface ConversationPaneProps {
  readonly roomId: string;
  readonly isPanelOpen: boolean;
  readonly onPanel: (isOpen: boolean) => void;
  readonly onBack: () => void;
  readonly onOpenRoom: (roomId: string) => void;
}

/** The open conversation and, beside or over it, who the citizen is. */
export function ConversationPane({
  roomId,
  isPanelOpen,
  onPanel,
  onBack,
  onOpenRoom,
}: ConversationPaneProps) {
  useRoomShortcuts(roomId);
  const room = useConversation(selectRoom(roomId));
  const isWide = useBreakpointValue({ base: false, lg: true }, { ssr: false }) ?? false;
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const onQuote = useCallback(
    (messageId: string) => {
      quoteInDraft(roomId, messageId);
      writeAs(roomId, 'reply');
    },
    [roomId],
  );
  const onEdit = useCallback((content: SendContent) => takeBack(roomId, content), [roomId]);
  const onTemplate = useCallback(() => chooseTemplate(roomId), [roomId]);
  const seesComplaints = useGrant('complaints');
  const panel = room && (
    <CustomerPanel
      room={room}
      window={<WindowChip room={room} isFull />}
      labels={<RoomLabels room={room} />}
      {...(seesComplaints && { complaints: <RoomComplaints room={room} /> })}
      onOpenRoom={onOpenRoom}
    />
  );
  useEffect(() => {
    void showNotes(roomId);
    sayViewing(roomId);
    return () => sayLeft(roomId);
  }, [roomId]);
  return (
    <>
      <FileDrop
        room={room}
        as="section"
        aria-label="Konuşma"
        direction="column"
        flex="1"
        minW="0"
        minH="0"
      >
        <ConversationHeader
          room={room}
          isPanelOpen={isWide ? isPanelOpen : isDrawerOpen}
          onPanel={isWide ? onPanel : setDrawerOpen}
          onBack={onBack}
        />
        {room && <SnoozeStrip room={room} />}
        <Conversation roomId={roomId} onQuote={onQuote} onEdit={onEdit} onTemplate={onTemplate} />
        <TypingWarning roomId={roomId} />
        {room && <ChatbotTalk room={room} />}
        {room && <ComposerPlace room={room} />}
      </FileDrop>
      {isWide && isPanelOpen && (
        <Box
          as="aside"
          aria-label="Kişi"
          display="flex"
          w="320px"
          flexShrink="0"
          borderLeftWidth="1px"
          borderColor="border"
        >
          {panel}
        </Box>
      )}
      {!isWide && (
        <PanelDrawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)}>
          {panel}
        </PanelDrawer>
      )}
    </>
  );
}

/** The chatbot active in the room; people who may answer there can take over from it. */
function ChatbotTalk({ room }: { readonly room: Room }) {
  const me = useSession((state) => state.user?.id);
  const mayAssign = useAction('assign', 'inbox');
  const mayTake = mayAssign || room.assignee === null || room.assignee.id === me;
  const onTake = useCallback((taken: Room) => {
    focusComposer(taken.id);
    void takeFromChatbot(taken);
  }, []);
  return <ChatbotStrip room={room} onTake={mayTake ? onTake : undefined} />;
}
