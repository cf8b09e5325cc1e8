import type { ReportRow } from '@muhatap/shared/wire/reports';
import { useCallback, useEffect, useState } from 'react';
import { useFetcher } from 'react-router-dom';
import { writeRowsOrder, type RowsOrder } from '#entities/report';
import type { RowsFound } from './rows.types';

interface Gathered {
  readonly rows: readonly ReportRow[];
  readonly total: number | null;
  readonly next: string | null;
}

const NOTHING: Gathered = { rows: [], total: null, next: null };

/**
 * The rows of one number, fifty after fifty; `addressOf` leads to the route that reads them from a
 * cursor on. In another order the same rows stay until they come in it.
 */
export function useRows(
  addressOf: (cursor: string | null) => string,
  order: RowsOrder | undefined,
) {
  const { data, state, load } = useFetcher<RowsFound>();
  const [gathered, setGathered] = useState<Gathered>(NOTHING);
  const [taken, setTaken] = useState<RowsFound | undefined>(undefined);
  const [isSorting, setSorting] = useState(false);
  const first = addressOf(null);
  const sorted = order === undefined ? '' : writeRowsOrder(order);
  const [requested, request] = useState({ first, sorted });
  if (requested.first !== first) {
    request({ first, sorted });
    setTaken(data);
    // Other rows are requested; those of before are not shown among them.
    if (requested.sorted === sorted) setGathered(NOTHING);
    setSorting(requested.sorted !== sorted);
  }
  useEffect(() => void load(first), [load, first]);
  if (data !== undefined && data !== taken) {
    setTaken(data);
    setSorting(false);
    if (data.outcome.ok) {
      const { rows, total, next_cursor: next } = data.outcome.data;
      setGathered({ rows: data.cursor === null ? rows : [...gathered.rows, ...rows], total, next });
    } else if (isSorting) setGathered(NOTHING);
  }
  const problem = taken?.outcome.ok === false ? taken.outcome.message : null;
  const more = useCallback(
    () => void load(addressOf(gathered.next)),
    [load, addressOf, gathered.next],
  );
  return { ...gathered, problem, isReading: state !== 'idle', isSorting, more };
}
