import {
  workingHoursInput,
  type OpenPeriod,
  type SpecialDay,
  type WorkingHours,
  type WorkingHoursInput,
} from '@muhatap/shared/wire/conversations';
import { inOrder, periodFaults } from './periods';

/** Longest away reply (wire: workingHoursInput). */
export const AWAY_LIMIT = 1000;
/** Most special days (wire: workingHoursInput). */
export const MOST_SPECIAL_DAYS = 200;
/**
 * Names of the days; place 0 is weekday 1, Monday (docs/behaviour.md §2.11: the week starts on
 * Monday).
 */
export const WEEKDAYS = [
  'Pazartesi',
  'Salı',
  'Çarşamba',
  'Perşembe',
  'Cuma',
  'Cumartesi',
  'Pazar',
] as const;

/** The part of the answer that a person writes; days that are over have done their work and are left out. */
export function formOf(hours: WorkingHours, today: string): WorkingHoursInput {
  const days = WEEKDAYS.map((_, index) => ({
    weekday: index + 1,
    periods: hours.days.find(({ weekday }) => weekday === index + 1)?.periods ?? [],
  }));
  const special = hours.special_days
    .filter(({ date }) => date >= today)
    .sort((a, b) => a.date.localeCompare(b.date, 'tr'));
  return {
    days,
    observes_holidays: hours.observes_holidays,
    special_days: special,
    away_reply: { ...hours.away_reply },
  };
}

/** The form with periods and days in their order, as it is sent. */
export const toInput = (form: WorkingHoursInput): WorkingHoursInput => ({
  ...form,
  days: form.days.map((day) => ({ ...day, periods: inOrder(day.periods) })),
  special_days: [...form.special_days]
    .sort((a, b) => a.date.localeCompare(b.date, 'tr'))
    .map((day) => ({ ...day, name: day.name.trim(), periods: inOrder(day.periods) })),
  away_reply: { ...form.away_reply, text: form.away_reply.text.trim() },
});

/** Fault of a special day's date, null without one. */
export function dateFault(days: readonly SpecialDay[], index: number): string | null {
  const date = days[index]?.date ?? '';
  if (date === '') return 'Tarih seçin.';
  return days.some((other, place) => place < index && other.date === date)
    ? 'Bu tarih listede zaten var.'
    : null;
}

/** Fault of the away reply's text, null without one. */
export function awayFault({ is_on, text }: WorkingHoursInput['away_reply']): string | null {
  if ([...text.trim()].length > AWAY_LIMIT) return `En çok ${AWAY_LIMIT} karakter yazabilirsiniz.`;
  return is_on && text.trim() === '' ? 'Yanıt açıkken metin boş olamaz.' : null;
}

/** Whether hours and days fit together: what the shapes of the line do not say. */
function isSound({ days, special_days, away_reply }: WorkingHoursInput): boolean {
  const periods: readonly (readonly OpenPeriod[])[] = [...days, ...special_days].map(
    (day) => day.periods,
  );
  return (
    periods.every((list) => periodFaults(list).every((fault) => fault === null)) &&
    special_days.every((_, index) => dateFault(special_days, index) === null) &&
    awayFault(away_reply) === null
  );
}

/** Schema of the input. The fields mark their own faults. */
export const hoursSchema = workingHoursInput.refine(isSound, {
  path: ['root'],
  error: 'İşaretli alanları düzeltin.',
});
