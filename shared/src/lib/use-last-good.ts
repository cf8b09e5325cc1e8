import { useState } from 'react';
import type { Outcome } from './outcome';

/** The newest outcome, or the last good one while newer questions fail: what was shown once stays, for a form on it may hold unsaved words. */
export function useLastGood<T>(newest: Outcome<T> | null): Outcome<T> | null {
  const [good, setGood] = useState<Outcome<T> | null>(null);
  if (newest?.ok === true && newest !== good) setGood(newest);
  return newest?.ok === false ? (good ?? newest) : newest;
}
