import { messageOf } from '@muhatap/shared/api';
import { savedOf, type Saved } from '@muhatap/shared/saving';
import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import type { Invitation, PeopleList } from '@muhatap/shared/wire/people';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { listGroups } from '#entities/group';
import { listInvitations, resendInvitation, withdrawInvitation } from '#entities/invitation';
import { listPage, listPeople, readPeopleListing, type PeopleListing } from '#entities/people';
import { listRoles } from '#entities/role';
import type { FilterNames, InvitationCommand } from '#features/people';

/** The rows of the chosen part of the page, and the number of rows in each part. */
export interface People {
  readonly counts: PeopleList['counts'];
  readonly found:
    | { readonly of: 'people'; readonly list: PeopleList }
    | { readonly of: 'invitations'; readonly invitations: readonly Invitation[] };
}

/** Not awaited: the page's frame stands while the rows are on their way. */
export interface PeopleData {
  readonly listing: PeopleListing;
  outcome: Promise<Outcome<People>>;
}

async function readInvited(signal: AbortSignal): Promise<People> {
  const [invitations, { counts }] = await Promise.all([
    listInvitations(signal),
    listPeople({ limit: 1 }, signal),
  ]);
  return { counts, found: { of: 'invitations', invitations } };
}

async function readPeople(listing: PeopleListing, signal: AbortSignal): Promise<People> {
  const list = await listPage(listing, signal);
  return { counts: list.counts, found: { of: 'people', list } };
}

export function peopleLoader({ request: { url, signal } }: LoaderFunctionArgs): PeopleData {
  const listing = readPeopleListing(new URL(url).searchParams);
  const isInvited = listing.view === 'invited';
  const answer = isInvited ? readInvited(signal) : readPeople(listing, signal);
  return {
    listing,
    outcome: outcomeOf(answer, (error) =>
      messageOf(
        error,
        isInvited ? 'Davetler yüklenirken hata oluştu' : 'Kullanıcılar yüklenirken hata oluştu',
      ),
    ),
  };
}

export async function invitationsAction({ request }: ActionFunctionArgs): Promise<Saved<unknown>> {
  const { do: action, id } = (await request.json()) as InvitationCommand;
  return action === 'resend'
    ? savedOf(resendInvitation(id), 'Davet yeniden gönderilemedi. Lütfen tekrar deneyin.')
    : savedOf(withdrawInvitation(id), 'Davet geri alınamadı. Lütfen tekrar deneyin.');
}

/** When these cannot be read, the list still works; its filters then show no roles and groups. */
export interface FilterNamesData {
  outcome: Promise<Outcome<FilterNames>>;
}

/** Reads once per visit of the list, not with each of its pages. */
export function filterNamesLoader(): FilterNamesData {
  const names = Promise.all([listRoles(), listGroups()]).then(([roles, groups]) => ({
    roles,
    groups,
  }));
  return { outcome: outcomeOf(names, () => 'Filtreler yüklenirken hata oluştu') };
}
