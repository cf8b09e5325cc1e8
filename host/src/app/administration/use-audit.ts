import { addresses } from '@muhatap/shared/contract';
import { useSettled } from '@muhatap/shared/lib';
import type { AuditEntry, AuditPage } from '@muhatap/shared/wire/people';
import { useState } from 'react';
import { useFetcher, useLoaderData, useRevalidator } from 'react-router';
import { auditAddress } from '#entities/audit';
import type { AuditBeginning, AuditData, OlderAudit } from './audit.loader';

/** The pages that were fetched after the first page of one reading of the log. */
interface Older {
  readonly of: AuditBeginning | null;
  readonly pages: readonly AuditPage[];
  readonly failed: string | null;
}

/** Where the page after a cursor of a search is fetched from. */
const olderAddress = (address: string, cursor: string) => {
  const parts = new URLSearchParams(address.slice(addresses.audit().length));
  parts.set('cursor', cursor);
  return `${addresses.audit()}/older?${parts.toString()}`;
};

const NOTHING_OLDER: Older = { of: null, pages: [], failed: null };

/** Adds one more answer to the older pages. */
function withAnswer({ of, pages }: Older, { outcome }: OlderAudit): Older {
  return outcome.ok
    ? { of, pages: [...pages, outcome.data], failed: null }
    : { of, pages, failed: outcome.message };
}

/** Every fetched page older than the beginning; a new beginning has none yet. */
function useOlderPages(address: string, beginning: AuditBeginning | null) {
  const fetcher = useFetcher<OlderAudit>();
  const [kept, setKept] = useState<Older>(NOTHING_OLDER);
  const [received, setReceived] = useState<OlderAudit | undefined>(undefined);
  const older = kept.of === beginning ? kept : { ...NOTHING_OLDER, of: beginning };
  const pages = beginning === null ? [] : [beginning.page, ...older.pages];
  const cursor = pages.at(-1)?.next_cursor ?? null;
  const answer = fetcher.data;
  if (answer !== undefined && answer !== received) {
    setReceived(answer);
    if (answer.address === address && answer.cursor === cursor) setKept(withAnswer(older, answer));
  }
  return {
    pages,
    more: {
      hasMore: cursor !== null,
      isLoading: fetcher.state !== 'idle',
      failed: older.failed,
      load: () => {
        if (cursor !== null) void fetcher.load(olderAddress(address, cursor));
      },
    },
  };
}

/**
 * The log of the address: its newest page, and every older one fetched since. Another search begins
 * anew.
 */
export function useAudit() {
  const loaderData = useLoaderData<AuditData>();
  const { shown, isWaiting } = useSettled<AuditBeginning, AuditData>(loaderData);
  const { revalidate, state } = useRevalidator();

  const outcome = shown?.outcome ?? null;
  const beginning = outcome?.ok === true ? outcome.data : null;
  const address = auditAddress((shown?.data ?? loaderData).search);
  const { pages, more } = useOlderPages(address, beginning);
  const entries: readonly AuditEntry[] = pages.flatMap((page) => page.entries);
  return {
    loaderData,
    beginning,
    entries,
    isWaiting,
    isReloading: state === 'loading',
    problem: outcome?.ok === false ? outcome.message : null,
    more,
    reload: () => void revalidate(),
  };
}
