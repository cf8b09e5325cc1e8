import { api } from '@muhatap/shared/api';
import { lookAlarms, type LookAlarms } from '@muhatap/shared/wire/people';

/** From when on administrators are told of unusually many looks. Throws ApiError. */
export const readLookAlarms = (signal?: AbortSignal): Promise<LookAlarms> =>
  api.get('/api/looks/alarms', { schema: lookAlarms, signal });

/** Throws ApiError. */
export const saveLookAlarms = (alarms: LookAlarms): Promise<LookAlarms> =>
  api.put('/api/looks/alarms', alarms, { schema: lookAlarms });
