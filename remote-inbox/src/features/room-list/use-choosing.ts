import { useCallback, useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';
import { platform, type Undo } from '@muhatap/shared/platform';
import { chooseRange, isChoosing, toggleChosen, useChosen } from './chosen.store';
import { setCursor } from './cursor.store';
import { roomIdOf } from './room-row';

const LONG_PRESS_MS = 500;
/** A finger that moves further than this, px, scrolls. */
const STILL_PX = 10;

const isOnCheck = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('.room-check') !== null;

const NONE: Undo = () => {};

/** A finger that stays on a row for a while chooses it; the click that follows is not one. */
function useLongPress() {
  const start = useRef({ x: 0, y: 0 });
  const undoTimer = useRef<Undo>(NONE);
  const isLong = useRef(false);
  const stop = useCallback(() => {
    undoTimer.current();
    undoTimer.current = NONE;
  }, []);
  useEffect(() => stop, [stop]);
  return {
    /** Whether the last press was a long one; answers so once. */
    takeLong: useCallback(() => {
      const was = isLong.current;
      isLong.current = false;
      return was;
    }, []),
    begin: ({ target, clientX: x, clientY: y }: PointerEvent) => {
      isLong.current = false;
      const id = roomIdOf(target);
      if (id === null) return;
      start.current = { x, y };
      stop();
      undoTimer.current = platform().clock.setTimeout(() => {
        isLong.current = true;
        toggleChosen(id);
      }, LONG_PRESS_MS);
    },
    move: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = start.current;
      if (Math.hypot(clientX - x, clientY - y) > STILL_PX) stop();
    },
    stop,
  };
}

/**
 * Presses on rows: one opens its conversation; at the avatar, with Ctrl or Cmd, or by touch while some are chosen it chooses it, with Shift a
 * range, and a long touch begins (docs/behaviour.md §5.21).
 */
export function useChoosing(onOpen: (roomId: string) => void) {
  const chosen = useChosen();
  const open = useCallback(
    (id: string) => {
      setCursor(id);
      onOpen(id);
    },
    [onOpen],
  );
  const isTouch = useRef(false);
  const { takeLong, begin, move, stop } = useLongPress();
  const onPress = useCallback(
    (id: string, event: MouseEvent) => {
      if (takeLong()) return;
      setCursor(id);
      if (event.shiftKey) return chooseRange(id);
      const isChoice = event.ctrlKey || event.metaKey || isOnCheck(event);
      if (isChoice || (isTouch.current && isChoosing())) return toggleChosen(id);
      // A double click's second one was meant for what stood here before, such as the bar of chosen rows.
      if (event.detail < 2) open(id);
    },
    [open, takeLong],
  );
  return {
    chosen,
    open,
    onPress,
    handlers: {
      onPointerDown(event: PointerEvent) {
        isTouch.current = event.pointerType === 'touch';
        if (isTouch.current) begin(event);
      },
      onPointerMove: move,
      onPointerUp: stop,
      onPointerCancel: stop,
      // The long touch is ours; a mouse keeps its menu.
      onContextMenu(event: MouseEvent) {
        if (isTouch.current) event.preventDefault();
      },
      // A range is no selection of text.
      onMouseDown(event: MouseEvent) {
        if (event.shiftKey) event.preventDefault();
      },
    },
  };
}
