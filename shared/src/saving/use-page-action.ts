import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router-dom';
import type { Refusal, Saved } from './saved';
import { useSubmitOnce } from './use-submit-once';

/**
 * Hands the answer of the page's action to `onSaved`, once. `run`: see {@link useSubmitOnce}; `refusal` stays until the next answer or `forget`;
 * `cancel` ends the action's signal and forgets its answer.
 */
export function usePageAction<T>(onSaved: (data: T) => void = () => {}) {
  const fetcher = useFetcher<Saved<T>>();
  const submit = useSubmitOnce(fetcher);
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
    run: (input: object) => void submit(input),
    isRunning: fetcher.state === 'submitting',
    refusal,
    forget: () => setRefusal(null),
    cancel: () => fetcher.reset(),
  };
}
