import { messageOf } from '@muhatap/shared/api';
import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import type { AuditPage, Person } from '@muhatap/shared/wire/people';
import type { LoaderFunctionArgs } from 'react-router';
import { auditAddress, readAudit, readAuditSearch, type AuditSearch } from '#entities/audit';
import { readCompany } from '#entities/company';
import { readColleagues } from './colleagues';
import type { OlderPage } from './use-older-pages';

/** The newest entries of a search, with the company's clock for their times. */
export interface AuditBeginning {
  readonly page: AuditPage;
  readonly timeZone: string;
}

export interface AuditData {
  readonly search: AuditSearch;
  outcome: Promise<Outcome<AuditBeginning>>;
  /** The choices for the actor; none where they cannot be read. */
  readonly people: { outcome: Promise<Outcome<readonly Person[]>> };
}

const fallback = 'Denetim kaydı yüklenirken hata oluştu';

export function loadAudit({ request: { url, signal } }: LoaderFunctionArgs): AuditData {
  const search = readAuditSearch(new URL(url).searchParams);
  const answer = Promise.all([readAudit(search, null, signal), readCompany(signal)]).then(
    ([page, { time_zone: timeZone }]) => ({ page, timeZone }),
  );
  return {
    search,
    outcome: outcomeOf(answer, (error) => messageOf(error, fallback)),
    people: { outcome: outcomeOf(readColleagues(signal), (error) => messageOf(error, fallback)) },
  };
}

/**
 * The page after `cursor` of the search that the address holds; awaited, because a fetcher uses it.
 */
export async function loadOlderAudit({
  request: { url, signal },
}: LoaderFunctionArgs): Promise<OlderPage<AuditPage>> {
  const parts = new URL(url).searchParams;
  const [search, cursor] = [readAuditSearch(parts), parts.get('cursor')];
  return {
    address: auditAddress(search),
    cursor,
    outcome: await outcomeOf(readAudit(search, cursor, signal), (error) =>
      messageOf(error, fallback),
    ),
  };
}
