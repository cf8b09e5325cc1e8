import { useEffect, useRef, type PointerEvent } from 'react';
import { holdRooms, releaseRooms } from './hold.store';

/**
 * Holds the rows while the pointer or the keyboard is in the list, and on touch while it is scrolled
 * away from its top (docs/behaviour.md §5.19).
 */
export function useHold(isAtTop: boolean) {
  const isTouched = useRef(false);
  useEffect(() => holdRooms('scroll', isTouched.current && !isAtTop), [isAtTop]);
  useEffect(() => releaseRooms, []);
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') holdRooms('pointer', true);
    },
    onPointerLeave: () => holdRooms('pointer', false),
    onPointerDown: ({ pointerType }: PointerEvent) => {
      isTouched.current = pointerType === 'touch';
    },
    // A click focuses the list, too; the keyboard is in it only once a key is used.
    onKeyDown: () => holdRooms('focus', true),
    onBlur: () => holdRooms('focus', false),
  };
}
