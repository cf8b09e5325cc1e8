import { formatNumber } from '@muhatap/shared/i18n';
import { measureOf, type ReportNumber } from '@muhatap/shared/wire/reports';
import { formatValue, type ReportClock } from '#entities/report';

/** Number of facts behind a mean, a median or a share; null for what is itself a count. */
export function describeSample({ measure, sample }: ReportNumber): string | null {
  switch (measureOf(measure).unit) {
    case 'duration':
      return `${formatNumber(sample)} kayıt`;
    case 'score':
    case 'share':
      return `${formatNumber(sample)} puan`;
    case 'count':
    case 'stock':
      return null;
  }
}

/**
 * The muted parts under a number: its other figures, or the value before; empty where there are none.
 */
export function cellNote(
  { measure, mean, median, p90, previous }: ReportNumber,
  clock: ReportClock,
): readonly string[] {
  const show = (value: number | null) => formatValue(measure, value, clock);
  switch (measureOf(measure).unit) {
    case 'duration':
      return [`ortalama ${show(mean)}`, `%90’ı ${show(p90)} altında`];
    case 'score':
      return [`medyan ${show(median)}`];
    case 'share':
    case 'count':
    case 'stock':
      return previous === null ? [] : [`önce ${show(previous)}`];
  }
}
