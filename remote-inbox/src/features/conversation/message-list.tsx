import { useCallback, useEffect, useRef } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Box, Button, Center, Flex, Icon, IconButton, Spinner } from '@muhatap/shared/ui';
import { loadOlder, selectHasOlder, selectShownMessages, useConversation } from '#entities/conversation';
import { bubbleGroup } from './bubble-group';
import { Bubble } from './bubble';
import { DaySeparator } from './day-separator';
import { BOTTOM_PX, useBottom } from './use-bottom';

/** Distance from the top at which the page before is asked for, px. */
const AHEAD_PX = 800;
const ESTIMATE_PX = 56;

export function MessageList({ onEdit }: { readonly onEdit: (content: string) => void }) {
  const box = useRef<HTMLDivElement>(null);
  const messages = useConversation(selectShownMessages);
  const hasOlder = useConversation(selectHasOlder);
  const older = useConversation((state) => state.active?.older ?? 'idle');
  const list = useVirtualizer<HTMLDivElement, Element>({
    count: messages.length,
    getScrollElement: () => box.current,
    estimateSize: () => ESTIMATE_PX,
    getItemKey: useCallback((index: number) => messages[index]?.client_key ?? messages[index]?.id ?? index, [messages]),
    overscan: 12,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: BOTTOM_PX,
    paddingStart: 16,
    paddingEnd: 8,
  });
  // What is above the fold never pushes what is being read, in whichever direction the list scrolls.
  list.shouldAdjustScrollPositionOnItemSizeChange = (item, _delta, own) => item.start < (own.scrollOffset ?? 0);
  const { isAtBottom, hasUnseen, hasBegun, onScroll, goToBottom } = useBottom(box, list, messages);
  const items = list.getVirtualItems();
  const top = list.scrollOffset ?? 0;
  useEffect(() => {
    // Before the first jump to the end the offset is 0, too: that is not somebody reading upward.
    const isShort = list.getTotalSize() <= (list.scrollRect?.height ?? 0);
    if (hasOlder && older === 'idle' && (isShort || (hasBegun && top < AHEAD_PX))) void loadOlder();
  }, [list, top, hasBegun, hasOlder, older, messages]);

  return (
    <Flex flex="1" minH="0" direction="column" position="relative">
      <OlderState state={hasOlder ? older : 'idle'} />
      <Flex ref={box} direction="column" flex="1" minH="0" overflowY="auto" tabIndex={0} role="region" aria-label="Mesajlar" onScroll={onScroll} css={{ overflowAnchor: 'none' }}>
        <Box role="list" position="relative" width="full" mt="auto" flexShrink="0" style={{ height: list.getTotalSize() }}>
          {items.map((item) => {
            const message = messages[item.index];
            if (message === undefined) return null;
            const group = bubbleGroup(messages, item.index);
            return (
              <Box
                key={item.key}
                ref={list.measureElement}
                data-index={item.index}
                role="listitem"
                aria-posinset={item.index + 1}
                aria-setsize={hasOlder ? -1 : messages.length}
                position="absolute"
                insetX="0"
                top="0"
                px={{ base: '4', md: '6' }}
                style={{ transform: `translateY(${item.start}px)` }}
              >
                {group.startsDay && <DaySeparator iso={message.created_at} />}
                <Bubble message={message} namesSender={group.namesSender} startsGroup={group.startsGroup} endsGroup={group.endsGroup} onEdit={onEdit} />
              </Box>
            );
          })}
        </Box>
      </Flex>
      {!isAtBottom && <ToBottom hasUnseen={hasUnseen} onGo={goToBottom} />}
    </Flex>
  );
}

function ToBottom({ hasUnseen, onGo }: { readonly hasUnseen: boolean; readonly onGo: () => void }) {
  return (
    <Center position="absolute" bottom="3" insetX="0" pointerEvents="none">
      {hasUnseen
        ? <Button size="sm" borderRadius="full" boxShadow="md" pointerEvents="auto" onClick={onGo}><Icon name="arrow-down" size={15} />Yeni mesajlar</Button>
        : <IconButton size="sm" borderRadius="full" variant="outline" colorPalette="gray" bg="bg.panel" boxShadow="md" pointerEvents="auto" aria-label="En yeni mesaja git" onClick={onGo}><Icon name="arrow-down" size={16} /></IconButton>}
    </Center>
  );
}

/** Lies over the list, so that nothing below it moves when it comes and goes. */
function OlderState({ state }: { readonly state: 'idle' | 'loading' | 'failed' }) {
  if (state === 'idle') return null;
  return (
    <Center position="absolute" top="2" insetX="0" zIndex="1" pointerEvents="none">
      {state === 'loading'
        ? <Center bg="bg.panel" boxShadow="sm" borderRadius="full" p="1.5"><Spinner size="sm" color="fg.muted" aria-label="Eski mesajlar yükleniyor" /></Center>
        : <Button size="xs" variant="outline" colorPalette="gray" bg="bg.panel" pointerEvents="auto" onClick={() => void loadOlder()}>Eski mesajlar yüklenemedi. Tekrar Dene</Button>}
    </Center>
  );
}
