import { z } from 'zod';
import { openEnum } from '../open';

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** From–to on one day, local time of the company, `to` later than `from`; `24:00` ends a whole day. */
export const openPeriod = z
  .object({ from: clock, to: z.union([clock, z.literal('24:00')]) })
  .refine(({ from, to }) => from < to, {
    message: 'Bitiş saati başlangıçtan sonra olmalıdır.',
    path: ['to'],
  });
export type OpenPeriod = z.infer<typeof openPeriod>;

/** A day of the week, 1 Monday to 7 Sunday; no periods means closed. Periods do not overlap. */
export const weekDayHours = z.object({
  weekday: z.number().int().min(1).max(7),
  periods: z.array(openPeriod).max(4),
});
export type WeekDayHours = z.infer<typeof weekDayHours>;

/** One date that differs from its weekday, `YYYY-MM-DD`; it also overrules a public holiday. */
export const specialDay = z.object({
  date: z.iso.date(),
  name: z.string().trim().max(80),
  periods: z.array(openPeriod).max(4),
});
export type SpecialDay = z.infer<typeof specialDay>;

/** `PUT /api/inbox/working-hours` (grant `settings`) → {@link workingHours}. */
export const workingHoursInput = z.object({
  days: z.array(weekDayHours).length(7),
  observes_holidays: z.boolean(),
  special_days: z.array(specialDay).max(200),
  away_reply: z.object({ is_on: z.boolean(), text: z.string().trim().max(1000) }),
});
export type WorkingHoursInput = z.infer<typeof workingHoursInput>;

/** A Turkish public holiday; on a half day (arife) the company closes at 13:00. */
export const publicHoliday = z.object({
  date: z.string(),
  name: z.string(),
  is_half_day: z.boolean(),
});
export type PublicHoliday = z.infer<typeof publicHoliday>;

/** `GET /api/inbox/working-hours`. `holidays` are those of the next 13 months; `next_change` is when open becomes closed or the reverse. */
export const workingHours = workingHoursInput.extend({
  time_zone: z.string(),
  holidays: z.array(publicHoliday),
  is_open: z.boolean(),
  next_change: z.string().nullable(),
});
export type WorkingHours = z.infer<typeof workingHours>;

/**
 * `GET` and `PUT /api/inbox/settings` (PUT: grant `settings`). With `round_robin` a new conversation goes to whoever takes part,
 * holds fewer than `capacity` open ones and was served longest ago. `open_rooms` is null where the caller does not see all of that person's.
 */
export const inboxSettings = z.object({
  assignment: openEnum(['manual', 'round_robin']),
  capacity: z.number().int().min(1).max(500),
  agents: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      takes_part: z.boolean(),
      open_rooms: z.number().int().nullable(),
    }),
  ),
  greeting: z.object({ is_on: z.boolean(), text: z.string() }),
  survey: z.object({ is_on: z.boolean(), text: z.string(), thanks: z.string() }),
});
export type InboxSettings = z.infer<typeof inboxSettings>;
const text = z.string().trim().max(1000);
export const inboxSettingsInput = z.object({
  assignment: z.enum(['manual', 'round_robin']),
  capacity: z.number().int().min(1).max(500),
  agents: z.array(z.object({ id: z.string().max(64), takes_part: z.boolean() })).max(1000),
  greeting: z.object({ is_on: z.boolean(), text: text }),
  survey: z.object({ is_on: z.boolean(), text: text, thanks: text }),
});
export type InboxSettingsInput = z.infer<typeof inboxSettingsInput>;
