import { type Outcome, useSettled } from '@muhatap/shared/lib';
import { useCallback, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import { closed, ledgerAddress, type LedgerQuery } from '#entities/saysis';
import type { OpenedChange } from '#features/saysis-ledger';
import type { Ledger, LedgerData } from './saysis.loader';

const viewOf = (query: LedgerQuery) => ledgerAddress(closed(query));

const changeIn = ({ opened, list }: Ledger, id: string) =>
  opened?.id === id ? opened : list.changes.find((change) => change.id === id);

type Good = { readonly view: string; readonly ledger: Ledger };

/** The last good reading of this view where the newest one failed; null where the newest is shown. */
function useFallback(view: string | null, newest: Outcome<Ledger> | null): Good | null {
  const [good, setGood] = useState<Good | null>(null);
  if (view !== null && newest?.ok === true && newest.data !== good?.ledger)
    setGood({ view, ledger: newest.data });
  return newest?.ok === false && good?.view === view ? good : null;
}

/**
 * The ledger, read again and again. When a reading fails, the rows of the same view stay on screen,
 * marked as stale: only a view that was never read shows its error.
 */
export function useLedger() {
  const loaderData = useLoaderData<LedgerData>();
  const { shown, isWaiting } = useSettled<Ledger, LedgerData>(loaderData);
  const { revalidate, state } = useRevalidator();
  const reload = useCallback(() => void revalidate(), [revalidate]);
  const view = shown === null ? null : viewOf(shown.data.query);
  const newest: Outcome<Ledger> | null = shown?.outcome ?? null;
  const kept = useFallback(view, newest);
  const isStale = kept !== null;
  const outcome = kept === null ? newest : { ok: true as const, data: kept.ledger };
  /** Another view is on its way; what is on screen is not what was requested last. */
  const isTurning = isWaiting && view !== null && view !== viewOf(loaderData.query);
  /** A row of the list is shown at once; any other one when it has come. */
  const openedOf = (id: string): OpenedChange => {
    if (outcome?.ok !== true) return 'loading';
    const found = changeIn(outcome.data, id);
    if (found !== undefined) return found;
    if (isStale) return 'failed';
    return isWaiting || loaderData.query.change !== id ? 'loading' : 'missing';
  };
  return { outcome, openedOf, isStale, isWaiting, isTurning, isReading: state !== 'idle', reload };
}
