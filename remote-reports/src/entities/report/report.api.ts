import { api } from '@muhatap/shared/api';
import {
  conversationReport,
  reportChoices,
  reportPage,
  reportRows,
  type ConversationReport,
  type ReportChoices,
  type ReportPage,
  type ReportPageId,
  type ReportRows,
} from '@muhatap/shared/wire/reports';
import type { DayKey } from '@muhatap/shared/i18n';
import { DEFAULT_PERIOD } from './report-period';
import { queryOf, type ReportView } from './report-view';
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

/** Fifty rows behind a number, from `cursor` on. */
export async function readReportRows(
  view: ReportView,
  target: RowsTarget,
  cursor: string | null,
  signal: AbortSignal,
): Promise<ReportRows> {
  return api.get('/api/reports/rows', {
    query: { ...queryOf(view, await todayFor(view, signal)), ...target, cursor },
    schema: reportRows,
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
