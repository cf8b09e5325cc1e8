import {
  REPORT_DEFAULT_DAYS,
  REPORT_FILTERS,
  REPORT_LONGEST_DAYS,
  REPORT_NONE,
  type ReportPeriod,
  type ReportQuery,
} from '@muhatap/shared/wire/reports';
import { localDate } from '../../conversations';
import type { Database } from '../../database';
import type { Viewer } from '../../access/viewer';
import { questionsRepository } from './questions.repository';
import { NO_MEMBER, type ReportQuestion } from './report-question';
import { filterUnknown, periodAhead, periodReversed, periodTooLong } from './report-refusals';
import { resolveAgents } from './seen-agents';
import { dayAfter, stretchBefore, stretchOf, type Stretch } from './stretch';

/**
 * Reads the question by the company's clock. Throws the 422s of {@link reportQuery}:
 * `period_reversed`, `period_too_long`, `period_ahead`, `filter_unknown`.
 */
export async function readQuestion(
  db: Database,
  viewer: Viewer,
  query: ReportQuery,
  now: Date,
): Promise<ReportQuestion> {
  const { companyId } = viewer;
  const zone = await questionsRepository.zoneOf(db, companyId);
  const today = localDate(now, zone);
  const period = stretchOf(...daysOf(query, today), zone);
  refuseUnsound(period, today);
  const filters = seenOnly(viewer, filtersOf(query));
  await refuseUnknown(db, viewer, filters);
  return {
    companyId,
    viewer,
    zone,
    now,
    today,
    period,
    previous: query.compare ? previousOf(query, period, zone) : null,
    clock: query.clock,
    filters,
  };
}

/** A missing end of the period is chosen to fit the given one. */
function daysOf({ from, to }: ReportQuery, today: string): [string, string] {
  const last = to ?? (from !== undefined && from > today ? from : today);
  return [from ?? dayAfter(last, 1 - REPORT_DEFAULT_DAYS), last];
}

/** The days that the query names, else as many as the period has just before it. */
function previousOf(
  { previous_from: from, previous_to: to }: ReportQuery,
  period: Stretch,
  zone: string,
): Stretch {
  if (from === undefined || to === undefined) return stretchBefore(period, zone);
  if (from > to) throw periodReversed();
  const previous = stretchOf(from, to, zone);
  if (previous.days > REPORT_LONGEST_DAYS) throw periodTooLong();
  return previous;
}

function refuseUnsound({ from, to, days }: ReportPeriod, today: string): void {
  if (from > to) throw periodReversed();
  if (from > today) throw periodAhead();
  if (days > REPORT_LONGEST_DAYS) throw periodTooLong();
}

type Filters = ReportQuestion['filters'];

const filtersOf = (query: ReportQuery): Filters =>
  Object.fromEntries(
    REPORT_FILTERS.flatMap((filter) => {
      const values = [...new Set<string>(query[filter] ?? [])];
      return values.length === 0
        ? []
        : [[filter, values.map((value) => (value === REPORT_NONE ? NO_MEMBER : value))]];
    }),
  );

function seenOnly(viewer: Viewer, filters: Filters): Filters {
  const agent = resolveAgents(viewer, filters.agent);
  return agent === undefined ? filters : { ...filters, agent };
}

/**
 * Another company's id is as unknown as one that does not exist. Agents of a narrow visibility are known
 * already.
 */
async function refuseUnknown(
  db: Database,
  { companyId, holders }: Viewer,
  filters: Filters,
): Promise<void> {
  for (const filter of holders === null
    ? (['agent', 'unit', 'topic'] as const)
    : (['unit', 'topic'] as const)) {
    const ids = (filters[filter] ?? []).filter((id) => id !== NO_MEMBER);
    if (ids.length === 0) continue;
    const known = await questionsRepository.knownIds(db, companyId, filter, ids);
    const values = ids.filter((id) => !known.has(id));
    if (values.length > 0) throw filterUnknown(filter, values);
  }
}
