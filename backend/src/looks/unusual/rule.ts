import type { LookAlarms } from '@muhatap/shared/wire/people';

/** The stretches in which looks are counted: an hour of the clock, a day, and what of a day lies outside the working hours. */
export const WINDOWS = ['hour', 'day', 'off_hours'] as const;
export type LookWindow = (typeof WINDOWS)[number];

/** Until a company has chosen. */
export const USUAL_ALARMS: LookAlarms = {
  is_on: true,
  times: 3,
  hour: 60,
  day: 200,
  off_hours: 20,
};

/** The days whose looks say what is usual for a person. */
export const USUAL_DAYS = 28;

/** The mean of the windows in which the person looked at somebody, rounded; 0 where there is none. */
export const usualOf = (counts: readonly number[]): number =>
  counts.length === 0
    ? 0
    : Math.round(counts.reduce((total, count) => total + count, 0) / counts.length);

/** Whether a number of citizens is to be told: above the floor of its window, and above so many times what is usual. */
export const isUnusual = (
  { count, usual }: { readonly count: number; readonly usual: number },
  { floor, times }: { readonly floor: number; readonly times: number },
): boolean => count > floor && count > times * usual;
