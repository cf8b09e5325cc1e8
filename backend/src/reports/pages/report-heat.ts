import type { ReportHeat } from '@muhatap/shared/wire/reports';
import { missingReason } from './missing-reason';
import type { PageFigures } from './page-figures';
import type { ReportQuestion } from './report-question';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/** When citizens write; null where the page has no such map or its number is missing. */
export function heatOf(
  question: ReportQuestion,
  title: string | null,
  figures: PageFigures,
): ReportHeat | null {
  if (title === null || missingReason('received', question) !== null) return null;
  const { now } = figures('weekday_hour');
  return {
    title,
    measure: 'received',
    values: WEEKDAYS.map((weekday) =>
      HOURS.map((hour) => now.of('received', `${weekday}-${hour}`).value ?? 0),
    ),
  };
}
