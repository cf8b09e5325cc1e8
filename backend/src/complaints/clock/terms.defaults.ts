import type { ComplaintCalendar } from '@muhatap/shared/wire/complaints';
import type { StoredTermRule } from './terms';

const own = { isDefault: false, typeIds: [], isRemoved: false, extendedDays: null };

/** Rules of a company that has stored none. */
export const DEFAULT_RULES: readonly StoredTermRule[] = [
  {
    ...own,
    id: 'dilekce',
    name: 'Dilekçe',
    basis: '3071 sayılı Dilekçe Hakkının Kullanılmasına Dair Kanun, madde 7',
    days: 30,
    unit: 'calendar',
    isDefault: true,
  },
  {
    ...own,
    id: 'bilgi-edinme',
    name: 'Bilgi edinme başvurusu',
    basis: '4982 sayılı Bilgi Edinme Hakkı Kanunu, madde 11',
    days: 15,
    unit: 'business',
    extendedDays: 30,
  },
  {
    ...own,
    id: 'kvkk',
    name: 'Kişisel veri başvurusu',
    basis: '6698 sayılı Kişisel Verilerin Korunması Kanunu, madde 13',
    days: 30,
    unit: 'calendar',
  },
];

/** An office week, until half past five. */
export const DEFAULT_CALENDAR: ComplaintCalendar = {
  weekdays: [1, 2, 3, 4, 5],
  closes_at: '17:30',
  own_days: [],
};
