import type { WorkingHoursInput } from '@muhatap/shared/wire/conversations';

const WEEKDAYS = [1, 2, 3, 4, 5];
const OFFICE = [{ from: '08:30', to: '17:30' }];

/** Hours of a company that has stored none: an office week, holidays observed, no away reply. */
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
