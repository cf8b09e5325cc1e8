import { api } from '@muhatap/shared/api';
import {
  workingHours,
  type WorkingHours,
  type WorkingHoursInput,
} from '@muhatap/shared/wire/conversations';

const PATH = '/api/inbox/working-hours';

/** Hours, holidays of the next 13 months and whether the company is open now. */
export const readWorkingHours = (signal: AbortSignal): Promise<WorkingHours> =>
  api.get(PATH, { schema: workingHours, signal });

/** Saves all of them at once; grant `settings`. */
export const saveWorkingHours = (input: WorkingHoursInput): Promise<WorkingHours> =>
  api.put(PATH, input, { schema: workingHours });
