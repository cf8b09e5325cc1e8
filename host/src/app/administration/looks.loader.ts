import { messageOf } from '@muhatap/shared/api';
import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import { savedOf } from '@muhatap/shared/saving';
import type { LookAlarms, LookPage, Person } from '@muhatap/shared/wire/people';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import {
  lookAddress,
  readLookAlarms,
  readLooks,
  readLookSearch,
  saveLookAlarms,
  type LookSearch,
} from '#entities/audit';
import { readCompany } from '#entities/company';
import { readColleagues } from './colleagues';
import type { OlderPage } from './use-older-pages';

/** The newest entries of a search, with the company's clock for their times. */
export interface LooksBeginning {
  readonly page: LookPage;
  readonly timeZone: string;
}

export interface LooksData {
  readonly search: LookSearch;
  readonly outcome: Promise<Outcome<LooksBeginning>>;
  /** The choices for the person; none where they cannot be read. */
  readonly people: { readonly outcome: Promise<Outcome<readonly Person[]>> };
  readonly alarms: { readonly outcome: Promise<Outcome<LookAlarms>> };
}

const fallback = 'Erişim kayıtları yüklenirken hata oluştu';

export function loadLooks({ request: { url, signal } }: LoaderFunctionArgs): LooksData {
  const search = readLookSearch(new URL(url).searchParams);
  const answer = Promise.all([readLooks(search, null, signal), readCompany(signal)]).then(
    ([page, { time_zone: timeZone }]) => ({ page, timeZone }),
  );
  return {
    search,
    outcome: outcomeOf(answer, (error) => messageOf(error, fallback)),
    people: { outcome: outcomeOf(readColleagues(signal), (error) => messageOf(error, fallback)) },
    alarms: { outcome: outcomeOf(readLookAlarms(signal), (error) => messageOf(error, fallback)) },
  };
}

/** Saves from when on administrators are told. */
export const changeLookAlarms = async ({ request }: ActionFunctionArgs) =>
  savedOf(
    saveLookAlarms((await request.json()) as LookAlarms),
    'Uyarılar kaydedilemedi. Lütfen tekrar deneyin.',
  );

/**
 * The page after `cursor` of the search that the address holds; awaited, because a fetcher uses it.
 */
export async function loadOlderLooks({
  request: { url, signal },
}: LoaderFunctionArgs): Promise<OlderPage<LookPage>> {
  const parts = new URL(url).searchParams;
  const [search, cursor] = [readLookSearch(parts), parts.get('cursor')];
  return {
    address: lookAddress(search),
    cursor,
    outcome: await outcomeOf(readLooks(search, cursor, signal), (error) =>
      messageOf(error, fallback),
    ),
  };
}
