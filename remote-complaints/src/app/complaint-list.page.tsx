import { type Outcome, useNewestPlace, useSettled } from '@muhatap/shared/lib';
import { Box, HStack, Icon, IconButton, Spinner } from '@muhatap/shared/ui';
import { PageBody, PageHeader, Tip } from '@muhatap/shared/ui/app';
import type { ComplaintList } from '@muhatap/shared/wire/complaints';
import { useCallback } from 'react';
import { useLoaderData, useNavigate, useRevalidator, useRouteLoaderData } from 'react-router-dom';
import { useCaseworkChanges } from '#entities/casework';
import {
  complaintsAddress,
  type ComplaintQuery,
  isFiltered,
  formatTotal,
  useComplaintChanges,
} from '#entities/complaint';
import { ComplaintExport } from '#features/complaint-export';
import {
  type ChangeFilters,
  ComplaintFilterBar,
  type FilterLists,
} from '#features/complaint-filters';
import { ComplaintsLoading, ComplaintsView } from '#features/complaint-list';
import {
  type ComplaintListData,
  FILTER_NAMES_ROUTE,
  type FilterNames,
  type FilterNamesData,
  outdateFilterNames,
} from './complaint-list.loader';

const UNKNOWN: FilterNamesData = { outcome: new Promise(() => {}) };

function totalOf(
  found: Outcome<ComplaintList>,
  { search, filters }: ComplaintQuery,
): string | null {
  if (!found.ok) return null;
  const kind = isFiltered(filters) ? ' · Filtrelenmiş liste' : '';
  const note = search === '' ? kind : ' · Arama sonuçları';
  return `Toplam ${formatTotal(found.data)} şikayet${note}`;
}

function useFilterLists(): FilterLists {
  const loaderData = useRouteLoaderData<FilterNamesData>(FILTER_NAMES_ROUTE) ?? UNKNOWN;
  const { shown } = useSettled<FilterNames, FilterNamesData>(loaderData);
  return shown?.outcome.ok ? shown.outcome.data : { types: null, units: null, districts: null };
}

/** Changes the query in the address. */
function useChangeQuery(query: ComplaintQuery) {
  const navigate = useNavigate();
  const { newest, stepTo } = useNewestPlace(query, complaintsAddress);
  return useCallback(
    (
      next: Partial<ComplaintQuery> | ((query: ComplaintQuery) => Partial<ComplaintQuery>),
      replace = false,
    ) => {
      const before = newest();
      const address = stepTo({ ...before, ...(typeof next === 'function' ? next(before) : next) });
      void navigate(address, { replace, preventScrollReset: true });
    },
    [navigate, newest, stepTo],
  );
}

export function ComplaintListPage() {
  const loaderData = useLoaderData<ComplaintListData>();
  const { shown, isWaiting } = useSettled<ComplaintList, ComplaintListData>(loaderData);
  const lists = useFilterLists();
  const { revalidate } = useRevalidator();
  const reload = useCallback(() => void revalidate(), [revalidate]);
  useComplaintChanges(reload);
  useCaseworkChanges(
    useCallback(() => {
      outdateFilterNames();
      reload();
    }, [reload]),
  );
  const { query } = loaderData;
  const change = useChangeQuery(query);
  const search = useCallback((term: string) => change({ search: term, page: 1 }, true), [change]);
  const filter = useCallback<ChangeFilters>(
    (next) => change(({ filters }) => ({ filters: next(filters), page: 1 }), true),
    [change],
  );
  return (
    <PageBody>
      <PageHeader
        title="Vatandaş Şikayetleri"
        description={
          <Box minH="22px" aria-live="polite">
            {shown ? (
              totalOf(shown.outcome, shown.data.query)
            ) : (
              <HStack as="span" gap="2">
                <Spinner size="xs" />
                Şikayetler yükleniyor...
              </HStack>
            )}
          </Box>
        }
        actions={
          <HStack gap="2">
            <ComplaintExport
              query={shown?.data.query ?? query}
              counted={shown?.outcome.ok ? shown.outcome.data : null}
            />
            <Tip content="Yenile">
              <IconButton
                size="sm"
                variant="outline"
                colorPalette="gray"
                aria-label="Yenile"
                loading={shown !== null && isWaiting}
                onClick={reload}
              >
                <Icon name="refresh" size={16} />
              </IconButton>
            </Tip>
          </HStack>
        }
      />
      <ComplaintFilterBar
        search={query.search}
        onSearch={search}
        filters={query.filters}
        lists={lists}
        onChange={filter}
      />
      <Box aria-busy={isWaiting}>
        {shown ? (
          <ComplaintsView
            outcome={shown.outcome}
            query={shown.data.query}
            isRetrying={isWaiting}
            onRetry={reload}
            onChange={change}
          />
        ) : (
          <ComplaintsLoading rows={query.limit} />
        )}
      </Box>
    </PageBody>
  );
}
