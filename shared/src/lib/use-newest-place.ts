import { useCallback, useEffect, useRef } from 'react';

/** The newest place of a page, and a way on from it. */
export interface NewestPlace<Place> {
  /** Where the last step led, or where the address stands. */
  readonly newest: () => Place;
  /** Notes the step and answers its address, for the caller to navigate to. */
  readonly stepTo: (next: Place) => string;
}

/**
 * Steps from place to place by the address, for instance filters that are set one after the other. A
 * step may come before the page has drawn the ones before it, and begins where the last one led. Any
 * other address that is drawn, such as that of a link or of going back, is where the next step begins.
 * @param place what the address on screen says
 * @param addressOf the address that says a place; the same function as long as it answers the same
 */
export function useNewestPlace<Place>(
  place: Place,
  addressOf: (place: Place) => string,
): NewestPlace<Place> {
  const address = addressOf(place);
  const newest = useRef(place);
  const drawn = useRef(address);
  /** Addresses of steps that are not drawn yet. One that a later step overtook is never drawn. */
  const ahead = useRef<readonly string[]>([]);
  useEffect(() => {
    if (drawn.current === address) return;
    drawn.current = address;
    const at = ahead.current.indexOf(address);
    ahead.current = at < 0 ? [] : ahead.current.slice(at + 1);
    if (ahead.current.length === 0) newest.current = place;
  }, [address, place]);
  return {
    newest: useCallback(() => newest.current, []),
    stepTo: useCallback(
      (next: Place) => {
        const way = addressOf(next);
        newest.current = next;
        ahead.current = way === drawn.current ? [] : [...ahead.current, way];
        return way;
      },
      [addressOf],
    ),
  };
}
