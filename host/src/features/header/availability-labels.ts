import type { Availability } from '@muhatap/shared/wire/session';

/** Words for the person's own availability, which colleagues see and new conversations follow. */
export const AVAILABILITY_LABELS: Readonly<Record<Availability, { name: string; text: string }>> = {
  online: { name: 'Çevrimiçi', text: 'Sıra gelince yeni konuşma verilir' },
  away: { name: 'Uzakta', text: 'Yeni konuşma verilmez' },
};
