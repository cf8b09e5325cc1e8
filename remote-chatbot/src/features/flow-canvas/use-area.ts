import { useEffect, useRef, useState } from 'react';
import { useStoreApi } from 'reactflow';
import { areaAround, type Area } from './seen-lines';

/** The part of the canvas that is worth drawing; changes about once for every half of a screen. */
export function useArea(): Area {
  const screen = useStoreApi();
  const [area, setArea] = useState(() => areaAround(screen.getState(), null));
  const last = useRef(area);
  useEffect(() => {
    const follow = (): void => {
      const next = areaAround(screen.getState(), last.current);
      if (next !== last.current) setArea((last.current = next));
    };
    follow();
    return screen.subscribe(follow);
  }, [screen]);
  return area;
}
