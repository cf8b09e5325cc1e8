import { type Outcome } from '@muhatap/shared/lib';
import { platform } from '@muhatap/shared/platform';
import { useCallback, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router-dom';
import { useCaseworkChanges } from '#entities/casework';
import { useComplaintChanges, type CountedView } from '#entities/complaint';

/** The shortest time between two counts because complaints changed, ms. */
const COUNT_REST_MS = 15_000;
const NONE: readonly CountedView[] = [];

/** The views with their numbers: read with the page, and again when views or complaints change. */
export function useViews(address: string) {
  const fetcher = useFetcher<Outcome<readonly CountedView[]>>();
  const { load } = fetcher;
  const readAt = useRef(0);
  const read = useCallback(() => {
    readAt.current = platform().clock.now();
    void load(address);
  }, [load, address]);
  const count = useCallback(() => {
    if (platform().clock.now() - readAt.current >= COUNT_REST_MS) read();
  }, [read]);
  useEffect(read, [read]);
  useCaseworkChanges(read);
  useComplaintChanges(count);
  return { views: fetcher.data?.ok === true ? fetcher.data.data : NONE, read };
}
