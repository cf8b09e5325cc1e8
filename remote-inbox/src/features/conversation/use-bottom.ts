import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Virtualizer } from '@tanstack/react-virtual';
import { conversationStore, goToNewest, useConversation } from '#entities/conversation';
import { isMessage, isMilestone, itemKey, type TimelineItem } from './timeline';

/** Within this of the end counts as being at the bottom, px. */
export const BOTTOM_PX = 64;

interface Scene {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly list: Virtualizer<HTMLDivElement, Element>;
  readonly items: readonly TimelineItem[];
  readonly hasNewer: boolean;
  /** Called with whether the list follows what is appended. */
  readonly onFollow: (follows: boolean) => void;
}

interface Bottom {
  readonly isAtBottom: boolean;
  /** Number of rows appended unseen. */
  readonly unseen: number;
  /** Whether the list has reached its first place once. */
  readonly hasBegun: boolean;
  readonly onScroll: () => void;
  readonly goToBottom: () => void;
  /** The list was taken elsewhere. */
  readonly leave: () => void;
}

const isOurNewest = (item: TimelineItem | undefined): boolean =>
  item !== undefined && isMessage(item) && item.is_sent && item.status === 'queued';

function unseenAfter(items: readonly TimelineItem[], seenKey: string | undefined): number {
  let count = 0;
  for (let at = items.length - 1; at >= 0; at -= 1) {
    const item = items[at];
    if (item === undefined || itemKey(item) === seenKey) return count;
    if (!isMilestone(item)) count += 1;
  }
  return 0; // the message seen last is not loaded any more
}

/** Goes to the end when the person sends while newer messages are not loaded. */
function useOwnSends(hasNewer: boolean, goToBottom: () => void): void {
  const sends = useConversation((state) =>
    hasNewer ? state.outbox.filter(({ target }) => target.id === state.active?.roomId).length : 0,
  );
  const [known, setKnown] = useState(0);
  useEffect(() => {
    if (sends > known) goToBottom();
    setKnown(sends);
  }, [sends, known, goToBottom]);
}

/** Keeps a list that was at the bottom there when the composer grows or the window shrinks. */
function useKeepBottom(box: Scene['box'], list: Scene['list'], stays: RefObject<boolean>): void {
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => stays.current && list.scrollToEnd());
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, list, stays]);
}

/** Begins at the newest row, stays there while it is there, follows our own sends, and counts what came in unseen meanwhile. */
export function useBottom({ box, list, items, hasNewer, onFollow }: Scene): Bottom {
  const last = items.at(-1);
  const lastKey = last && itemKey(last);
  // Lines on what happened are no news, and one that was taken back is gone.
  const newest = items.findLast((item) => !isMilestone(item));
  const newestKey = newest && itemKey(newest);
  const [isAtBottom, setAtBottom] = useState(true);
  const [seenKey, setSeenKey] = useState(newestKey);
  // Pages that were read downward to the end are no news.
  const [wasAway, setAway] = useState(hasNewer);
  if (wasAway !== hasNewer) {
    setAway(hasNewer);
    if (!hasNewer) setSeenKey(newestKey);
  }
  const stays = useRef(conversationStore.getState().active?.target === null);
  /** The end was requested and is on its way. */
  const wantsEnd = useRef(false);
  const [hasBegun, setBegun] = useState(false);

  const look = (isAtEnd: boolean) => {
    const at = isAtEnd && !hasNewer;
    stays.current = at;
    setAtBottom(at);
    onFollow(at);
    if (!at) return;
    setBegun(true);
    setSeenKey(newestKey);
  };
  // Read from the element: the virtualiser gets the same scroll later than React does.
  const onScroll = () => {
    const element = box.current;
    if (element !== null)
      look(element.scrollHeight - element.scrollTop - element.clientHeight <= BOTTOM_PX);
  };
  const leave = useCallback(() => {
    stays.current = false;
    setAtBottom(false);
    onFollow(false);
    setBegun(true);
  }, [onFollow]);
  const stay = useCallback(() => {
    stays.current = true;
    onFollow(true);
    list.scrollToEnd();
  }, [list, onFollow]);
  const goToBottom = useCallback(() => {
    wantsEnd.current = hasNewer;
    if (hasNewer) return goToNewest();
    stay();
    setAtBottom(true);
    setSeenKey(newestKey);
  }, [hasNewer, newestKey, stay]);
  useOwnSends(hasNewer, goToBottom);
  // Also for rows that come between others, such as lines on what happened, which are there later than the messages.
  useLayoutEffect(() => {
    if (stays.current) list.scrollToEnd();
  }, [list, items]);
  useKeepBottom(box, list, stays);
  const isOurs = isOurNewest(last);
  useEffect(() => {
    if (hasNewer || (!isOurs && !stays.current && !wantsEnd.current)) return;
    wantsEnd.current = false;
    stay();
    setSeenKey(newestKey);
  }, [lastKey, newestKey, isOurs, hasNewer, stay]);

  return {
    isAtBottom,
    unseen: isAtBottom ? 0 : unseenAfter(items, seenKey),
    hasBegun,
    onScroll,
    goToBottom,
    leave,
  };
}
