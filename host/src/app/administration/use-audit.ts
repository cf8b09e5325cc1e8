import { addresses } from '@muhatap/shared/contract';
import { useSettled } from '@muhatap/shared/lib';
import type { AuditEntry } from '@muhatap/shared/wire/people';
import { useLoaderData, useRevalidator } from 'react-router';
import { auditAddress } from '#entities/audit';
import type { AuditBeginning, AuditData } from './audit.loader';
import { useOlderPages } from './use-older-pages';

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
  const { pages, more } = useOlderPages(addresses.audit(), address, beginning);
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
