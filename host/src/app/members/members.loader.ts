import { messageOf } from '@muhatap/shared/api';
import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import type { ColleaguesList } from '@muhatap/shared/wire/people';
import type { LoaderFunctionArgs } from 'react-router';
import { listColleagues, readColleagueListing, type ColleagueListing } from '#entities/colleague';

/** Not awaited: the page's frame stands while the rows are on their way. */
export interface MembersData {
  readonly listing: ColleagueListing;
  outcome: Promise<Outcome<ColleaguesList>>;
}

export function membersLoader({ request: { url, signal } }: LoaderFunctionArgs): MembersData {
  const listing = readColleagueListing(new URL(url).searchParams);
  return {
    listing,
    outcome: outcomeOf(listColleagues(listing, signal), (error) =>
      messageOf(error, 'Üyeler yüklenirken hata oluştu'),
    ),
  };
}
