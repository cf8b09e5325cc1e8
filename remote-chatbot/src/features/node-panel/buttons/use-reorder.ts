import { useCallback, useState, type PointerEvent, type RefObject } from 'react';

/** A choice on its way: from where, and before which one it would be put down (counted from 0; the number of choices is the end). */
export interface Drag {
  readonly from: number;
  readonly gap: number;
}

/** The event handlers of a drag handle. */
export interface DragHandle {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
}

const gapAt = (rows: readonly Element[], y: number): number => {
  const below = rows.findIndex(
    (row) => y < row.getBoundingClientRect().top + row.getBoundingClientRect().height / 2,
  );
  return below === -1 ? rows.length : below;
};

/** Where a choice ends up that is put down in a gap: its own two gaps leave it where it is. */
export const placeOf = ({ from, gap }: Drag): number => (gap > from ? gap - 1 : gap);

/** Moves rows of a list by a handle, with mouse, pen or finger. What lies beyond the edge scrolls into view. */
export function useReorder(
  list: RefObject<HTMLElement | null>,
  move: (from: number, to: number) => void,
): { drag: Drag | null; handle: (index: number) => DragHandle; stop: () => void } {
  const [drag, setDrag] = useState<Drag | null>(null);
  const stop = useCallback(() => setDrag(null), []);
  const handle = (index: number): DragHandle => ({
    onPointerDown(event) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: index, gap: index });
    },
    onPointerMove({ clientY }) {
      if (drag === null) return;
      const rows = [...(list.current?.children ?? [])];
      const gap = gapAt(rows, clientY);
      if (gap === drag.gap) return;
      rows[Math.min(gap, rows.length - 1)]?.scrollIntoView({ block: 'nearest' });
      setDrag({ ...drag, gap });
    },
    onPointerUp() {
      if (drag !== null && placeOf(drag) !== drag.from) move(drag.from, placeOf(drag));
      stop();
    },
    onPointerCancel: stop,
  });
  return { drag, handle, stop };
}
