import type { Outcome } from '@muhatap/shared/lib';
import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router-dom';
import type { Choices } from './change.types';

/** The units and types to choose from, asked for once a page; `retry` asks again after a failure. */
export function useChoices(address: string) {
  const fetcher = useFetcher<Outcome<Choices>>();
  const load = useEffectEvent(() => void fetcher.load(address));
  useEffect(() => load(), [address]);
  const found = fetcher.data;
  return {
    choices: found?.ok === true ? found.data : null,
    problem: found?.ok === false ? found.message : null,
    isAsking: fetcher.state !== 'idle',
    retry: () => void fetcher.load(address),
  };
}

export type ChoicesFound = ReturnType<typeof useChoices>;
