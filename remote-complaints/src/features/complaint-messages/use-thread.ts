import type { Outcome } from '@muhatap/shared/lib';
import type { ComplaintThread } from '@muhatap/shared/wire/complaints';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router-dom';
import { joinThread, type Thread } from '#entities/complaint';

/** A part that was asked for: the one in front of `before`, null for the newest. */
export interface ThreadPart {
  readonly before: string | null;
  readonly outcome: Outcome<ComplaintThread>;
}

/**
 * The whole conversation of a complaint, part by part. The newest is read at once and again whenever `changed` is another value;
 * `readOlder` reads the part in front.
 */
export function useThread(addressOf: (before: string | null) => string, changed: unknown) {
  const { load, data, state } = useFetcher<ThreadPart>();
  const [thread, setThread] = useState<Thread | null>(null);
  const address = useRef(addressOf);
  address.current = addressOf;
  const read = useCallback((before: string | null) => void load(address.current(before)), [load]);
  useEffect(() => read(null), [read, changed]);
  useEffect(() => {
    if (data?.outcome.ok !== true) return;
    const { data: part } = data.outcome;
    setThread((known) => joinThread(known, part, data.before));
  }, [data]);
  return {
    thread,
    problem: data?.outcome.ok === false ? data.outcome.message : null,
    isLoading: state !== 'idle',
    retry: () => read(data?.before ?? null),
    readOlder: () => read(thread?.before ?? null),
  };
}
