import { api } from '@muhatap/shared/api';
import { generalReport, type GeneralReport } from '@muhatap/shared/wire';
import type { Period } from './report-period';

/** Counts over the last `days` days in the company's time zone, oldest day first. */
export const readGeneralReport = (days: Period, signal: AbortSignal): Promise<GeneralReport> =>
  api.get('/api/reports/general', { query: { days }, schema: generalReport, signal });
