import { formatNumber } from '@muhatap/shared/i18n';
import { useSettled } from '@muhatap/shared/lib';
import { administers, useSession } from '@muhatap/shared/session';
import { Box, Button } from '@muhatap/shared/ui';
import {
  EmptyView,
  ErrorView,
  FilterBar,
  ListPager,
  PageBody,
  PageHeader,
} from '@muhatap/shared/ui/app';
import type { ColleaguesList } from '@muhatap/shared/wire/people';
import { useCallback } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import {
  COLLEAGUE_PAGE_SIZES,
  colleaguesAddress,
  type ColleagueListing,
  type ColleagueOrder,
} from '#entities/colleague';
import { ColleagueList, ColleaguesLoading } from '#features/colleagues';
import { useTitle } from '../use-title';
import type { MembersData } from './members.loader';

const countOf = ({ counts: { all, here } }: ColleaguesList) =>
  `${formatNumber(all)} kişi, ${formatNumber(here)} çevrimiçi`;

interface FoundProps {
  readonly list: ColleaguesList;
  readonly order: ColleagueOrder;
  readonly onChange: (part: Partial<ColleagueListing>) => void;
}

function Found({ list: { colleagues, page, limit, total }, order, onChange }: FoundProps) {
  const me = useSession((state) => state.user?.id ?? null);
  const isLinked = useSession(administers);
  if (colleagues.length === 0)
    return (
      <EmptyView
        icon="search"
        title="Kimse bulunamadı"
        text="Aramayı değiştirin ya da filtreyi kaldırın."
        action={
          <Button
            mt="3"
            size="sm"
            variant="outline"
            colorPalette="gray"
            onClick={() => onChange({ search: '', isHereOnly: false })}
          >
            Tüm üyeleri göster
          </Button>
        }
      />
    );
  const before = (page - 1) * limit;
  const last = before + colleagues.length;
  return (
    <>
      <ColleagueList
        colleagues={colleagues}
        me={me}
        isLinked={isLinked}
        order={order}
        onOrder={(next) => onChange({ order: next })}
      />
      {total > COLLEAGUE_PAGE_SIZES[0] ? (
        <ListPager
          page={page}
          limit={limit}
          sizes={COLLEAGUE_PAGE_SIZES}
          hasMore={last < total}
          place={`${formatNumber(before + 1)}–${formatNumber(last)} / ${formatNumber(total)}`}
          onChange={onChange}
        />
      ) : null}
    </>
  );
}

/** The people of the company, for everybody of it (docs/behaviour.md §1.9). */
export function MembersPage() {
  useTitle('Üyeler');
  const loaderData = useLoaderData<MembersData>();
  const { shown, isWaiting } = useSettled<ColleaguesList, MembersData>(loaderData);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { listing } = loaderData;
  const change = useCallback(
    (part: Partial<ColleagueListing>, replace = false) =>
      void navigate(colleaguesAddress({ ...listing, page: 1, ...part }), {
        replace,
        preventScrollReset: true,
      }),
    [listing, navigate],
  );
  const search = useCallback((term: string) => change({ search: term }, true), [change]);
  const list = shown?.outcome.ok ? shown.outcome.data : null;
  return (
    <PageBody>
      <PageHeader
        title="Üyeler"
        description={list === null ? 'Kurumunuzda çalışanlar' : countOf(list)}
      />
      <FilterBar
        search={{
          label: 'Üye ara',
          placeholder: 'Ada göre ara…',
          value: listing.search,
          onSearch: search,
        }}
        filters={[
          {
            kind: 'choice',
            name: 'only',
            title: 'Durum',
            isSingle: true,
            options: [{ value: 'here', label: 'Çevrimiçi' }],
            values: listing.isHereOnly ? ['here'] : [],
            onToggle: () => change({ isHereOnly: !listing.isHereOnly }),
            onClear: () => change({ isHereOnly: false }),
          },
        ]}
        onClear={() => change({ isHereOnly: false })}
      />
      <Box aria-busy={isWaiting}>
        {shown === null && <ColleaguesLoading />}
        {shown?.outcome.ok === false && (
          <ErrorView
            message={shown.outcome.message}
            onRetry={() => void revalidate()}
            isRetrying={isWaiting}
          />
        )}
        {list !== null && (
          <Found list={list} order={(shown?.data.listing ?? listing).order} onChange={change} />
        )}
      </Box>
    </PageBody>
  );
}
