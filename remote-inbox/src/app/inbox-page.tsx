import { useState } from 'react';
import { Box, Flex, Heading, VisuallyHidden } from '@muhatap/shared/ui';
import { EmptyView, PageBody } from '@muhatap/shared/ui/app';
import { MessageAnnouncer } from '#features/announcer';
import { LiveLine } from '#features/live-line';
import { RoomList, RoomTabs } from '#features/room-list';
import { ConversationPane } from './conversation-pane';
import { useInboxPlace } from './use-inbox-place';

/** Three panes on a desktop, two on a tablet, one on a phone (design §11). */
export function InboxPage() {
  const { tab, roomId, openRoom, closeRoom, tabAddress } = useInboxPlace();
  const [isPanelOpen, setPanelOpen] = useState(true);
  const isChosen = roomId !== null;
  return (
    <PageBody full>
      <VisuallyHidden><Heading as="h1">Gelen Kutusu</Heading></VisuallyHidden>
      <MessageAnnouncer />
      <LiveLine />
      <Flex flex="1" minH="0" bg="bg.panel">
        <Flex
          as="section"
          aria-label="Konuşma listesi"
          direction="column"
          minH="0"
          flexShrink="0"
          w={{ base: 'full', sm: '280px', md: '320px', lg: '360px' }}
          display={{ base: isChosen ? 'none' : 'flex', sm: 'flex' }}
          borderRightWidth={{ base: '0', sm: '1px' }}
          borderColor="border"
        >
          <Box borderBottomWidth="1px" borderColor="border"><RoomTabs tab={tab} addressOf={tabAddress} /></Box>
          <RoomList key={tab} tab={tab} roomId={roomId} onOpen={openRoom} />
        </Flex>
        <Flex flex="1" minW="0" minH="0" display={{ base: isChosen ? 'flex' : 'none', sm: 'flex' }}>
          {isChosen
            ? <ConversationPane key={roomId} roomId={roomId} isPanelOpen={isPanelOpen} onPanel={setPanelOpen} onBack={closeRoom} />
            : <EmptyView icon="messages" title="Bir konuşma seçin" text="Okumak ve yanıtlamak için soldaki listeden bir konuşma açın." />}
        </Flex>
      </Flex>
    </PageBody>
  );
}
