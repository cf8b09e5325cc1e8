import type { ServiceWindow } from './service-window';

const MINUTE_MS = 60_000;

/** '5 g 3 sa', '23 sa 12 dk', '12 dk', '1 dk' or 'kapandı': how long free text may still be sent. */
export function windowLabel({ state, remaining }: ServiceWindow): string {
  if (state === 'closed') return 'kapandı';
  const minutes = Math.max(1, Math.floor(remaining / MINUTE_MS));
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  const parts = days > 0 ? [`${days} g`, `${hours} sa`] : hours > 0 ? [`${hours} sa`, `${minutes % 60} dk`] : [`${minutes} dk`];
  return parts.join(' ');
}
