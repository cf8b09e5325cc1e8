import { useEffect, useRef } from 'react';
import type { FetcherWithComponents, SubmitTarget } from 'react-router-dom';
import { isSame } from './is-same';

/** Sends JSON to the action of the page. The same again before the answer, as a double click sends it, goes nowhere. */
export function useSubmitOnce({
  data,
  submit,
}: Pick<FetcherWithComponents<unknown>, 'data' | 'submit'>): (input: object) => void {
  const running = useRef<object | null>(null);
  useEffect(() => {
    running.current = null;
  }, [data]);
  return (input) => {
    if (running.current !== null && isSame(running.current, input)) return;
    running.current = input;
    // Without an answer, too.
    void submit(input as SubmitTarget, { method: 'post', encType: 'application/json' }).finally(
      () => {
        if (running.current === input) running.current = null;
      },
    );
  };
}
