import { api } from '@muhatap/shared/api';
import { ROOM_TABS, roomList, type Room } from '@muhatap/shared/wire/conversations';
import { generalReport, type GeneralReport } from '@muhatap/shared/wire/reports';

/** Counts of the last N days, today last. Needs the reports grant. Throws ApiError. */
export const fetchGeneralReport = (days: number, signal: AbortSignal): Promise<GeneralReport> =>
  api.get('/api/reports/general', { query: { days }, schema: generalReport, signal });

/** The newest open rooms. Needs the inbox grant. Throws ApiError. */
export const fetchOpenRooms = (limit: number, signal: AbortSignal): Promise<readonly Room[]> =>
  api.get(ROOM_TABS.open, { query: { limit }, schema: roomList, signal });
