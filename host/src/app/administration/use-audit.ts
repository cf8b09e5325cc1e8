import { addresses } from '@muhatap/shared/contract';
import { useSettled } from '@muhatap/shared/lib';
import type { AuditEntry, AuditPage } from '@muhatap/shared/wire';
import { useState } from 'react';
import { useFetcher, useLoaderData, useRevalidator } from 'react-router';
import { auditAddress } from '#entities/audit';
import type { AuditBeginning, AuditData, OlderAudit } from './audit.loader';

/** What was fetched after the first page of one reading of the log. */
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

/** The log of the address: its newest page, and every older one that was asked for since. Another search begins anew. */
export function useAudit() {
  const asked = useLoaderData<AuditData>();
  const { shown, isWaiting } = useSettled<AuditBeginning, AuditData>(asked);
  const fetcher = useFetcher<OlderAudit>();
  const [older, setOlder] = useState<Older>({ of: null, pages: [], failed: null });
  const [heard, hear] = useState<OlderAudit | undefined>(undefined);
  const { revalidate, state } = useRevalidator();

  const outcome = shown?.outcome ?? null;
  const beginning = outcome?.ok === true ? outcome.data : null;
  const address = auditAddress((shown?.data ?? asked).search);
  const fetched = older.of === beginning ? older.pages : [];
  const pages = beginning === null ? [] : [beginning.page, ...fetched];
  const cursor = pages.at(-1)?.next_cursor ?? null;
  const answer = fetcher.data;
  if (answer !== undefined && answer !== heard) {
    hear(answer);
    const isAsked = answer.address === address && answer.cursor === cursor;
    if (isAsked)
      setOlder(
        answer.outcome.ok
          ? { of: beginning, pages: [...fetched, answer.outcome.data], failed: null }
          : { of: beginning, pages: fetched, failed: answer.outcome.message },
      );
  }
  const entries: readonly AuditEntry[] = pages.flatMap((page) => page.entries);
  return {
    asked,
    beginning,
    entries,
    isWaiting,
    isReloading: state === 'loading',
    problem: outcome?.ok === false ? outcome.message : null,
    more: {
      hasMore: cursor !== null,
      isLoading: fetcher.state !== 'idle',
      failed: older.of === beginning ? older.failed : null,
      load: () => {
        if (cursor !== null) void fetcher.load(olderAddress(address, cursor));
      },
    },
    reload: () => void revalidate(),
  };
}
