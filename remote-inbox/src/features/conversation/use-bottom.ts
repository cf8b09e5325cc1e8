import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Virtualizer } from '@tanstack/react-virtual';
import type { Message } from '@muhatap/shared/wire';

/** Within this of the end counts as being at the bottom, px. */
export const BOTTOM_PX = 64;

interface Bottom {
  readonly isAtBottom: boolean;
  readonly hasUnseen: boolean;
  /** Whether the list has reached its end once. */
  readonly hasBegun: boolean;
  readonly onScroll: () => void;
  readonly goToBottom: () => void;
}

/** Begins at the newest message, stays there while it is there, follows our own sends, and knows what came in unseen meanwhile. */
export function useBottom(box: RefObject<HTMLDivElement | null>, list: Virtualizer<HTMLDivElement, Element>, messages: readonly Message[]): Bottom {
  const last = messages.at(-1);
  const lastKey = last?.client_key ?? last?.id;
  const [isAtBottom, setAtBottom] = useState(true);
  const [seenKey, setSeenKey] = useState(lastKey);
  const stays = useRef(true);
  const [hasBegun, setBegun] = useState(false);

  const look = (at: boolean) => {
    stays.current = at;
    setAtBottom(at);
    if (!at) return;
    setBegun(true);
    setSeenKey(lastKey);
  };
  // Read from the element: the virtualiser hears of the same scroll later than React does.
  const onScroll = () => {
    const element = box.current;
    if (element !== null) look(element.scrollHeight - element.scrollTop - element.clientHeight <= BOTTOM_PX);
  };
  const goToBottom = () => {
    list.scrollToEnd();
    look(true);
  };

  useLayoutEffect(() => {
    list.scrollToEnd();
  }, [list]);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    // The composer grew or the window shrank: whoever was at the bottom stays there.
    const observer = new ResizeObserver(() => stays.current && list.scrollToEnd());
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, list]);
  const isOurs = last?.is_sent === true && last.status === 'queued';
  useEffect(() => {
    if (!isOurs && !stays.current) return;
    list.scrollToEnd();
    setSeenKey(lastKey);
  }, [lastKey, isOurs, list]);

  return { isAtBottom, hasUnseen: !isAtBottom && lastKey !== seenKey, hasBegun, onScroll, goToBottom };
}
