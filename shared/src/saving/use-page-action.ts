import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher, type SubmitTarget } from 'react-router-dom';
import { isSame } from './is-same';
import type { Refusal, Saved } from './saved';

/**
 * Sends JSON to the action of the page and hands its answer to `onSaved`, once. The same again before the answer, as a double click sends it,
 * goes nowhere. `refusal` stays until the next answer or {@link forget}.
 */
export function usePageAction<T>(onSaved: (data: T) => void = () => {}) {
  const fetcher = useFetcher<Saved<T>>();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const handled = useRef<Saved<T> | undefined>(undefined);
  const running = useRef<object | null>(null);
  const handle = useEffectEvent(() => {
    const answer = fetcher.data;
    if (answer === undefined || answer === handled.current) return;
    running.current = null;
    handled.current = answer;
    setRefusal(answer.ok ? null : answer);
    if (answer.ok) onSaved(answer.data);
  });
  // After every commit, not only after one in which the answer changed: that one may also have taken over the page's reloaded
  // data while rendering, and then its effect never ran.
  useEffect(() => handle());
  const run = (input: object) => {
    if (running.current !== null && isSame(running.current, input)) return;
    running.current = input;
    void fetcher
      .submit(input as SubmitTarget, { method: 'post', encType: 'application/json' })
      .finally(() => {
        if (running.current === input) running.current = null;
      });
  };
  return {
    run,
    isRunning: fetcher.state === 'submitting',
    refusal,
    forget: () => setRefusal(null),
  };
}
