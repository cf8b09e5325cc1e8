import { useEffect, useState } from 'react';

/** Something that comes in a file of its own, once for the page. */
export interface Late<T> {
  /** Loads it: ahead of the first look, or again after a failure, with which it rejects. */
  readonly load: () => Promise<void>;
  /** It, or null until it has come. A look with `isShown` false requests nothing. A failure is thrown, and the next look tries again. */
  readonly useLate: (isShown?: boolean) => T | null;
}

/** Loads something for the first look that needs it and draws it at once from then on. `request` gives it; a failed one may be repeated. */
export function createLate<T extends object>(request: () => Promise<T>): Late<T> {
  let come: T | null = null;
  const load = async () => {
    come ??= await request();
  };

  function useLate(isShown = true): T | null {
    const [known, setKnown] = useState(() => come);
    const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
    useEffect(() => {
      if (known !== null || !isShown) return undefined;
      let isLeft = false;
      load().then(
        () => isLeft || setKnown(() => come),
        (error: unknown) => isLeft || setFailure({ error }),
      );
      return () => {
        isLeft = true;
      };
    }, [known, isShown]);
    if (failure !== null) throw failure.error;
    return known;
  }

  return { load, useLate };
}
