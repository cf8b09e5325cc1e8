import { useEffect, useState, type ComponentType } from 'react';

interface Late<Props> {
  readonly Screen: ComponentType<Props>;
  /** Loads the code: ahead of the first look, or again after a failure. */
  readonly load: () => Promise<void>;
}

/**
 * A part of a page whose code comes apart from the page's. Until it is there its place is held by the skeleton; afterwards it is drawn at
 * once. A failure is thrown to the page's own error view, where the next look tries again.
 */
export function lateScreen<Props extends object>(
  request: () => Promise<ComponentType<Props>>,
  Skeleton: ComponentType,
): Late<Props> {
  let loaded: ComponentType<Props> | null = null;
  const load = async () => {
    loaded ??= await request();
  };

  function Screen(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded);
    const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
    useEffect(() => {
      if (Loaded !== null) return undefined;
      let isLeft = false;
      load().then(
        () => isLeft || setLoaded(() => loaded),
        (error: unknown) => isLeft || setFailure({ error }),
      );
      return () => {
        isLeft = true;
      };
    }, [Loaded]);
    if (failure !== null) throw failure.error;
    return Loaded === null ? <Skeleton /> : <Loaded {...props} />;
  }

  return { Screen, load };
}
