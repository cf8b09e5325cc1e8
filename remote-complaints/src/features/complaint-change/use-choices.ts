import type { Outcome } from '@muhatap/shared/lib';
import { useCallback, useEffect } from 'react';
import { useFetcher } from 'react-router-dom';
import { useCaseworkChanges } from '#entities/casework';
import type { Choices } from './change.types';

/**
 * Units, types, districts and people to choose from, read once a page and whenever they change; `retry`
 * reads again after a failure.
 */
export function useChoices(address: string) {
  const fetcher = useFetcher<Outcome<Choices>>();
  const { load } = fetcher;
  const read = useCallback(() => void load(address), [load, address]);
  useEffect(read, [read]);
  useCaseworkChanges(read);
  const found = fetcher.data;
  return {
    choices: found?.ok === true ? found.data : null,
    problem: found?.ok === false ? found.message : null,
    isLoading: fetcher.state !== 'idle',
    retry: read,
  };
}

export type ChoicesFound = ReturnType<typeof useChoices>;
