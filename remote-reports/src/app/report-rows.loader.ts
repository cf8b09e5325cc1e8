import { ApiError, messageOf } from '@muhatap/shared/api';
import { outcomeOf } from '@muhatap/shared/lib';
import type { ReportBreakdownBy } from '@muhatap/shared/wire/reports';
import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import {
  readBreakdown,
  readBreakdownBy,
  readReportRows,
  readReportView,
  readRowsTarget,
  rowsParams,
  searchOf,
  viewParams,
  type ReportView,
  type RowsTarget,
} from '#entities/report';
import type { BreakdownFound, RowsFound } from '#features/rows-drawer';
import { reportAddresses } from '../addresses';

/** Where the rows behind a number are read, from a cursor on. */
export const rowsAddress = (view: ReportView, target: RowsTarget, cursor: string | null): string =>
  `/reports/rows${searchOf({ ...viewParams(view), ...rowsParams(target), ...(cursor !== null && { cursor }) })}`;

/** Where the rows of a duration are read broken down. */
export const breakdownAddress = (
  view: ReportView,
  target: RowsTarget,
  by: ReportBreakdownBy,
): string => `/reports/breakdown${searchOf({ ...viewParams(view), ...rowsParams(target), by })}`;

/** A server of before has the rows of a duration, but no way to break them down. */
function nullIfUnknown(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}

/** The rows of a duration by one thing; a person who opens the address itself is led to a report. */
export async function breakdownLoader({ request }: LoaderFunctionArgs): Promise<BreakdownFound> {
  const search = new URL(request.url).searchParams;
  const [target, by] = [readRowsTarget(search), readBreakdownBy(search)];
  if (target === null || by === null) throw redirect(reportAddresses.page('general'));
  const answer = readBreakdown(readReportView(search), target, by, request.signal);
  return outcomeOf(answer.catch(nullIfUnknown), (error) =>
    messageOf(error, 'Kırılım yüklenirken hata oluştu'),
  );
}

/** Fifty rows; a person who opens the address itself is led to a report. */
export async function reportRowsLoader({ request }: LoaderFunctionArgs): Promise<RowsFound> {
  const search = new URL(request.url).searchParams;
  const target = readRowsTarget(search);
  if (target === null) throw redirect(reportAddresses.page('general'));
  const cursor = search.get('cursor');
  return {
    cursor,
    outcome: await outcomeOf(
      readReportRows(readReportView(search), target, cursor, request.signal),
      (error) => messageOf(error, 'Kayıtlar yüklenirken hata oluştu'),
    ),
  };
}
