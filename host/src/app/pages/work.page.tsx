import { messageOf } from '@muhatap/shared/api';
import { useNow } from '@muhatap/shared/clock';
import { outcomeOf, useSettled, type Outcome, type Settled } from '@muhatap/shared/lib';
import { Box } from '@muhatap/shared/ui';
import { ErrorView, PageBody, PageHeader } from '@muhatap/shared/ui/app';
import type { WorkPage as Work } from '@muhatap/shared/wire/complaints';
import { useCallback, useState } from 'react';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import {
  fetchWorkList,
  readWorkListing,
  useWorkAccess,
  useWorkChanges,
  WorkLoading,
  type WorkListing,
} from '#entities/work';
import { WorkFilter, WorkList, WorkTabs } from '#features/work-list';
import { useTitle } from '../use-title';

interface WorkData {
  readonly listing: WorkListing;
  outcome: Promise<Outcome<Work>>;
}

/** Not awaited: the page's frame stands while the rows are on their way. */
export function loadWork({ request: { url, signal } }: LoaderFunctionArgs): WorkData {
  const listing = readWorkListing(new URL(url).searchParams);
  return {
    listing,
    outcome: outcomeOf(fetchWorkList(listing, signal), (error) =>
      messageOf(error, 'Görev listesi yüklenirken hata oluştu'),
    ),
  };
}

const isSameList = (one: WorkListing, other: WorkListing) =>
  one.scope === other.scope && one.shown === other.shown;

interface Read {
  readonly listing: WorkListing;
  readonly work: Work;
}

const readOf = (shown: Settled<WorkData, Work> | null): Read | null =>
  shown?.outcome.ok === true ? { listing: shown.data.listing, work: shown.outcome.data } : null;

/** The newest answer to the listing, or the last good one while newer readings fail; `known` is the newest of any listing. */
function useWork(loaderData: WorkData) {
  const { listing } = loaderData;
  const { shown, isWaiting } = useSettled<Work, WorkData>(loaderData);
  const [known, setKnown] = useState<Read | null>(null);
  const newest = readOf(shown);
  if (newest !== null && newest.work !== known?.work) setKnown(newest);
  // Rows of another list under this one's tab would be read as its own.
  const read = known !== null && isSameList(known.listing, listing) ? known : null;
  const isOf = shown !== null && isSameList(shown.data.listing, listing);
  const message = isOf && !shown.outcome.ok ? shown.outcome.message : null;
  return { read, known, message, isWaiting };
}

/** The work that waits for the person, their groups and nobody, by age (docs/behaviour.md §1.8). */
export function WorkPage() {
  useTitle('Görev Listeleri');
  const loaderData = useLoaderData<WorkData>();
  const { listing } = loaderData;
  const { read, known, message, isWaiting } = useWork(loaderData);
  const { scopes, shown: parts } = useWorkAccess();
  const now = useNow();
  const { revalidate } = useRevalidator();
  const reload = useCallback(() => void revalidate(), [revalidate]);
  useWorkChanges(reload);
  const counts = known?.work.counts ?? null;
  return (
    <PageBody>
      <PageHeader
        title="Görev Listeleri"
        description="Yanıt bekleyen konuşmalar ve açık şikayetler, en eskisi önce"
      />
      {scopes.length > 1 && <WorkTabs listing={listing} scopes={scopes} counts={counts} />}
      <WorkFilter listing={listing} parts={parts} counts={counts?.[listing.scope] ?? null} />
      <Box
        aria-busy={isWaiting}
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border"
        borderRadius="lg"
        overflow="hidden"
      >
        {read === null && message === null && <WorkLoading rows={8} />}
        {read === null && message !== null && (
          <ErrorView message={message} onRetry={reload} isRetrying={isWaiting} />
        )}
        {read !== null && (
          <WorkList list={read.work} listing={read.listing} now={now} isLoadingMore={isWaiting} />
        )}
      </Box>
    </PageBody>
  );
}
