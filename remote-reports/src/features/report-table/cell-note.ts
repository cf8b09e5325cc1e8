import { formatNumber } from '@muhatap/shared/i18n';
import { REPORT_MEASURES, type ReportNumber } from '@muhatap/shared/wire';
import { formatValue, type ReportClock } from '#entities/report';

/** The quiet line under a number: what a mean or a median stands on, or what was before; null where there is nothing to say. */
export function cellNote({ measure, sample, mean, median, p90, previous }: ReportNumber, clock: ReportClock): string | null {
  const show = (value: number | null) => formatValue(measure, value, clock);
  switch (REPORT_MEASURES[measure].unit) {
    case 'duration': return `ort. ${show(mean)} · p90 ${show(p90)} · ${formatNumber(sample)} kayıt`;
    case 'score': return `ortanca ${show(median)} · p90 ${show(p90)} · ${formatNumber(sample)} puan`;
    case 'share': return `${formatNumber(sample)} puan`;
    case 'count':
    case 'stock': return previous === null ? null : `önce ${show(previous)}`;
  }
}
