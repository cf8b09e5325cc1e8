import { useCallback, type MouseEvent, type PointerEvent } from 'react';

/** Parts of the canvas that take a press for themselves: the beginning of a line looks for what is under the pointer. */
const OWN = '.nodrag, .line-cut';

const isGround = (target: EventTarget): target is Element =>
  target instanceof Element &&
  target.closest('.react-flow__pane') !== null &&
  target.closest(OWN) === null;

/**
 * Keeps a pressed mouse with what it was pressed on. The browser would look through all cards for
 * each of its moves, and once more for a text to be marked: with hundreds in view that takes longer
 * than the picture.
 */
export function useHold() {
  const onPointerDownCapture = useCallback(
    ({ target, button, pointerId, pointerType }: PointerEvent) => {
      if (pointerType === 'mouse' && button === 0 && isGround(target))
        target.setPointerCapture(pointerId);
    },
    [],
  );
  const onMouseDownCapture = useCallback((event: MouseEvent) => {
    if (event.button === 0 && isGround(event.target)) event.preventDefault();
  }, []);
  return { onPointerDownCapture, onMouseDownCapture };
}
