import { useCallback, useEffect, useState, type RefObject } from 'react';

/** Rows are drawn with the list itself, as many as a small laptop shows: measuring it first would lay the whole page out before its first row. */
const FIRST_HEIGHT = 640;

/** The positions at the edges of what is in view. */
interface Edges {
  readonly first: number;
  readonly last: number;
}
interface RowWindow {
  /** Positions to draw, those in view and some beyond, in order. */
  readonly drawn: readonly number[];
  /** The position at the bottom edge. */
  readonly last: number;
  readonly onScroll: () => void;
  /** Scrolls as little as it takes to bring a position into view. */
  readonly scrollTo: (at: number) => void;
}

const edgesOf = (top: number, height: number, rowHeight: number): Edges => {
  const first = Math.max(0, Math.floor(top / rowHeight));
  return { first, last: Math.max(first, Math.ceil((top + height) / rowHeight) - 1) };
};

/**
 * Which of `count` equally high rows a list draws: those in view and `overscan` more beyond each edge. Counting places takes no library, which
 * the first screen would wait for, and measures no row.
 */
export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  {
    count,
    rowHeight,
    overscan,
  }: { readonly count: number; readonly rowHeight: number; readonly overscan: number },
): RowWindow {
  const [seen, setSeen] = useState(() => edgesOf(0, FIRST_HEIGHT, rowHeight));

  const look = useCallback(() => {
    if (box.current === null) return;
    const now = edgesOf(box.current.scrollTop, box.current.clientHeight, rowHeight);
    setSeen((held) => (held.first === now.first && held.last === now.last ? held : now));
  }, [box, rowHeight]);

  useEffect(() => {
    if (box.current === null) return undefined;
    const observer = new ResizeObserver(look);
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box, look]);

  const scrollTo = useCallback(
    (at: number) => {
      const list = box.current;
      if (list === null) return;
      const [top, bottom] = [at * rowHeight, (at + 1) * rowHeight];
      if (top < list.scrollTop) list.scrollTo({ top });
      else if (bottom > list.scrollTop + list.clientHeight)
        list.scrollTo({ top: bottom - list.clientHeight });
    },
    [box, rowHeight],
  );

  // A list that became shorter scrolls back only once it has been drawn.
  const last = Math.min(seen.last, Math.max(0, count - 1));
  const first = Math.min(seen.first, Math.max(0, last - (seen.last - seen.first)));
  const from = Math.max(0, first - overscan);
  const to = Math.min(count, last + 1 + overscan);
  return {
    drawn: Array.from({ length: to - from }, (_, at) => from + at),
    last,
    onScroll: look,
    scrollTo,
  };
}
