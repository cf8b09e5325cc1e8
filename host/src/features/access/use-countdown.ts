import { platform } from '@muhatap/shared/platform';
import { useEffect, useState } from 'react';

/** Whole seconds left, counted down from `seconds`; `restart` begins anew. */
export function useCountdown(seconds: number) {
  const [left, setLeft] = useState(seconds);
  const isOver = left <= 0;
  useEffect(
    () =>
      isOver
        ? undefined
        : platform().clock.setInterval(() => setLeft((before) => before - 1), 1000),
    [isOver],
  );
  return { left: Math.max(0, left), restart: setLeft };
}
