import { useAutoRefresh, useNow } from '@muhatap/shared/clock';
import { addresses } from '@muhatap/shared/contract';
import { useNewestPlace, useSettled } from '@muhatap/shared/lib';
import { useSession } from '@muhatap/shared/session';
import { Box, Button, Icon } from '@muhatap/shared/ui';
import { ErrorView, PageBody, PageHeader, ReloadButton } from '@muhatap/shared/ui/app';
import { useCallback } from 'react';
import {
  Link as RouterLink,
  useLoaderData,
  useNavigate,
  useRevalidator,
  useRouteLoaderData,
} from 'react-router';
import { peopleAddress, type PeopleListing } from '#entities/people';
import {
  InvitationList,
  PeopleFilters,
  PeopleLoading,
  PeopleTabs,
  PeopleView,
  type FilterNames,
} from '#features/people';
import { useTitle } from '../use-title';
import { FILTER_NAMES_ROUTE } from './filter-names-route';
import type { FilterNamesData, People, PeopleData } from './people.loader';

const UNKNOWN: FilterNamesData = { outcome: new Promise(() => {}) };

function useFilterNames(): FilterNames | null {
  const loaderData = useRouteLoaderData<FilterNamesData>(FILTER_NAMES_ROUTE) ?? UNKNOWN;
  const { shown } = useSettled<FilterNames, FilterNamesData>(loaderData);
  return shown?.outcome.ok ? shown.outcome.data : null;
}

/** Changes the query in the address. */
function useChangeListing(listing: PeopleListing) {
  const navigate = useNavigate();
  const { newest, stepTo } = useNewestPlace(listing, peopleAddress);
  return useCallback(
    (part: Partial<PeopleListing>, replace = false) => {
      const address = stepTo({ ...newest(), page: 1, ...part });
      void navigate(address, { replace, preventScrollReset: true });
    },
    [navigate, newest, stepTo],
  );
}

const inviteButton = (
  <Button asChild size="sm">
    <RouterLink to={addresses.newUser()}>
      <Icon name="user-add" size={16} />
      Kullanıcı davet et
    </RouterLink>
  </Button>
);
const emptyInvite = <Box mt="3">{inviteButton}</Box>;

interface FoundAreaProps {
  readonly found: People['found'];
  /** The query of the list on screen. */
  readonly listing: PeopleListing;
  /** The current text of the search. */
  readonly search: string;
  readonly now: number;
  readonly onChange: (part: Partial<PeopleListing>) => void;
}

function FoundArea({ found, listing, search, now, onChange }: FoundAreaProps) {
  const me = useSession((state) => state.user?.id ?? null);
  if (found.of === 'people')
    return (
      <PeopleView
        list={found.list}
        listing={listing}
        now={now}
        me={me}
        inviteButton={emptyInvite}
        onChange={onChange}
      />
    );
  return (
    <InvitationList
      invitations={found.invitations}
      search={search}
      now={now}
      inviteButton={emptyInvite}
      onClearSearch={() => onChange({ search: '' })}
    />
  );
}

/** Whether an invitation's message is still on its way; it leaves a moment after the answer. */
const isSendingAny = ({ found }: People) =>
  found.of === 'invitations' && found.invitations.some(({ state }) => state === 'sending');

/** The people of the company: those who work here, the disabled and the invited. */
export function PeoplePage() {
  useTitle('Kullanıcılar');
  const loaderData = useLoaderData<PeopleData>();
  const { shown, isWaiting } = useSettled<People, PeopleData>(loaderData);
  const names = useFilterNames();
  const now = useNow();
  const { revalidate } = useRevalidator();
  const reload = useCallback(() => void revalidate(), [revalidate]);
  const { listing } = loaderData;
  const change = useChangeListing(listing);
  const search = useCallback((term: string) => change({ search: term }, true), [change]);
  const people = shown?.outcome.ok ? shown.outcome.data : null;
  useAutoRefresh(() => (people !== null && isSendingAny(people) ? reload() : undefined));
  return (
    <PageBody>
      <PageHeader
        title="Kullanıcılar"
        description="Kurumunuzda çalışanlar, rolleri ve grupları"
        actions={
          <>
            {inviteButton}
            <ReloadButton onReload={reload} />
          </>
        }
      />
      <PeopleTabs listing={listing} counts={people?.counts ?? null} />
      <PeopleFilters listing={listing} names={names} onChange={change} onSearch={search} />
      <Box aria-busy={isWaiting}>
        {shown === null && <PeopleLoading />}
        {shown?.outcome.ok === false && (
          <ErrorView message={shown.outcome.message} onRetry={reload} isRetrying={isWaiting} />
        )}
        {people !== null && (
          <FoundArea
            found={people.found}
            listing={shown?.data.listing ?? listing}
            search={listing.search}
            now={now}
            onChange={change}
          />
        )}
      </Box>
    </PageBody>
  );
}
