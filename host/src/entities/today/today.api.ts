import { api } from '@muhatap/shared/api';
import { generalReport, type GeneralReport } from '@muhatap/shared/wire/reports';

/** Counts of the last N days, today last. Needs the reports grant. Throws ApiError. */
export const fetchGeneralReport = (days: number, signal: AbortSignal): Promise<GeneralReport> =>
  api.get('/api/reports/general', { query: { days }, schema: generalReport, signal });
