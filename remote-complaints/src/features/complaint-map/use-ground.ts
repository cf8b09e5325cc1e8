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
        ({ bounds, has_tiles: hasTiles = false }) => ({ bounds, hasTiles }),
        () => ({ bounds: null, hasTiles: false }),
      ),
      readOutlines(signal).catch(() => []),
    ]);
    void read.then(([map, outlines]) => {
      if (!signal.aborted) setGround({ ...map, outlines });
    });
    return () => control.abort();
  }, []);
  return ground;
}
