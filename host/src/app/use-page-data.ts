import { useSettled, type Outcome } from '@muhatap/shared/lib';
import { useCallback, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';

/**
 * What a page's loader asked for, asked again when the person wants it. What was shown once stays when a later question fails: a form on
 * it may hold unsaved words.
 */
export function usePageData<T>() {
  const asked = useLoaderData<{ outcome: Promise<Outcome<T>> }>();
  const { shown, isWaiting } = useSettled<T, typeof asked>(asked);
  const [good, setGood] = useState<Outcome<T> | null>(null);
  const newest = shown?.outcome ?? null;
  if (newest?.ok === true && newest !== good) setGood(newest);
  const { revalidate } = useRevalidator();
  const reload = useCallback(() => void revalidate(), [revalidate]);
  return { outcome: newest?.ok === false ? (good ?? newest) : newest, isWaiting, reload };
}
