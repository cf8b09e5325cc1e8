import { useEffect, useState } from 'react';
import { readMap, readOutlines } from '#entities/casework';
import type { MapGround } from './map-style';

/** The ground of the map; null while it is read. Without an answer it is empty: the complaints are there all the same. */
export function useGround(): MapGround | null {
  const [ground, setGround] = useState<MapGround | null>(null);
  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    const read = Promise.all([
      readMap(signal).then(
        ({ bounds }) => bounds,
        () => null,
      ),
      readOutlines(signal).catch(() => []),
    ]);
    void read.then(([bounds, outlines]) => {
      if (!signal.aborted) setGround({ bounds, outlines });
    });
    return () => control.abort();
  }, []);
  return ground;
}
