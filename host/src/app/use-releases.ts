import { useAutoRefresh } from '@muhatap/shared/clock';
import { useSettled, type Outcome } from '@muhatap/shared/lib';
import { useCallback, useEffect, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { modulesOf } from '#entities/release-admin';
import { releasesStore } from '#entities/releases';
import type { Releases, ReleasesData } from './releases.loader';

/**
 * The loader's data, read again and again while the page is visible. When a reading fails, the old
 * data stay on screen, marked as stale: only a page that was never read shows its error.
 */
export function useReleases() {
  const loaderData = useLoaderData<ReleasesData>();
  const { shown, isWaiting } = useSettled<Releases, ReleasesData>(loaderData);
  const [good, setGood] = useState<Releases | null>(null);
  const { revalidate, state } = useRevalidator();
  const reload = useCallback(() => void revalidate(), [revalidate]);
  useAutoRefresh(useCallback(() => (state === 'idle' ? reload() : undefined), [state, reload]));
  // The socket reports that the pointer moved.
  useEffect(
    () =>
      releasesStore.subscribe((now, before) =>
        now.revision === before.revision ? undefined : reload(),
      ),
    [reload],
  );
  const newest: Outcome<Releases> | null = shown?.outcome ?? null;
  if (newest?.ok === true && newest.data !== good) setGood(newest.data);
  const message = newest?.ok === false ? newest.message : null;
  const releases = newest?.ok === true ? newest.data : good;
  return {
    titleOf: (name: string) =>
      (releases && modulesOf(releases.status).find((module) => module.name === name)?.title) ??
      name,
    releases,
    message,
    isStale: message !== null && good !== null,
    isWaiting,
    before: loaderData.before,
    reload,
  };
}
