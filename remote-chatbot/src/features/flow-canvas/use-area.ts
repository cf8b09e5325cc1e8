import { useDeferredValue, useState, useSyncExternalStore } from 'react';
import { useStoreApi } from 'reactflow';
import type { Area } from '#entities/flow';
import { areaAround, seenIn } from './seen-lines';

/**
 * The part of the canvas that is worth drawing. The first picture is of what can be seen alone;
 * afterwards it changes about once for every half of a screen.
 */
export function useArea(): Area {
  const screen = useStoreApi();
  const [follow] = useState(() => {
    let last: Area | null = null;
    return () => (last = areaAround(screen.getState(), last));
  });
  const [first] = useState(() => seenIn(screen.getState()));
  return useDeferredValue(useSyncExternalStore(screen.subscribe, follow), first);
}
