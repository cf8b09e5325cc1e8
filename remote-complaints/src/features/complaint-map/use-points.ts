import type { ComplaintPoints } from '@muhatap/shared/wire/complaints';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import {
  complaintsAddress,
  listPoints,
  useComplaintChanges,
  type ComplaintQuery,
  type MapView,
} from '#entities/complaint';

interface Points {
  /** Of the view before, while those of the newest are read; null before the first. */
  readonly points: ComplaintPoints | null;
  readonly isFailed: boolean;
  readonly reload: () => void;
}

/** The complaints of a view, read anew when the view, the query or a complaint changes. */
export function usePoints(view: MapView | null, query: ComplaintQuery): Points {
  const [points, setPoints] = useState<ComplaintPoints | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  useComplaintChanges(reload);
  // Where the query says the same, it is the same.
  const address = complaintsAddress(query);
  const read = useEffectEvent((of: MapView, _: string, signal: AbortSignal) =>
    listPoints(of, query, signal),
  );
  useEffect(() => {
    if (view === null) return;
    const control = new AbortController();
    read(view, address, control.signal).then(
      (found) => {
        if (control.signal.aborted) return;
        setPoints(found);
        setFailed(false);
      },
      () => {
        if (!control.signal.aborted) setFailed(true);
      },
    );
    return () => control.abort();
  }, [view, address, turn]);
  return { points, isFailed, reload };
}
