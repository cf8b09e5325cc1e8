import type { ReportRow } from '@muhatap/shared/wire/reports';
import { useCallback, useEffect, useState } from 'react';
import { useFetcher } from 'react-router-dom';
import type { RowsFound } from './rows.types';

interface Gathered {
  readonly rows: readonly ReportRow[];
  readonly total: number | null;
  readonly next: string | null;
}

const NOTHING: Gathered = { rows: [], total: null, next: null };

/** The rows of one number, fifty after fifty; `addressOf` leads to the route that reads them from a cursor on. */
export function useRows(addressOf: (cursor: string | null) => string) {
  const { data, state, load } = useFetcher<RowsFound>();
  const [gathered, setGathered] = useState<Gathered>(NOTHING);
  const [taken, setTaken] = useState<RowsFound | undefined>(undefined);
  const first = addressOf(null);
  const [requested, request] = useState(first);
  if (requested !== first) {
    // Other rows are requested; those of before are not shown among them.
    request(first);
    setTaken(data);
    setGathered(NOTHING);
  }
  useEffect(() => void load(first), [load, first]);
  if (data !== undefined && data !== taken) {
    setTaken(data);
    if (data.outcome.ok) {
      const { rows, total, next_cursor: next } = data.outcome.data;
      setGathered({ rows: data.cursor === null ? rows : [...gathered.rows, ...rows], total, next });
    }
  }
  const problem = taken?.outcome.ok === false ? taken.outcome.message : null;
  const more = useCallback(
    () => void load(addressOf(gathered.next)),
    [load, addressOf, gathered.next],
  );
  return { ...gathered, problem, isReading: state !== 'idle', more };
}
