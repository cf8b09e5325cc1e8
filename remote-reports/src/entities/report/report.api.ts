import { api } from '@muhatap/shared/api';
import {
  conversationReport,
  reportBreakdown,
  reportChoices,
  reportPage,
  reportRows,
  type ConversationReport,
  type ReportBreakdown,
  type ReportBreakdownBy,
  type ReportChoices,
  type ReportPage,
  type ReportPageId,
  type ReportRows,
} from '@muhatap/shared/wire/reports';
import type { DayKey } from '@muhatap/shared/i18n';
import type { Written } from '@muhatap/shared/wire/open';
import { DEFAULT_PERIOD } from './report-period';
import { queryOf, type ReportView } from './report-view';
import { rowsQueryOf } from './rows-breakdown';
import type { RowsTarget } from './rows-target';

/** The choices of the filter bar, and today by the company's clock. */
export const readReportChoices = (signal?: AbortSignal): Promise<ReportChoices> =>
  api.get('/api/reports/choices', { schema: reportChoices, signal });

/** A preset means days of the company's calendar, and only the server has today's date there. */
async function todayFor({ period }: ReportView, signal: AbortSignal): Promise<DayKey | null> {
  return typeof period === 'object' || period === DEFAULT_PERIOD
    ? null
    : (await readReportChoices(signal)).today;
}

/** All numbers of a page; refusals are those of `reportQuery`. */
export async function readReportPage(
  page: ReportPageId,
  view: ReportView,
  signal: AbortSignal,
): Promise<ReportPage> {
  return api.get(`/api/reports/pages/${page}`, {
    query: queryOf(view, await todayFor(view, signal)),
    schema: reportPage,
    signal,
  });
}

/** Fifty rows behind a number, from `cursor` on, in the target's order or in their own. */
export async function readReportRows(
  view: ReportView,
  target: Written<RowsTarget>,
  cursor: string | null,
  signal: AbortSignal,
): Promise<ReportRows> {
  const rows = rowsQueryOf(view, target);
  return api.get('/api/reports/rows', {
    query: {
      ...queryOf(rows.view, await todayFor(view, signal)),
      ...rows.target,
      cursor,
      ...(target.order && { sort: target.order.by, direction: target.order.direction }),
    },
    schema: reportRows,
    signal,
  });
}

/** The rows of a duration by one thing; refusals are those of the rows. */
export async function readBreakdown(
  view: ReportView,
  target: Written<RowsTarget>,
  by: ReportBreakdownBy,
  signal: AbortSignal,
): Promise<ReportBreakdown> {
  const rows = rowsQueryOf(view, target);
  return api.get('/api/reports/breakdown', {
    query: { ...queryOf(rows.view, await todayFor(view, signal)), ...rows.target, by },
    schema: reportBreakdown,
    signal,
  });
}

/** Entries of a conversation, oldest first, a hundred at a time; 404 `not_found`. */
export const readConversationReport = (
  roomId: string,
  cursor: string | null,
  signal: AbortSignal,
): Promise<ConversationReport> =>
  api.get(`/api/reports/conversations/${encodeURIComponent(roomId)}`, {
    query: { cursor },
    schema: conversationReport,
    signal,
  });
