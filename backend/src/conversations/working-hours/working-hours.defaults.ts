import type { WorkingHoursInput } from '@muhatap/shared/wire';

const WEEKDAYS = [1, 2, 3, 4, 5];
const OFFICE = [{ from: '08:30', to: '17:30' }];

/** What holds until a company says otherwise: an office week, holidays observed, nothing said out of hours. */
export const DEFAULT_HOURS: WorkingHoursInput = {
  days: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    periods: WEEKDAYS.includes(weekday) ? OFFICE : [],
  })),
  observes_holidays: true,
  special_days: [],
  away_reply: {
    is_on: false,
    text: 'Merhaba, şu anda çalışma saatlerimizin dışındayız. Mesajınızı aldık; çalışma saatlerimiz başladığında size dönüş yapacağız.',
  },
};
