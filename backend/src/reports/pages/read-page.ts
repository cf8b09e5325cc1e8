import {
  REPORT_FILTERS,
  REPORT_MEASURES,
  type MeasureId,
  type ReportFilter,
  type ReportPage,
  type ReportPageId,
} from '@muhatap/shared/wire/reports';
import type { Database } from '../../database';
import { firstDayRepository } from './first-day.repository';
import { readPageFigures } from './page-figures';
import { readChart } from './report-chart';
import { designOf, type PageDesign } from './report-design';
import { heatOf } from './report-heat';
import { reportNumberOf } from './report-number';
import type { ReportQuestion } from './report-question';
import { readTable } from './report-table';
import type { Stretch } from './stretch';

/** A page with all its numbers; call it in one snapshot. */
export async function readPage(
  tx: Database,
  page: ReportPageId,
  question: ReportQuestion,
): Promise<ReportPage> {
  const design = designOf(page);
  const figures = await readPageFigures(tx, question, design);
  const { now, before } = figures(null);
  const content = {
    numbers: design.numbers.map((measure) =>
      reportNumberOf(question, measure, now.of(measure), before?.of(measure) ?? null),
    ),
    charts: await each(design.charts, (chart) => readChart(tx, question, chart, figures)),
    heat: heatOf(question, design.heat, figures),
    tables: await each(design.tables, (table) => readTable(tx, question, table, figures)),
  };
  return {
    page,
    period: daysOf(question.period),
    previous: question.previous === null ? null : daysOf(question.previous),
    clock: question.clock,
    time_zone: question.zone,
    generated_at: question.now.toISOString(),
    filters: filtersOn(design),
    is_empty: isEmpty(content),
    first_day: await firstDayRepository.find(tx, question),
    ...content,
  };
}

/** One after the other, as they share one connection; without what cannot be given. */
async function each<T, U>(
  designs: readonly T[],
  read: (design: T) => Promise<U | null>,
): Promise<U[]> {
  const made: U[] = [];
  for (const design of designs) {
    const one = await read(design);
    if (one !== null) made.push(one);
  }
  return made;
}

const daysOf = ({ from, to, days }: Stretch) => ({ from, to, days });

function filtersOn({ numbers, charts, tables }: PageDesign): ReportFilter[] {
  const measures: MeasureId[] = [
    ...numbers,
    ...[...charts, ...tables].flatMap((each) => each.measures),
  ];
  const taken = new Set<ReportFilter>(
    measures.flatMap((measure) => REPORT_MEASURES[measure].filters),
  );
  return REPORT_FILTERS.filter((filter) => taken.has(filter));
}

/** A number that is missing is not an empty one: then the page shows the reason. */
function isEmpty({
  numbers,
  charts,
  tables,
}: Pick<ReportPage, 'numbers' | 'charts' | 'tables'>): boolean {
  const isNothing = (value: number | null) => value === null || value === 0;
  return (
    numbers.some(({ missing }) => missing === null) &&
    numbers.every(({ value }) => isNothing(value)) &&
    charts.every(({ points }) => points.every(({ values }) => values.every(isNothing))) &&
    tables.every(({ rows }) => rows.length === 0)
  );
}
