import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Box, Button, Flex, Spinner } from '@muhatap/shared/ui';
import { conversationStore, loadMoreRooms, positionOf, roomIdAt, selectRoomCount, useConversation } from '#entities/conversation';
import { ROW_HEIGHT, RoomRow, rowId } from './room-row';

/** Rows before the end at which the next page is asked for. */
const AHEAD = 8;

interface RoomListBoxProps {
  readonly roomId: string | null;
  readonly onOpen: (roomId: string) => void;
}

export function RoomListBox({ roomId, onOpen }: RoomListBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const [cursorId, setCursorId] = useState<string | null>(null);
  const order = useConversation((state) => state.order);
  const count = useConversation(selectRoomCount);
  const more = useConversation((state) => state.list.more);
  const rows = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
  });
  const items = rows.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= count - AHEAD && more !== 'failed') void loadMoreRooms();
  }, [last, count, more]);

  const current = cursorId ?? roomId;
  const move = (to: number) => {
    const index = Math.max(0, Math.min(count - 1, to));
    setCursorId(roomIdAt(conversationStore.getState(), index) ?? null);
    rows.scrollToIndex(index, { align: 'auto' });
  };
  const open = useCallback((id: string) => {
    setCursorId(id);
    onOpen(id);
  }, [onOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = current === null ? -1 : positionOf(conversationStore.getState(), current);
    const steps: Record<string, () => void> = {
      ArrowDown: () => move(at + 1),
      ArrowUp: () => move(at < 0 ? 0 : at - 1),
      Home: () => move(0),
      End: () => move(count - 1),
      Enter: () => current !== null && onOpen(current),
      ' ': () => current !== null && onOpen(current),
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    step();
  };

  // All rows are equally high, so the virtualiser counts places and never hears of a room that moves.
  const drawn = items.flatMap((item) => {
    const id = order.at(item.index)?.[1];
    return id === undefined ? [] : [{ id, item }];
  });
  const isDrawn = drawn.some(({ id }) => id === current);
  return (
    <Box
      ref={box}
      role="listbox"
      aria-label="Konuşmalar"
      tabIndex={0}
      {...(current !== null && isDrawn && { 'aria-activedescendant': rowId(current) })}
      onKeyDown={onKeyDown}
      flex="1"
      minH="0"
      overflowY="auto"
      className="group"
      _focusVisible={{ outline: 'none' }}
    >
      <Box role="presentation" position="relative" width="full" style={{ height: rows.getTotalSize() }}>
        {drawn.map(({ id, item }) => (
          <RoomRow
            key={id}
            roomId={id}
            start={item.start}
            index={item.index}
            count={count}
            isOpen={id === roomId}
            isCurrent={id === current}
            onOpen={open}
          />
        ))}
      </Box>
      <MoreRooms state={more} />
    </Box>
  );
}

function MoreRooms({ state }: { readonly state: 'idle' | 'loading' | 'failed' }) {
  if (state === 'idle') return null;
  return (
    <Flex role="presentation" justify="center" py="3">
      {state === 'loading'
        ? <Spinner size="sm" color="fg.muted" aria-label="Diğer konuşmalar yükleniyor" />
        : <Button size="xs" variant="ghost" colorPalette="gray" onClick={() => void loadMoreRooms()}>Diğer konuşmalar yüklenemedi. Tekrar Dene</Button>}
    </Flex>
  );
}
