import type { OpenPeriod, WorkingHoursInput } from '@muhatap/shared/wire/conversations';

const WEEKDAYS = ['Pazartesi', 'Salı', 'Çarşamba', 'Perşembe', 'Cuma', 'Cumartesi', 'Pazar'];

/** Names of the parts of the working hours in the audit log. */
export const HOURS_FIELDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(WEEKDAYS.map((name, index) => [String(index + 1), name])),
  holidays: 'Resmî tatillerde kapalı',
  special: 'Özel günler',
  away: 'Mesai dışı yanıtı',
  awayText: 'Mesai dışı yanıt metni',
};

const periodsLabel = (periods: readonly OpenPeriod[]): string =>
  periods.length === 0 ? 'kapalı' : periods.map(({ from, to }) => `${from}–${to}`).join(', ');

/** Working hours as the audit log shows them. */
export const hoursLabels = ({
  days,
  observes_holidays,
  special_days,
  away_reply,
}: WorkingHoursInput) => ({
  ...Object.fromEntries(
    days.map(({ weekday, periods }) => [String(weekday), periodsLabel(periods)]),
  ),
  holidays: observes_holidays,
  special: special_days.map(
    ({ date, name, periods }) =>
      `${date}${name === '' ? '' : ` ${name}`}: ${periodsLabel(periods)}`,
  ),
  away: away_reply.is_on,
  awayText: away_reply.text,
});
