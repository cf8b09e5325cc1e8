import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { conversationStore, positionOf, roomIdAt } from '#entities/conversation';

/** Rows at the upper edge that are watched: one of them may itself be the room that moves up. */
const WATCHED = 3;

interface Anchor {
  /** Whether the reader is at the top, where rooms may glide in. */
  readonly isAtTop: boolean;
  /** Rooms that have come above the reader since they left the top. */
  readonly above: number;
  readonly onScroll: () => void;
}

/** Where the watched rows stand now; the largest step is the true one, because a room that was lifted only steps up. */
function stepOf(watched: readonly string[], first: number): number {
  const state = conversationStore.getState();
  const steps = watched.flatMap((id, at) => {
    const now = positionOf(state, id);
    return now < 0 ? [] : [now - (first + at)];
  });
  return steps.length === 0 ? 0 : Math.max(...steps);
}

/** Keeps the rows under the reader's eye where they are while rooms move up to the top; costs the logarithm of the number of rooms. */
export function useAnchor(box: RefObject<HTMLElement | null>, rowHeight: number, order: unknown): Anchor {
  const watched = useRef<{ first: number; ids: readonly string[] }>({ first: 0, ids: [] });
  const [isAtTop, setAtTop] = useState(true);
  const [above, setAbove] = useState(0);

  const look = useCallback(() => {
    const top = box.current?.scrollTop ?? 0;
    const first = Math.floor(top / rowHeight);
    const state = conversationStore.getState();
    watched.current = { first, ids: Array.from({ length: WATCHED }, (_, at) => roomIdAt(state, first + at)).filter((id) => id !== undefined) };
    const isTop = top < rowHeight / 2;
    setAtTop(isTop);
    if (isTop) setAbove(0);
    return isTop;
  }, [box, rowHeight]);

  useLayoutEffect(() => {
    const element = box.current;
    const { first, ids } = watched.current;
    const step = element !== null && element.scrollTop >= rowHeight / 2 ? stepOf(ids, first) : 0;
    if (element !== null && step !== 0) {
      element.scrollTop += step * rowHeight;
      setAbove((held) => Math.max(0, held + step));
    }
    look();
  }, [order, box, rowHeight, look]);

  return { isAtTop, above, onScroll: look };
}
