import { api } from '@muhatap/shared/api';
import { colleaguesHere, type ColleaguesHere } from '@muhatap/shared/wire/people';
import { generalReport, type GeneralReport } from '@muhatap/shared/wire/reports';

/** Counts of the last N days, today last. Needs the reports grant. Throws ApiError. */
export const fetchGeneralReport = (days: number, signal: AbortSignal): Promise<GeneralReport> =>
  api.get('/api/reports/general', { query: { days }, schema: generalReport, signal });

/** The people of the company who are here now, the caller among them. Throws ApiError. */
export const fetchColleaguesHere = (signal: AbortSignal): Promise<ColleaguesHere> =>
  api.get('/api/colleagues/here', { schema: colleaguesHere, signal });
