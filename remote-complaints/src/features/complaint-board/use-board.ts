import type { Outcome } from '@muhatap/shared/lib';
import { COMPLAINT_STATUSES, type ComplaintStatus } from '@muhatap/shared/wire/complaints';
import { useCallback, useEffect, useState } from 'react';
import { useFetcher } from 'react-router-dom';
import type { BoardColumns } from './board.types';

/** Cards of a column at first, and with each 'Daha fazla'. */
const STEP = 10;

type Counts = Readonly<Record<ComplaintStatus, number>>;
const FIRST = Object.fromEntries(COMPLAINT_STATUSES.map((status) => [status, STEP])) as Counts;

/** The columns of the board, read again with the list of the page. `addressOf` answers where cards are read, so many of each status. */
export function useBoard(addressOf: (counts: Counts) => string) {
  const fetcher = useFetcher<Outcome<BoardColumns>>();
  const { load } = fetcher;
  const [counts, setCounts] = useState(FIRST);
  const address = addressOf(counts);
  const read = useCallback(() => void load(address), [load, address]);
  useEffect(read, [read]);
  return {
    found: fetcher.data,
    isReading: fetcher.state !== 'idle',
    read,
    more: (status: ComplaintStatus) =>
      setCounts((before) => ({ ...before, [status]: before[status] + STEP })),
  };
}
