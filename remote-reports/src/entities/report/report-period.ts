import { addresses } from '@muhatap/shared/contract';

/** Days that a general report may look back. */
export const PERIODS = [7, 30, 90] as const;
export type Period = (typeof PERIODS)[number];
const DEFAULT_PERIOD: Period = 7;

/** Reads `?days=`; whatever is not offered becomes a week. */
export function readPeriod(search: URLSearchParams): Period {
  return PERIODS.find((days) => String(days) === search.get('days')) ?? DEFAULT_PERIOD;
}

/** The address of the general report over that many days. */
export const generalReportAddress = (days: Period): string =>
  days === DEFAULT_PERIOD ? addresses.reports('general') : `${addresses.reports('general')}?days=${days}`;
