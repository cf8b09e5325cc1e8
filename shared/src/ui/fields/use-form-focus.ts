import { useEffect, useRef, type RefObject } from 'react';

/** The two ends of a form that stands in the place of the button that opens it. */
export interface FormFocus<Field extends HTMLElement> {
  /** Of the form's first field. */
  readonly field: RefObject<Field | null>;
  /** Of the button that opens the form, or of the one that stands there afterwards. */
  readonly opener: RefObject<HTMLButtonElement | null>;
}

/**
 * A form that opens in the page is there to write in; once it has closed, the focus that went with it is back on the button that opens it.
 * A focus that was moved elsewhere before it closed stays there.
 */
export function useFormFocus<Field extends HTMLElement>(isOpen: boolean): FormFocus<Field> {
  const field = useRef<Field>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const was = useRef(isOpen);
  useEffect(() => {
    if (was.current === isOpen) return;
    was.current = isOpen;
    const next = isOpen ? field.current : opener.current;
    if (next === null) return;
    const { activeElement, body } = next.ownerDocument;
    if (isOpen) next.focus();
    else if (activeElement === null || activeElement === body) next.focus({ preventScroll: true });
  }, [isOpen]);
  return { field, opener };
}
