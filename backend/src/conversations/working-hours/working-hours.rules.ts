import type { OpenPeriod, WorkingHoursInput } from '@muhatap/shared/wire/conversations';
import { Refusal } from '../../http/errors';

const OVERLAP = 'Saat aralıkları birbiriyle çakışıyor.';

const overlap = (periods: readonly OpenPeriod[]) => {
  const sorted = inOrder(periods);
  return sorted.some(({ from }, index) => index > 0 && from < (sorted[index - 1]?.to ?? ''));
};
const inOrder = (periods: readonly OpenPeriod[]) =>
  [...periods].sort((one, other) => (one.from < other.from ? -1 : 1));

/** Faults of the hours, by field of the request. */
function faultsOf({ days, special_days, away_reply }: WorkingHoursInput): Record<string, string> {
  const fields: Record<string, string> = {};
  if (new Set(days.map(({ weekday }) => weekday)).size !== 7)
    fields['days'] = 'Haftanın her günü bir kez yer almalıdır.';
  days.forEach(({ periods }, index) => {
    if (overlap(periods)) fields[`days.${index}.periods`] = OVERLAP;
  });
  special_days.forEach(({ date, periods }, index) => {
    if (overlap(periods)) fields[`special_days.${index}.periods`] = OVERLAP;
    if (special_days.findIndex((each) => each.date === date) < index)
      fields[`special_days.${index}.date`] = 'Bu tarih listede zaten var.';
  });
  if (away_reply.is_on && away_reply.text === '')
    fields['away_reply.text'] = 'Çalışma saatleri dışında gönderilecek metni yazın.';
  return fields;
}

/** The hours with days, dates and periods in order; throws 422 `working_hours_invalid` with `details.fields`. */
export function checkWorkingHours(input: WorkingHoursInput): WorkingHoursInput {
  const fields = faultsOf(input);
  const [first] = Object.values(fields);
  if (first !== undefined) throw new Refusal(422, 'working_hours_invalid', first, { fields });
  return {
    ...input,
    days: input.days
      .map((day) => ({ ...day, periods: inOrder(day.periods) }))
      .sort((one, other) => one.weekday - other.weekday),
    special_days: input.special_days
      .map((day) => ({ ...day, periods: inOrder(day.periods) }))
      .sort((one, other) => (one.date < other.date ? -1 : 1)),
  };
}
