import { formatSpan } from '@muhatap/shared/i18n';
import type { ServiceWindow } from './service-window';

/** '5 gün 3 saat', '23 saat 12 dk', 'kapandı' or 'süresiz': how long the window's phase still lasts. */
export function windowLabel({ state, phase, remaining }: ServiceWindow): string {
  if (state === 'closed') return 'kapandı';
  return phase === 'public' ? 'süresiz' : formatSpan(remaining);
}
