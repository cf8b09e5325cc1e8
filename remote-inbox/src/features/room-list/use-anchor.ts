import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { positionOf, roomIdAt, type Listing } from '#entities/conversation';

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
function stepOf(listing: Listing, watched: readonly string[], first: number): number {
  const steps = watched.flatMap((id, at) => {
    const now = positionOf(listing, id);
    return now < 0 ? [] : [now - (first + at)];
  });
  return steps.length === 0 ? 0 : Math.max(...steps);
}

/** Keeps the rows under the reader's eye where they are while rooms move up to the top; costs the logarithm of the number of rooms. */
export function useAnchor(
  box: RefObject<HTMLElement | null>,
  rowHeight: number,
  listing: Listing,
): Anchor {
  const watched = useRef<{ first: number; ids: readonly string[] }>({ first: 0, ids: [] });
  const [isAtTop, setAtTop] = useState(true);
  const [above, setAbove] = useState(0);

  /**
   * As of the last scroll event: reading it from the element after each change of the list would
   * force a layout.
   */
  const scrolled = useRef(0);

  const look = useCallback(() => {
    const top = scrolled.current;
    const first = Math.floor(top / rowHeight);
    watched.current = {
      first,
      ids: Array.from({ length: WATCHED }, (_, at) => roomIdAt(listing, first + at)).filter(
        (id) => id !== undefined,
      ),
    };
    const isTop = top < rowHeight / 2;
    setAtTop(isTop);
    if (isTop) setAbove(0);
  }, [rowHeight, listing]);

  useLayoutEffect(() => {
    const element = box.current;
    const { first, ids } = watched.current;
    const step = scrolled.current >= rowHeight / 2 ? stepOf(listing, ids, first) : 0;
    if (element !== null && step !== 0) {
      element.scrollTop += step * rowHeight;
      scrolled.current = element.scrollTop;
      setAbove((held) => Math.max(0, held + step));
    }
    look();
  }, [listing, box, rowHeight, look]);

  const onScroll = useCallback(() => {
    scrolled.current = box.current?.scrollTop ?? 0;
    look();
  }, [box, look]);

  return { isAtTop, above, onScroll };
}
