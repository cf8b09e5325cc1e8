import { useLastGood, useSettled, type Outcome } from '@muhatap/shared/lib';
import { useCallback } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';

/** What a page's loader asked for, asked again when the person wants it. What was shown once stays when a later question fails. */
export function usePageData<T>() {
  const asked = useLoaderData<{ outcome: Promise<Outcome<T>> }>();
  const { shown, isWaiting } = useSettled<T, typeof asked>(asked);
  const { revalidate } = useRevalidator();
  const reload = useCallback(() => void revalidate(), [revalidate]);
  return { outcome: useLastGood(shown?.outcome ?? null), isWaiting, reload };
}
