import type { Open } from '@muhatap/shared/wire/open';
import {
  formatValue,
  measureOf,
  type MeasureId,
  type MeasureUnit,
  type ReportNumber,
  type ReportPage,
} from '@muhatap/shared/wire/reports';

/** One line of a page's file. A point of a chart has its value alone. */
export interface PageLine extends Partial<Omit<ReportNumber, 'measure' | 'missing'>> {
  readonly section: string;
  readonly name: string;
  readonly measure: string | null;
  readonly unit: string | null;
  /** The value as the page shows it, or why there is none. */
  readonly words: string;
}

const UNITS: Readonly<Record<MeasureUnit, string>> = {
  count: 'adet',
  stock: 'adet',
  duration: 'saniye',
  score: 'puan',
  share: 'oran',
};
const WEEKDAYS = [
  'Pazartesi',
  'Salı',
  'Çarşamba',
  'Perşembe',
  'Cuma',
  'Cumartesi',
  'Pazar',
] as const;

/** The page's numbers, all of them and nothing else: cards, charts, the heat map and tables, in their order. */
export function pageLines({ numbers, charts, heat, tables, clock }: ReportPage): PageLine[] {
  const ofMeasure = (measure: Open<MeasureId>) => ({
    measure: measureOf(measure).name,
    unit: UNITS[measureOf(measure).unit],
  });
  const whole = (
    section: string,
    name: string,
    { measure, missing, ...number }: ReportNumber,
  ): PageLine => ({
    section,
    name,
    ...ofMeasure(measure),
    words: missing ?? formatValue(measure, number.value, clock),
    ...number,
  });
  const point = (
    section: string,
    name: string,
    measure: Open<MeasureId>,
    value: number | null,
  ): PageLine => ({
    section,
    name,
    ...ofMeasure(measure),
    words: formatValue(measure, value, clock),
    value,
  });
  return [
    ...numbers.map((number) => whole('Göstergeler', 'Tümü', number)),
    ...charts.flatMap(({ title, measures, points }) =>
      points.flatMap(({ name, values }) =>
        measures.map((measure, index) => point(title, name, measure, values[index] ?? null)),
      ),
    ),
    ...(heat?.values ?? []).flatMap((hours, day) =>
      hours.map((value, hour) =>
        point(
          heat?.title ?? '',
          `${WEEKDAYS[day] ?? ''} ${String(hour).padStart(2, '0')}:00`,
          heat?.measure ?? 'received',
          value,
        ),
      ),
    ),
    ...tables.flatMap(({ title, rows }) =>
      rows.flatMap(({ name, cells }) => cells.map((cell) => whole(title, name, cell))),
    ),
  ];
}
