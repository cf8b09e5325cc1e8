import { useEffect, useState } from 'react';
import type { Outcome } from './outcome';

/** A loader's data with what became of its question. */
export interface Settled<D, T> {
  data: D;
  outcome: Outcome<T>;
}

/**
 * Loader data for a screen that does not await it: `shown` is null until the first answer, and
 * after that the newest answered data while a newer query `isWaiting`. Unlike a suspended screen it
 * shows an answer at once: React holds back what was suspended for up to 300 ms.
 */
export function useSettled<T, D extends { outcome: Promise<Outcome<T>> }>(
  source: D,
): { shown: Settled<D, T> | null; isWaiting: boolean } {
  const [shown, setShown] = useState<Settled<D, T> | null>(null);
  useEffect(() => {
    let isNewest = true;
    void source.outcome.then((outcome) => {
      if (isNewest) setShown({ data: source, outcome });
    });
    return () => {
      isNewest = false;
    };
  }, [source]);
  return { shown, isWaiting: shown?.data !== source };
}
