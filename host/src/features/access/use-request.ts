import { useEffect, useState } from 'react';

/** State of data that are requested when a page opens. */
export type RequestState<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'answered'; readonly answer: T }
  | { readonly status: 'failed'; readonly error: unknown };

/** Calls `ask` with `subject`, and again for another subject; `retry` calls it anew. */
export function useRequest<S, T>(request: (subject: S) => Promise<T>, subject: S) {
  const [state, setState] = useState<RequestState<T>>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isNewest = true;
    const settle = (next: RequestState<T>) => (isNewest ? setState(next) : undefined);
    request(subject).then(
      (answer) => settle({ status: 'answered', answer }),
      (error: unknown) => settle({ status: 'failed', error }),
    );
    return () => {
      isNewest = false;
    };
  }, [request, subject, attempt]);
  const retry = () => {
    setState({ status: 'loading' });
    setAttempt((now) => now + 1);
  };
  return { state, retry };
}
