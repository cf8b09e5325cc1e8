/** Whether the person has asked their system for less motion. */
export const isCalm = (element: Element | null): boolean =>
  element?.ownerDocument.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches ===
  true;
