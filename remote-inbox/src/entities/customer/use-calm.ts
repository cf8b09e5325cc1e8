import { useEffect, useRef, useState } from 'react';
import { platform } from '@muhatap/shared/platform';

/** Follows a value that may change many times a second, at most once in so many ms; the newest always arrives. */
export function useCalm<T>(value: T, ms: number): T {
  const [held, setHeld] = useState(value);
  const newest = useRef(value);
  useEffect(() => {
    newest.current = value;
  }, [value]);
  const isBehind = !Object.is(held, value);
  useEffect(
    () => (isBehind ? platform().clock.setTimeout(() => setHeld(newest.current), ms) : undefined),
    [isBehind, held, ms],
  );
  return held;
}
