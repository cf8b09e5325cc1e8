import type { Outcome } from '@muhatap/shared/lib';
import { useState } from 'react';

/**
 * What is shown of answers about one thing: a later question that fails does not take away what stands on screen, and with it what is
 * being typed there. What is gone (`gone` names the sentence) is gone.
 */
export function useLastGood<T>(
  id: string,
  outcome: Outcome<T> | null,
  gone: string,
): Outcome<T> | null {
  const [held, setHeld] = useState<{ id: string; outcome: Outcome<T> } | null>(null);
  if (outcome !== null && outcome.ok && (held?.id !== id || held.outcome !== outcome))
    setHeld({ id, outcome });
  if (outcome === null || outcome.ok || outcome.message === gone) return outcome;
  return held?.id === id ? held.outcome : outcome;
}
