import type { ServiceWindow } from './service-window';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/** '5 g 3 sa', '24 sa', '23 sa 12 dk', '12 dk', '1 dk', 'kapandı' or 'süresiz': how long the window's phase still lasts. */
export function windowLabel({ state, phase, remaining }: ServiceWindow): string {
  if (state === 'closed') return 'kapandı';
  if (phase === 'public') return 'süresiz';
  const minutes = Math.max(1, Math.floor(remaining / MINUTE_MS));
  // A day-long window is spoken of in hours, a week-long one in days.
  const [large, small, size] =
    minutes > 2 * DAY_MINUTES ? (['g', 'sa', DAY_MINUTES] as const) : (['sa', 'dk', 60] as const);
  const rest = size === 60 ? minutes % 60 : Math.floor((minutes % size) / 60);
  const parts = [
    [Math.floor(minutes / size), large],
    [rest, small],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ');
}
