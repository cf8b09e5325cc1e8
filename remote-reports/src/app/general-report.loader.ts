import { messageOf } from '@muhatap/shared/api';
import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import type { GeneralReport } from '@muhatap/shared/wire';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { type Period, readGeneralReport, readPeriod } from '#entities/report';

export interface GeneralReportData {
  days: Period;
  /** Not awaited: the page's frame stands while the numbers are on their way. */
  outcome: Promise<Outcome<GeneralReport>>;
}

export function generalReportLoader({ request }: LoaderFunctionArgs): GeneralReportData {
  const days = readPeriod(new URL(request.url).searchParams);
  return { days, outcome: outcomeOf(readGeneralReport(days, request.signal), (error) => messageOf(error, 'Rapor yüklenirken hata oluştu')) };
}
