import {
  isPresentMeasure,
  REPORT_FILTERS,
  REPORT_MEASURES,
  type MeasureId,
  type ReportFilter,
} from '@muhatap/shared/wire/reports';
import { isRunning, type ReportQuestion } from './report-question';

const NAMES: Readonly<Record<ReportFilter, string>> = {
  channel: 'Kanal',
  agent: 'Temsilci',
  unit: 'Birim',
  topic: 'Konu',
  status: 'Durum',
};

/** Why there is no such number under a question's filters and period, in Turkish; null where there is one. */
export function missingReason(measure: MeasureId, question: ReportQuestion): string | null {
  const taken: readonly ReportFilter[] = REPORT_MEASURES[measure].filters;
  // The agents of a narrow visibility are always named: taking a filter away would not help.
  if (question.viewer.holders !== null && !taken.includes('agent'))
    return 'Rolünüz bütün konuşmaları göstermediği için bu sayı verilemez.';
  const strange = REPORT_FILTERS.filter(
    (filter) => question.filters[filter] !== undefined && !taken.includes(filter),
  );
  if (strange.length > 0)
    return `${strange.map((filter) => NAMES[filter]).join(' ve ')} filtresi bu sayıya uygulanamaz.`;
  if (!isPresentMeasure(measure) || isRunning(question)) return null;
  return measure === 'case_age'
    ? 'Açık şikayetlerin yaşı yalnız bugünü içeren bir dönemde bilinir.'
    : 'Bu sayı yalnız bugünü içeren bir dönemde bilinir.';
}
