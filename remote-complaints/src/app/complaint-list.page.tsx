import { type Outcome, useNewestPlace, useSettled } from '@muhatap/shared/lib';
import { Box, Button, HStack, Icon, IconButton, Spinner } from '@muhatap/shared/ui';
import { PageBody, PageHeader, Tip } from '@muhatap/shared/ui/app';
import type { ComplaintList } from '@muhatap/shared/wire/complaints';
import { useCallback, useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator, useRouteLoaderData } from 'react-router-dom';
import { useCaseworkChanges } from '#entities/casework';
import {
  complaintsAddress,
  complaintsSearch,
  openedFrom,
  type ComplaintQuery,
  isFiltered,
  formatTotal,
  mergingWith,
  useComplaintChanges,
  useComplaintChoice,
} from '#entities/complaint';
import { BulkBar } from '#features/bulk-change';
import { ComplaintBoard, LayoutChoice } from '#features/complaint-board';
import { ComplaintExport } from '#features/complaint-export';
import { type ChangeFilters, ComplaintFilterBar } from '#features/complaint-filters';
import { RecordingDialog } from '#features/complaint-recording';
import { ComplaintsLoading, ComplaintsView, useWholeCount } from '#features/complaint-list';
import { ComplaintMap } from '#features/complaint-map';
import { ViewsBar } from '#features/complaint-views';
import { complaintAddresses } from '../addresses';
import {
  type ComplaintListData,
  FILTER_NAMES_ROUTE,
  type FilterNames,
  type FilterNamesData,
  outdateFilterNames,
} from './complaint-list.loader';

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

/** The company's lists; null while they are being read. */
type Lists = { readonly [Name in keyof FilterNames]: FilterNames[Name] | null };

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

/** The way to record a complaint that came in without a conversation. */
function Recording({ lists }: { readonly lists: Lists }) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const show = useCallback(
    (id: string, mergedWith: string | null) =>
      void navigate(complaintAddresses.complaint(id), { state: mergingWith(mergedWith) }),
    [navigate],
  );
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <Icon name="add" size={16} />
        Yeni şikayet
      </Button>
      {isOpen && <RecordingDialog lists={lists} onRecorded={show} onClose={() => setOpen(false)} />}
    </>
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

interface ActionsProps {
  readonly lists: Lists;
  readonly query: ComplaintQuery;
  /** The list on screen; null where there is none. */
  readonly counted: ComplaintList | null;
  readonly isReloading: boolean;
  readonly onReload: () => void;
}

const Actions = ({ lists, query, counted, isReloading, onReload }: ActionsProps) => (
  <HStack gap="2" wrap="wrap">
    <Recording lists={lists} />
    <ComplaintExport query={query} counted={counted} />
    <Tip content="Yenile">
      <IconButton
        size="sm"
        variant="outline"
        colorPalette="gray"
        aria-label="Yenile"
        loading={isReloading}
        onClick={onReload}
      >
        <Icon name="refresh" size={16} />
      </IconButton>
    </Tip>
  </HStack>
);

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
      {rows.length === 0 ? null : <BulkBar choice={choice} lists={lists} onChanged={onReload} />}
      <Box aria-busy={isWaiting}>
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
      </Box>
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
