import { useLastGood, useSettled, type Outcome } from '@muhatap/shared/lib';
import { useCallback } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';

/**
 * The data of a page's loader, and a way to read them anew. Data shown once stay when a later
 * reading fails.
 */
export function usePageData<T>() {
  const loaderData = useLoaderData<{ outcome: Promise<Outcome<T>> }>();
  const { shown, isWaiting } = useSettled<T, typeof loaderData>(loaderData);
  const { revalidate } = useRevalidator();
  const reload = useCallback(() => void revalidate(), [revalidate]);
  return { outcome: useLastGood(shown?.outcome ?? null), isWaiting, reload };
}
