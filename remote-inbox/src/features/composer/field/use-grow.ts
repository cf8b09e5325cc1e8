import { useLayoutEffect, type RefObject } from 'react';

/** Grows a field with its text up to a height (px); beyond it the field scrolls, and stays where it was scrolled to. */
export function useGrow(
  field: RefObject<HTMLTextAreaElement | null>,
  text: string,
  maxPx: number,
): void {
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null) return;
    const { scrollTop } = element;
    element.style.height = 'auto';
    element.style.height = `${Math.min(maxPx, element.scrollHeight)}px`;
    element.scrollTop = scrollTop;
  }, [field, text, maxPx]);
}
