import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

type Find = (list: HTMLElement) => HTMLElement | null | undefined;

/** Puts the focus somewhere once the list is drawn anew: rows that move or go lose it. */
export function useFocusAfter(list: RefObject<HTMLElement | null>): (find: Find) => void {
  const wish = useRef<Find | null>(null);
  useLayoutEffect(() => {
    if (wish.current === null || list.current === null) return;
    wish.current(list.current)?.focus();
    wish.current = null;
  });
  return useCallback((find) => {
    wish.current = find;
  }, []);
}
