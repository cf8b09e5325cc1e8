import { useLastGood, useSettled, type Outcome } from '@muhatap/shared/lib';
import { useCallback } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import { useInboxChanges } from '#entities/inbox-change';

/**
 * Data of a page's loader, read again when `what` changes on the server or the person reloads. When
 * a later reading fails, the last data stays.
 */
export function usePageData<T>(what: Parameters<typeof useInboxChanges>[0]) {
  const loaderData = useLoaderData<{ outcome: Promise<Outcome<T>> }>();
  const { shown, isWaiting } = useSettled<T, typeof loaderData>(loaderData);
  const { revalidate } = useRevalidator();
  const reload = useCallback(() => void revalidate(), [revalidate]);
  useInboxChanges(what, reload);
  return { outcome: useLastGood(shown?.outcome ?? null), isWaiting, reload };
}
