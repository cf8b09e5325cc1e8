import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher, type SubmitTarget } from 'react-router-dom';
import type { Refusal, Saved } from './saved';

/**
 * Sends JSON to the action of the page and hands back what became of it, once. `refusal` stays until the next attempt or
 * {@link forget}; `action` is another page's address.
 */
export function useSaving<T>(saved: (data: T) => void = () => {}, action?: string) {
  const fetcher = useFetcher<Saved<T>>();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const told = useRef<Saved<T> | undefined>(undefined);
  const listen = useEffectEvent(() => {
    const answer = fetcher.data;
    if (answer === undefined || answer === told.current) return;
    told.current = answer;
    setRefusal(answer.ok ? null : answer);
    if (answer.ok) saved(answer.data);
  });
  // After every commit, not only after one in which the answer changed: that one may also have taken over the page's reloaded
  // data while rendering, and then its effect never ran.
  useEffect(() => listen());
  return {
    save: (input: object) =>
      void fetcher.submit(input as SubmitTarget, {
        method: 'post',
        encType: 'application/json',
        ...(action !== undefined && { action }),
      }),
    isSaving: fetcher.state === 'submitting',
    refusal,
    forget: () => setRefusal(null),
  };
}
