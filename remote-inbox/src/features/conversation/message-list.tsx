import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useGrant } from '@muhatap/shared/session';
import type { Message } from '@muhatap/shared/wire/conversations';
import { Box, Flex } from '@muhatap/shared/ui';
import {
  loadNewer,
  loadOlder,
  selectHasNewer,
  selectHasOlder,
  selectRoom,
  selectShownMessages,
  showMessage,
  useConversation,
  type ConversationState,
} from '#entities/conversation';
import { useMilestones } from '#entities/milestone';
import { useNotes } from '#entities/note';
import { bubbleGroup } from './bubble-group';
import type { MessageActions } from './message-actions.types';
import { messageListStyles } from './message-list.styles';
import { PageState, ToBottom } from './list-overlays';
import { isMessage, itemKey, timeline, type TimelineItem } from './timeline';
import { TimelineRow } from './timeline-row';
import { BOTTOM_PX, useBottom } from './use-bottom';
import { useChoosingRows } from './use-choosing-rows';
import { useJump } from './use-jump';
import { MediaViewer } from './viewer/media-viewer';

/** Distance from either end at which the next page is requested, px. */
const AHEAD_PX = 800;
const ESTIMATE_PX = 56;

interface MessageListProps {
  readonly roomId: string;
  readonly actions: MessageActions;
}

type MessageVirtualizer = Virtualizer<HTMLDivElement, Element>;
type PageLoad = NonNullable<ConversationState['active']>['older'];

/** Whether more history exists on either side, and its loading state. */
interface Pages {
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
  readonly older: PageLoad;
  readonly newer: PageLoad;
}

function usePages(): Pages {
  // Messages that come before the first page stand at the end of a history that is not loaded yet.
  const isOpening = useConversation((state) => state.active?.status === 'loading');
  const [hasOlder, hasNewer] = [useConversation(selectHasOlder), useConversation(selectHasNewer)];
  const older = useConversation((state) => state.active?.older ?? 'idle');
  const newer = useConversation((state) => state.active?.newer ?? 'idle');
  return isOpening
    ? { hasOlder: true, hasNewer, older: 'loading', newer }
    : { hasOlder, hasNewer, older, newer };
}

/** The rows that are near the window; `follows`: the list moves along with what is appended. */
function useTimelineList(
  box: RefObject<HTMLDivElement | null>,
  items: readonly TimelineItem[],
  follows: boolean,
): MessageVirtualizer {
  const list = useVirtualizer<HTMLDivElement, Element>({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => ESTIMATE_PX,
    getItemKey: useCallback(
      (index: number) => {
        const item = items[index];
        return item === undefined ? index : itemKey(item);
      },
      [items],
    ),
    overscan: 12,
    anchorTo: 'end',
    followOnAppend: follows,
    scrollEndThreshold: BOTTOM_PX,
    paddingStart: 16,
    paddingEnd: 8,
  });
  // Size changes above the viewport never move visible rows, in either scroll direction.
  list.shouldAdjustScrollPositionOnItemSizeChange = (item, _delta, own) =>
    item.start < (own.scrollOffset ?? 0);
  return list;
}

interface LoadAheadOptions {
  readonly list: MessageVirtualizer;
  readonly pages: Pages;
  readonly messages: readonly Message[];
  /** A jump is on its way: nothing is loaded until it has arrived. */
  readonly isSettling: boolean;
  readonly hasBegun: boolean;
}

/** Asks for the next page before its end comes into view. */
function useLoadAhead({ list, pages, messages, isSettling, hasBegun }: LoadAheadOptions): void {
  const { hasOlder, hasNewer, older, newer } = pages;
  const height = list.scrollRect?.height ?? 0;
  const top = list.scrollOffset ?? 0;
  const below = list.getTotalSize() - top - height;
  useEffect(() => {
    if (isSettling) return;
    // Before the first jump to a place the offset is 0, too: that is not somebody reading upward.
    const isShort = list.getTotalSize() <= (list.scrollRect?.height ?? 0);
    const isNear = (distance: number) => isShort || (hasBegun && distance < AHEAD_PX);
    if (hasOlder && older === 'idle' && isNear(top)) void loadOlder();
    if (hasNewer && newer === 'idle' && isNear(below)) void loadNewer();
  }, [list, top, below, isSettling, hasBegun, hasOlder, older, hasNewer, newer, messages]);
}

interface RowsProps {
  readonly list: MessageVirtualizer;
  readonly items: readonly TimelineItem[];
  /** Whether the history has more rows than these. */
  readonly isPartial: boolean;
  readonly children: (item: TimelineItem, index: number) => ReactNode;
}

/** The rows that are near the window, each in its place. */
const Rows = ({ list, items, isPartial, children }: RowsProps) => (
  <Box
    role="list"
    position="relative"
    width="full"
    mt="auto"
    flexShrink="0"
    style={{ height: list.getTotalSize() }}
  >
    {list.getVirtualItems().map((row) => {
      const item = items[row.index];
      if (item === undefined) return null;
      return (
        <div
          key={row.key}
          ref={list.measureElement}
          data-index={row.index}
          role="listitem"
          aria-posinset={row.index + 1}
          aria-setsize={isPartial ? -1 : items.length}
          className="message-row"
          style={{ transform: `translateY(${row.start}px)` }}
        >
          {children(item, row.index)}
        </div>
      );
    })}
  </Box>
);

export function MessageList({ roomId, actions }: MessageListProps) {
  const box = useRef<HTMLDivElement>(null);
  const messages = useConversation(selectShownMessages);
  const pages = usePages();
  const { hasOlder, hasNewer, older, newer } = pages;
  const missed = useConversation((state) => state.active?.missed.length ?? 0);
  const customerName = useConversation((state) => selectRoom(roomId)(state)?.customer.name ?? '');
  const notes = useNotes(roomId);
  const milestones = useMilestones(roomId, hasOlder ? messages[0]?.created_at : '');
  const offersComplaint = useGrant('complaints');
  const { isChoosing, choiceOf } = useChoosingRows(roomId, box, messages);
  const items = useMemo(
    () => timeline({ messages, hasOlder, hasNewer }, notes, milestones),
    [messages, hasOlder, hasNewer, notes, milestones],
  );
  const [opened, setOpened] = useState<Message | null>(null);
  const [follows, setFollows] = useState(true);
  const list = useTimelineList(box, items, follows && !hasNewer);
  const bottom = useBottom({ box, list, items, hasNewer, onFollow: setFollows });
  const { markedId, isSettling } = useJump({ list, items, onJump: bottom.leave });
  const onGo = useCallback((messageId: string) => showMessage(roomId, messageId), [roomId]);
  useLoadAhead({ list, pages, messages, isSettling, hasBegun: bottom.hasBegun });

  return (
    <Flex flex="1" minH="0" direction="column" position="relative">
      <PageState side="top" state={hasOlder ? older : 'idle'} />
      <Flex
        ref={box}
        direction="column"
        flex="1"
        minH="0"
        overflowY="auto"
        tabIndex={0}
        role="region"
        aria-label="Mesajlar"
        {...(isChoosing && { 'data-choosing': '' })}
        onScroll={bottom.onScroll}
        css={{ overflowAnchor: 'none', ...messageListStyles }}
      >
        <Rows list={list} items={items} isPartial={hasOlder || hasNewer}>
          {(item, index) => (
            <TimelineRow
              item={item}
              group={bubbleGroup(items, index)}
              isMarked={isMessage(item) && item.id === markedId}
              choice={isMessage(item) ? choiceOf(item) : null}
              offersComplaint={offersComplaint}
              customerName={customerName}
              actions={actions}
              onGo={onGo}
              onOpenMedia={setOpened}
            />
          )}
        </Rows>
      </Flex>
      <PageState side="bottom" state={hasNewer ? newer : 'idle'} />
      {(!bottom.isAtBottom || hasNewer) && (
        <ToBottom
          hasNewer={hasNewer}
          count={hasNewer ? missed : bottom.unseen}
          onGo={bottom.goToBottom}
        />
      )}
      <MediaViewer
        shown={opened}
        messages={messages}
        onShow={setOpened}
        onClose={() => setOpened(null)}
      />
    </Flex>
  );
}
