import { platform, type Undo } from '@muhatap/shared/platform';
import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { useLocation } from 'react-router';

/** Until then the pointer may only cross the sidebar; meanwhile the lines show their tooltips. */
const HOVER_MS = 300;

/** Whether the focus came by a key: a click or a tap focuses, too, and must not keep the sidebar open. */
export const isKeyboardFocus = ({ target }: FocusEvent): boolean =>
  target.matches(':focus-visible');

/** Whether the focus goes to something outside. */
export const isLeaving = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  !currentTarget.contains(relatedTarget);

/**
 * Opens the collapsed sidebar (docs/behaviour.md §2.7): while the pointer rests on it, while the
 * keyboard is in it, and from a tap on a group until a tap beside it or the next page. `isHeld` is
 * the last of these; Escape ends all of them.
 */
export function useExpansion() {
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const stopWaiting = useRef<Undo>(() => {});
  const { key } = useLocation();
  useEffect(() => setHeld(false), [key]);
  useEffect(() => () => stopWaiting.current(), []);
  const endHover = () => {
    stopWaiting.current();
    setHovered(false);
  };
  return {
    isExpanded: isHovered || hasFocus || isHeld,
    isHeld,
    hold: () => setHeld(true),
    release: () => setHeld(false),
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'touch') return;
        stopWaiting.current();
        stopWaiting.current = platform().clock.setTimeout(() => setHovered(true), HOVER_MS);
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'touch') return;
        endHover();
        setHeld(false);
      },
      onFocus: (event: FocusEvent) => {
        if (isKeyboardFocus(event)) setFocus(true);
      },
      onBlur: (event: FocusEvent) => {
        if (!isLeaving(event)) return;
        setFocus(false);
        setHeld(false);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        endHover();
        setFocus(false);
        setHeld(false);
      },
    },
  };
}
