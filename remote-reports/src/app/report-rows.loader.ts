import { messageOf } from '@muhatap/shared/api';
import { outcomeOf } from '@muhatap/shared/lib';
import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import {
  readReportRows,
  readReportView,
  readRowsTarget,
  rowsParams,
  searchOf,
  viewParams,
  type ReportView,
  type RowsTarget,
} from '#entities/report';
import type { RowsFound } from '#features/rows-drawer';
import { reportAddresses } from '../addresses';

/** Where the rows behind a number are read, from a cursor on. */
export const rowsAddress = (view: ReportView, target: RowsTarget, cursor: string | null): string =>
  `/reports/rows${searchOf({ ...viewParams(view), ...rowsParams(target), ...(cursor !== null && { cursor }) })}`;

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
