import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher, type SubmitTarget } from 'react-router-dom';
import type { Refusal, Saved } from './saved';

/** Sends JSON to the action of the page and hands its answer to `onSaved`, once. `refusal` stays until the next answer or {@link forget}. */
export function usePageAction<T>(onSaved: (data: T) => void = () => {}) {
  const fetcher = useFetcher<Saved<T>>();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const handled = useRef<Saved<T> | undefined>(undefined);
  const handle = useEffectEvent(() => {
    const answer = fetcher.data;
    if (answer === undefined || answer === handled.current) return;
    handled.current = answer;
    setRefusal(answer.ok ? null : answer);
    if (answer.ok) onSaved(answer.data);
  });
  // After every commit, not only after one in which the answer changed: that one may also have taken over the page's reloaded
  // data while rendering, and then its effect never ran.
  useEffect(() => handle());
  return {
    run: (input: object) =>
      void fetcher.submit(input as SubmitTarget, { method: 'post', encType: 'application/json' }),
    isRunning: fetcher.state === 'submitting',
    refusal,
    forget: () => setRefusal(null),
  };
}
