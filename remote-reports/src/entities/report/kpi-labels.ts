import { formatNumber } from '@muhatap/shared/i18n';
import { entryOf, type Open } from '@muhatap/shared/wire/open';
import {
  formatShare,
  formatValue,
  measureOf,
  REPORT_PRECISION,
  type MeasureId,
  type MeasureUnit,
  type ReportClock,
  type ReportNumber,
} from '@muhatap/shared/wire/reports';

/**
 * Change of a number since the period before; `good` depends on the measure, null where neither
 * direction is better.
 */
export interface Change {
  readonly way: 'up' | 'down' | 'same';
  readonly good: boolean | null;
  /** '%12'; null where no share exists, as from zero to more. */
  readonly share: string | null;
}

/** The change of a number; null where one of the two values is not there. */
export function changeOf({ measure, value, previous, change }: ReportNumber): Change | null {
  if (value === null || previous === null) return null;
  if (value === previous) return { way: 'same', good: null, share: null };
  const way = value > previous ? 'up' : 'down';
  const { better } = measureOf(measure);
  return {
    way,
    good: better === null ? null : (better === 'more') === (way === 'up'),
    share: change === null ? null : formatShare(Math.abs(change)),
  };
}

/** '%12 arttı', 'azaldı', 'değişmedi'. */
export function describeChange({ way, share }: Change): string {
  if (way === 'same') return 'değişmedi';
  return [share, way === 'up' ? 'arttı' : 'azaldı'].filter((part) => part !== null).join(' ');
}

/** Names of the facts behind a mean or a median. */
const SAMPLE_NAMES: Partial<Record<MeasureId, string>> = {
  first_response: 'ilk yanıt',
  response: 'yanıt',
  closing: 'kapanan',
  survey: 'puan',
  survey_good: 'puan',
  case_resolution: 'şikayet',
  case_age: 'şikayet',
  case_satisfied_share: 'yanıt',
};

/** '318 yanıt'; null for numbers that are their own sample. */
export function describeSample({
  measure,
  sample,
}: Pick<ReportNumber, 'measure' | 'sample'>): string | null {
  const name = entryOf(SAMPLE_NAMES, measure);
  return name === undefined ? null : `${formatNumber(sample)} ${name}`;
}

/** 'önceki 1.145'; null where the period before is not compared or has no value. */
export const describeBefore = (
  { measure, previous }: ReportNumber,
  clock: ReportClock,
): string | null => (previous === null ? null : `önceki ${formatValue(measure, previous, clock)}`);

/** Meaning of the value that is shown, where it is not plain: 'medyan', 'ortalama'. */
export const valueName = ({ measure }: Pick<ReportNumber, 'measure'>): string | null =>
  VALUE_NAMES[measureOf(measure).unit] ?? null;
const VALUE_NAMES: Partial<Record<MeasureUnit, string>> = {
  duration: 'medyan',
  score: 'ortalama',
};

/** Mean, median and p90 beside the value that is shown, without the value itself. */
export function spreadOf(
  { measure, value, mean, median, p90 }: ReportNumber,
  clock: ReportClock,
): readonly { readonly name: string; readonly text: string }[] {
  const { unit } = measureOf(measure);
  if (value === null || (unit !== 'duration' && unit !== 'score')) return [];
  const all = [
    { name: 'ortalama', value: mean, isShown: unit === 'score' },
    { name: 'medyan', value: median, isShown: unit === 'duration' },
    { name: '%90’ı şu süreden kısa:', value: unit === 'duration' ? p90 : null, isShown: false },
  ];
  return all
    .filter((one) => !one.isShown && one.value !== null)
    .map((one) => ({ name: one.name, text: formatValue(measure, one.value, clock) }));
}

/** Definition of a number, with the way it is counted. */
export function definitionOf(measure: Open<MeasureId>, clock: ReportClock): string {
  const { definition, unit } = measureOf(measure);
  if (unit !== 'duration') return definition;
  const counted =
    clock === 'business' ? 'Yalnızca mesai saatleri sayılır.' : 'Günün her saati sayılır.';
  const exact =
    measure === 'case_age'
      ? ''
      : ` Gösterilen değer medyandır; medyan ve %90 sınırı en çok ${formatShare(REPORT_PRECISION)} sapar, ortalama kesindir.`;
  return `${definition} ${counted}${exact}`;
}
