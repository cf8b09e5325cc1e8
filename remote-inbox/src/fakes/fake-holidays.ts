import type { PublicHoliday } from '@muhatap/shared/wire';

/** Some public holidays of 2026 and 2027, for the fakes alone; the server knows them all. */
export const FAKE_HOLIDAYS: readonly PublicHoliday[] = [
  { date: '2027-01-01', name: 'Yılbaşı', is_half_day: false },
  { date: '2027-03-08', name: 'Ramazan Bayramı arifesi', is_half_day: true },
  { date: '2027-03-09', name: 'Ramazan Bayramı 1. gün', is_half_day: false },
  { date: '2027-03-10', name: 'Ramazan Bayramı 2. gün', is_half_day: false },
  { date: '2027-03-11', name: 'Ramazan Bayramı 3. gün', is_half_day: false },
  { date: '2027-04-23', name: 'Ulusal Egemenlik ve Çocuk Bayramı', is_half_day: false },
  { date: '2027-05-01', name: 'Emek ve Dayanışma Günü', is_half_day: false },
  { date: '2027-05-19', name: 'Atatürk’ü Anma, Gençlik ve Spor Bayramı', is_half_day: false },
  { date: '2027-07-15', name: 'Demokrasi ve Millî Birlik Günü', is_half_day: false },
  { date: '2027-08-30', name: 'Zafer Bayramı', is_half_day: false },
  { date: '2027-10-28', name: 'Cumhuriyet Bayramı arifesi', is_half_day: true },
  { date: '2027-10-29', name: 'Cumhuriyet Bayramı', is_half_day: false },
];
