import { localDate } from '../../conversations';

/** Our own number of a complaint, shown until SAYSIS gives its own: `MHT-2026-000123`, the year by the company's calendar. */
export const complaintCode = (number: number, at: Date, timeZone: string): string =>
  `MHT-${localDate(at, timeZone).slice(0, 4)}-${String(number).padStart(6, '0')}`;
