import { useEffect, useState } from 'react';

/** State of data that are requested when a page opens. */
export type Asked<T> =
  | { readonly status: 'asking' }
  | { readonly status: 'answered'; readonly answer: T }
  | { readonly status: 'failed'; readonly error: unknown };

/** Calls `ask` with `subject`, and again for another subject; `retry` calls it anew. */
export function useAsked<S, T>(ask: (subject: S) => Promise<T>, subject: S) {
  const [state, setState] = useState<Asked<T>>({ status: 'asking' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isNewest = true;
    const settle = (next: Asked<T>) => (isNewest ? setState(next) : undefined);
    ask(subject).then(
      (answer) => settle({ status: 'answered', answer }),
      (error: unknown) => settle({ status: 'failed', error }),
    );
    return () => {
      isNewest = false;
    };
  }, [ask, subject, attempt]);
  const retry = () => {
    setState({ status: 'asking' });
    setAttempt((now) => now + 1);
  };
  return { state, retry };
}
