import type { DayKey } from '@muhatap/shared/i18n';
import { complaintChannel } from '@muhatap/shared/wire/channels';
import { isOneOf } from '@muhatap/shared/wire/open';
import {
  REPORT_FILTERS,
  REPORT_STATUSES,
  type ReportFilter,
  type ReportPageId,
  type ReportQuery,
} from '@muhatap/shared/wire/reports';
import { reportAddresses } from '../../addresses';
import {
  daysOf,
  DEFAULT_PERIOD,
  periodParams,
  previousDaysOf,
  readPeriod,
  type RequestedPeriod,
} from './report-period';
import { rowsParams, type RowsTarget } from './rows-target';

/** Values chosen in the filter bar; an empty list filters nothing. */
export type ReportFilterValues = Readonly<Record<ReportFilter, readonly string[]>>;

/** The query of a report; the address holds it, so that every view can be shared and reloaded. */
export interface ReportView {
  readonly period: RequestedPeriod;
  readonly clock: ReportQuery['clock'];
  readonly compare: boolean;
  readonly filters: ReportFilterValues;
}

export const NO_FILTERS: ReportFilterValues = {
  channel: [],
  agent: [],
  unit: [],
  topic: [],
  status: [],
};
/** The server's limit for one filter. */
export const MOST_VALUES = 50;

const FIXED: Partial<Record<ReportFilter, (value: string) => boolean>> = {
  channel: (value) => complaintChannel.safeParse(value).success,
  status: (value) => isOneOf(REPORT_STATUSES, value),
};

function readValues(search: URLSearchParams, name: ReportFilter): readonly string[] {
  const values = (search.get(name) ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && (FIXED[name]?.(part) ?? true));
  return [...new Set(values)].slice(0, MOST_VALUES);
}

/** Reads the view out of an address; whatever makes no sense becomes the default. */
export function readReportView(search: URLSearchParams): ReportView {
  return {
    period: readPeriod(search),
    clock: search.get('clock') === 'business' ? 'business' : 'calendar',
    compare: search.get('compare') !== 'false',
    filters: {
      channel: readValues(search, 'channel'),
      agent: readValues(search, 'agent'),
      unit: readValues(search, 'unit'),
      topic: readValues(search, 'topic'),
      status: readValues(search, 'status'),
    },
  };
}

const filterParams = (filters: ReportFilterValues) =>
  Object.fromEntries(
    REPORT_FILTERS.filter((name) => filters[name].length > 0).map((name) => [
      name,
      filters[name].join(','),
    ]),
  );

/** Search parameters of a view; defaults are left out. */
export const viewParams = ({
  period,
  clock,
  compare,
  filters,
}: ReportView): Readonly<Record<string, string>> => ({
  ...periodParams(period),
  ...(clock === 'business' && { clock }),
  ...(!compare && { compare: 'false' }),
  ...filterParams(filters),
});

/** A query as people read it: a comma needs no escape there. */
export const searchOf = (params: Readonly<Record<string, string>>): string => {
  const text = new URLSearchParams(params).toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
};

/** The address of a page; with a target its rows are open, `sort` is the order of a table. */
export const reportAddress = (
  page: ReportPageId,
  view: ReportView,
  target: RowsTarget | null = null,
  sort: string | null = null,
): string =>
  `${reportAddresses.page(page)}${searchOf({ ...viewParams(view), ...(sort !== null && { sort }), ...(target !== null && rowsParams(target)) })}`;

/**
 * The query for the server; `today` is needed for a preset other than the default, which the server
 * resolves itself.
 */
export function queryOf(
  { period, clock, compare, filters }: ReportView,
  today: DayKey | null,
): Readonly<Record<string, string>> {
  const days =
    typeof period !== 'object' && (period === DEFAULT_PERIOD || today === null)
      ? {}
      : daysOf(period, today ?? '');
  const previous = compare && today !== null ? previousDaysOf(period, today) : null;
  return {
    ...days,
    ...(previous !== null && { previous_from: previous.from, previous_to: previous.to }),
    clock,
    compare: String(compare),
    ...filterParams(filters),
  };
}

/** Whether any filter besides the period is set. */
export const isFiltered = (filters: ReportFilterValues): boolean =>
  REPORT_FILTERS.some((name) => filters[name].length > 0);
