import { type Outcome, useNewestPlace, useSettled } from '@muhatap/shared/lib';
import { PageHeader } from '@muhatap/shared/ui/pages';
import { createKitPart, PageBody, PlainSpinner, StyleSheet } from '@muhatap/shared/ui/plain';
import type { ComplaintList } from '@muhatap/shared/wire/complaints';
import { useCallback } from 'react';
import { useLoaderData, useNavigate, useRevalidator, useRouteLoaderData } from 'react-router-dom';
import { useCaseworkChanges } from '#entities/casework';
import {
  complaintSheet,
  complaintsAddress,
  complaintsSearch,
  openedFrom,
  type ComplaintQuery,
  isFiltered,
  formatTotal,
  useComplaintChanges,
  useComplaintChoice,
  viewQueryOf,
} from '#entities/complaint';
import type { ChangeFilters } from '#features/complaint-filters';
import { ComplaintsLoading, ComplaintsView, useWholeCount } from '#features/complaint-list';
import { complaintAddresses } from '../addresses';
import {
  type ComplaintListData,
  FILTER_NAMES_ROUTE,
  type FilterNames,
  type FilterNamesData,
  outdateFilterNames,
} from './complaint-list.loader';
import type { ActionsProps, Lists } from './complaint-list.types';

const Actions = createKitPart(
  async () => (await import('./complaint-actions')).ComplaintActions,
  () => <div className="complaint-actions-place" />,
);
const ViewsBar = createKitPart(
  async () => (await import('#features/complaint-views')).ViewsBar,
  ({ query }) => (viewQueryOf(query) === '' ? null : <div className="complaint-views-place" />),
);
const ComplaintFilterBar = createKitPart(
  async () => (await import('#features/complaint-filters')).ComplaintFilterBar,
  ({ filters }) => (
    <div className="complaint-filters-place" data-set={isFiltered(filters) || undefined} />
  ),
);
const LayoutChoice = createKitPart(
  async () => (await import('#features/complaint-board')).LayoutChoice,
  () => <div className="complaint-layouts-place" />,
);
const BulkBar = createKitPart(
  async () => (await import('#features/bulk-change')).BulkBar,
  () => <div className="complaint-bulk-place" />,
);
const ComplaintBoard = createKitPart(
  async () => (await import('#features/complaint-board')).ComplaintBoard,
);
const ComplaintMap = createKitPart(
  async () => (await import('#features/complaint-map')).ComplaintMap,
);

const VIEWS_ADDRESS = `${complaintAddresses.complaints()}/gorunumler`;
const NO_ROWS: ComplaintList['complaints'] = [];
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

const NOTHING_YET: Lists = {
  types: null,
  units: null,
  districts: null,
  people: null,
  labels: null,
};

function useFilterLists(): Lists {
  const loaderData = useRouteLoaderData<FilterNamesData>(FILTER_NAMES_ROUTE) ?? UNKNOWN;
  const { shown } = useSettled<FilterNames, FilterNamesData>(loaderData);
  return shown?.outcome.ok ? shown.outcome.data : NOTHING_YET;
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

/** Reads the list again when complaints change, and its filters' names when those do. */
function useListChanges(reload: () => void): void {
  useComplaintChanges(reload);
  useCaseworkChanges(
    useCallback(() => {
      outdateFilterNames();
      reload();
    }, [reload]),
  );
}

/** Where the board reads its cards, so many of each status. */
const boardAddress = (query: ComplaintQuery, cards: Readonly<Record<string, number>>): string =>
  `${complaintAddresses.complaints()}/pano?${new URLSearchParams({ cards: Object.values(cards).join(',') }).toString()}&${complaintsSearch({ ...query, page: 1 })}`;

interface RowsProps extends Pick<ActionsProps, 'lists' | 'query' | 'onReload'> {
  /** Null until the first page is there. */
  readonly shown: {
    readonly outcome: Outcome<ComplaintList>;
    readonly data: ComplaintListData;
  } | null;
  readonly isWaiting: boolean;
  readonly onChange: (next: Partial<ComplaintQuery>) => void;
}

/** The list as rows, with the changes of many together. */
function Rows({ shown, lists, query, isWaiting, onReload, onChange }: RowsProps) {
  const rows = shown?.outcome.ok ? shown.outcome.data.complaints : NO_ROWS;
  const choice = useComplaintChoice(rows);
  return (
    <>
      {shown === null ? <div className="complaint-bulk-place" /> : null}
      {rows.length === 0 ? null : <BulkBar choice={choice} lists={lists} onChanged={onReload} />}
      <div aria-busy={isWaiting}>
        {shown ? (
          <ComplaintsView
            outcome={shown.outcome}
            query={shown.data.query}
            isRetrying={isWaiting}
            onRetry={onReload}
            onChange={onChange}
            choice={choice}
          />
        ) : (
          <ComplaintsLoading rows={query.limit} />
        )}
      </div>
    </>
  );
}

/** The complaints in the layout that the address names. */
function Listed(props: RowsProps) {
  const { query } = props;
  switch (query.layout) {
    case 'board':
      return (
        <ComplaintBoard
          addressOf={(cards) => boardAddress(query, cards)}
          opened={openedFrom(complaintsAddress(query))}
        />
      );
    case 'map':
      return <ComplaintMap query={query} />;
    case 'table':
      return <Rows {...props} />;
  }
}

export function ComplaintListPage() {
  const loaderData = useLoaderData<ComplaintListData>();
  const { shown: read, isWaiting } = useSettled<ComplaintList, ComplaintListData>(loaderData);
  const shown = useWholeCount(read);
  const lists = useFilterLists();
  const { revalidate } = useRevalidator();
  const reload = useCallback(() => void revalidate(), [revalidate]);
  useListChanges(reload);
  const { query } = loaderData;
  const change = useChangeQuery(query);
  const search = useCallback((term: string) => change({ search: term, page: 1 }, true), [change]);
  const filter = useCallback<ChangeFilters>(
    (next) => change(({ filters }) => ({ filters: next(filters), page: 1 }), true),
    [change],
  );
  return (
    <PageBody>
      <StyleSheet text={complaintSheet} />
      <PageHeader
        title="Vatandaş Şikayetleri"
        description={
          <div className="complaint-count" aria-live="polite">
            {shown ? (
              totalOf(shown.outcome, shown.data.query)
            ) : (
              <>
                <PlainSpinner size="xs" />
                Şikayetler yükleniyor...
              </>
            )}
          </div>
        }
        actions={
          <Actions
            lists={lists}
            query={shown?.data.query ?? query}
            counted={shown?.outcome.ok ? shown.outcome.data : null}
            isReloading={shown !== null && isWaiting}
            onReload={reload}
          />
        }
      />
      <ViewsBar query={query} address={VIEWS_ADDRESS} />
      <ComplaintFilterBar
        search={query.search}
        onSearch={search}
        filters={query.filters}
        lists={lists}
        onChange={filter}
      />
      <LayoutChoice layout={query.layout} onChange={(layout) => change({ layout, page: 1 })} />
      <Listed {...{ shown, lists, query, isWaiting }} onReload={reload} onChange={change} />
    </PageBody>
  );
}
