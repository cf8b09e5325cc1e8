import { useLastGood, useSettled, type Outcome } from '@muhatap/shared/lib';
import { useCallback, useEffect, useRef } from 'react';
import { useFetchers, useLoaderData, useRevalidator } from 'react-router-dom';
import { useInboxChanges } from '#entities/inbox-change';

/**
 * Reads the page's data again; while a command of the page is under way, once that is answered: the
 * router drops the way that an answer names if anything was read since the command was given.
 */
function useReload(): () => void {
  const { revalidate } = useRevalidator();
  const isCommanded = useFetchers().some(({ state }) => state === 'submitting');
  const now = useRef({ isCommanded, isDue: false });
  useEffect(() => {
    now.current.isCommanded = isCommanded;
    if (isCommanded || !now.current.isDue) return;
    now.current.isDue = false;
    void revalidate();
  }, [isCommanded, revalidate]);
  return useCallback(() => {
    if (now.current.isCommanded) now.current.isDue = true;
    else void revalidate();
  }, [revalidate]);
}

/**
 * Data of a page's loader, read again when `what` changes on the server or the person reloads. When
 * a later reading fails, the last data stays.
 */
export function usePageData<T>(what: Parameters<typeof useInboxChanges>[0]) {
  const loaderData = useLoaderData<{ outcome: Promise<Outcome<T>> }>();
  const { shown, isWaiting } = useSettled<T, typeof loaderData>(loaderData);
  const reload = useReload();
  useInboxChanges(what, reload);
  return { outcome: useLastGood(shown?.outcome ?? null), isWaiting, reload };
}
