import { z } from 'zod';

const floor = z.number().int().min(1).max(100_000);

/**
 * `GET` and `PUT /api/looks/alarms`: from when on administrators are told that somebody looked at unusually many citizens. Told of is a number
 * of distinct citizens above the floor of its window and above `times` times what is usual for the person.
 */
export const lookAlarms = z.object({
  is_on: z.boolean(),
  times: z.number().int().min(1).max(100),
  hour: floor,
  day: floor,
  /** Outside the working hours of one day. */
  off_hours: floor,
});
export type LookAlarms = z.infer<typeof lookAlarms>;
