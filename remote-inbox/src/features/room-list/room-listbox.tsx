import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { platform } from '@muhatap/shared/platform';
import { PlainButton, PlainSpinner } from '@muhatap/shared/ui/plain';
import {
  loadMoreRooms,
  positionOf,
  roomIdAt,
  useConversation,
  type ConversationState,
} from '#entities/conversation';
import { isChoosing, toggleCurrent } from './chosen.store';
import { cursorPosition, putCursor, ROOM_LIST_ID, useCursor } from './cursor.store';
import { shownListing, useListings } from './hold.store';
import { NewRoomsPill } from './new-rooms-pill';
import { ROW_HEIGHT, RoomRow, rowId } from './room-row';
import { useAnchor } from './use-anchor';
import { useChoosing } from './use-choosing';
import { useHold } from './use-hold';
import { useRowWindow } from './use-row-window';

function MoreRooms({ state }: { readonly state: 'idle' | 'loading' | 'failed' }) {
  if (state === 'idle') return null;
  return (
    <div className="room-more" role="presentation">
      {state === 'loading' ? (
        <PlainSpinner label="Diğer konuşmalar yükleniyor" />
      ) : (
        <PlainButton look="ghost" size="xs" onClick={() => void loadMoreRooms()}>
          Diğer konuşmalar yüklenemedi. Tekrar Dene
        </PlainButton>
      )}
    </div>
  );
}

/** Rows before the end at which the next page is requested. */
const AHEAD = 8;
const PAGE_ROWS = 8;
/** Rows beyond the edges: fewer at first, when each of them holds up the first row. */
const [FIRST_OVERSCAN, OVERSCAN] = [1, 6];
const SOON_MS = 500;

function useOverscan(): number {
  const [overscan, setOverscan] = useState(FIRST_OVERSCAN);
  useEffect(() => platform().clock.setTimeout(() => setOverscan(OVERSCAN), SOON_MS), []);
  return overscan;
}

interface RoomListBoxProps {
  readonly roomId: string | null;
  readonly onOpen: (roomId: string) => void;
}

/** Asks for the next page before its end comes into view: `last` is the row at the bottom edge, `count` what is drawn, null while that is behind. */
function useLoadMore(
  last: number,
  count: number | null,
  more: ConversationState['list']['more'],
): void {
  useEffect(() => {
    if (count !== null && last >= count - AHEAD && more !== 'failed') void loadMoreRooms();
  }, [last, count, more]);
}

/** The cursor alone brings its row into view; a room that moves does not drag the reader along. */
function useCursorInView(cursorId: string | null, scrollTo: (at: number) => void): void {
  const bringIntoView = useEffectEvent((id: string) => {
    const at = positionOf(shownListing(), id);
    if (at >= 0) scrollTo(at);
  });
  useEffect(() => {
    if (cursorId !== null) bringIntoView(cursorId);
  }, [cursorId]);
}

/** Walks through the list by keys; Enter and the space bar open the current room. While some are chosen the space bar chooses. */
const listKeys =
  (count: number, current: string | null, open: (roomId: string) => void) =>
  (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const at = cursorPosition();
    const steps: Record<string, () => void> = {
      ArrowDown: () => putCursor(at + 1),
      ArrowUp: () => putCursor(at < 0 ? 0 : at - 1),
      PageDown: () => putCursor(at + PAGE_ROWS),
      PageUp: () => putCursor(at - PAGE_ROWS),
      Home: () => putCursor(0),
      End: () => putCursor(count - 1),
      Enter: () => current !== null && open(current),
      ' ': () => {
        if (isChoosing()) toggleCurrent();
        else if (current !== null) open(current);
      },
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    step();
  };

export function RoomListBox({ roomId, onOpen }: RoomListBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const cursorId = useCursor();
  // Drawn in small steps between what the person does: a flood moves many rooms at once.
  const { held, live } = useListings();
  const newest = held ?? live;
  const listing = useDeferredValue(newest);
  const count = listing.order.length;
  const more = useConversation((state) => state.list.more);
  const { isAtTop, above, onScroll } = useAnchor(box, ROW_HEIGHT, listing);
  const rows = useRowWindow(box, { count, rowHeight: ROW_HEIGHT, overscan: useOverscan() });
  useLoadMore(rows.last, listing === newest ? count : null, more);

  const current = cursorId ?? roomId;
  useCursorInView(cursorId, rows.scrollTo);
  const { chosen, open, onPress, handlers } = useChoosing(onOpen);

  const drawn = rows.drawn.flatMap((index) => {
    const id = roomIdAt(listing, index);
    return id === undefined ? [] : [{ id, index }];
  });
  return (
    <div className="room-place" {...useHold(isAtTop)}>
      <NewRoomsPill above={isAtTop ? 0 : above} onShown={() => box.current?.scrollTo({ top: 0 })} />
      <div
        ref={box}
        id={ROOM_LIST_ID}
        className="room-list"
        role="listbox"
        aria-label="Konuşmalar"
        tabIndex={0}
        {...(chosen !== null && { 'aria-multiselectable': true })}
        {...handlers}
        {...(drawn.some(({ id }) => id === current) &&
          current !== null && { 'aria-activedescendant': rowId(current) })}
        {...(!isAtTop && { 'data-still': '' })}
        onKeyDown={listKeys(count, current, open)}
        onScroll={() => {
          onScroll();
          rows.onScroll();
        }}
      >
        <div role="presentation" className="room-all" style={{ height: count * ROW_HEIGHT }}>
          {drawn.map(({ id, index }) => (
            <RoomRow
              key={id}
              roomId={id}
              start={index * ROW_HEIGHT}
              index={index}
              count={count}
              isOpen={id === roomId}
              isCurrent={id === current}
              isChosen={chosen?.has(id)}
              onPress={onPress}
            />
          ))}
        </div>
        <MoreRooms state={more} />
      </div>
    </div>
  );
}
