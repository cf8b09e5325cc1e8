import { isPresentMeasure, REPORT_MEASURES, type MeasureId } from '@muhatap/shared/wire/reports';
import type { Database } from '../../database';
import type { FactKind } from '../../database/schema/fact-kinds';
import { countOpenCases, readAges } from './case-ages';
import { emptyFigure, figureOf, type Figure } from './figure';
import { MEASURE_SOURCES } from './measure-sources';
import { missingReason } from './missing-reason';
import { NO_MEMBER, type ReportQuestion } from './report-question';
import { readingsOf, type Breakdown, type Reading } from './readings';
import type { Stretch } from './stretch';
import { sumsRepository, type SumRow } from './sums.repository';

/** Numbers of a stretch of days by whom or what they are about; all of them are {@link NO_MEMBER}'s where they are not broken down. */
export class Figures {
  private readonly found = new Map<string, Map<MeasureId, Figure>>();

  /** The members that have any number. */
  get members(): string[] {
    return [...this.found.keys()];
  }

  of(measure: MeasureId, member: string = NO_MEMBER): Figure {
    return this.found.get(member)?.get(measure) ?? emptyFigure(measure);
  }

  add(measure: MeasureId, member: string, figure: Figure): void {
    const theirs = this.found.get(member) ?? new Map<MeasureId, Figure>();
    this.found.set(member, theirs.set(measure, figure));
  }
}

/** Reads numbers, broken down or not; what is missing under the question's filters is not read. */
export async function readFigures(
  tx: Database,
  question: ReportQuestion,
  measures: Iterable<MeasureId>,
  by: Breakdown | null,
  stretch: Stretch,
): Promise<Figures> {
  const measureSet = new Set(measures);
  const figures = new Figures();
  for (const reading of readingsOf(question, measureSet, by))
    await addFacts(figures, tx, question, reading, stretch);
  if (stretch === question.period)
    for (const measure of [...measureSet].filter(isPresentMeasure))
      await addPresent(figures, tx, question, measure, by);
  return figures;
}

/** A number of the cases that are open now. */
async function addPresent(
  figures: Figures,
  tx: Database,
  question: ReportQuestion,
  measure: MeasureId,
  by: Breakdown | null,
): Promise<void> {
  if (missingReason(measure, question) !== null) return;
  const found =
    measure === 'case_age'
      ? await readAges(tx, question, by)
      : await countOpenCases(tx, question, measure, by);
  for (const [member, figure] of found) figures.add(measure, member, figure);
}

async function addFacts(
  figures: Figures,
  tx: Database,
  question: ReportQuestion,
  reading: Reading,
  stretch: Stretch,
): Promise<void> {
  const sums = await sumsRepository.sums(tx, question, reading, stretch);
  const lasting = reading.measures.filter(
    (measure) => REPORT_MEASURES[measure].unit === 'duration',
  );
  const percentiles =
    lasting.length === 0
      ? []
      : await sumsRepository.percentiles(tx, question, { ...reading, measures: lasting }, stretch);
  for (const measure of reading.measures) {
    const isIts = ({ kind }: { kind: FactKind }) => kind === MEASURE_SOURCES[measure].kind;
    const itsPercentiles = new Map(percentiles.filter(isIts).map((row) => [row.member, row]));
    for (const [member, rows] of byMember(sums.filter(isIts)))
      figures.add(measure, member, figureOf(measure, rows, itsPercentiles.get(member)));
  }
}

function byMember(rows: readonly SumRow[]): Map<string, SumRow[]> {
  const members = new Map<string, SumRow[]>();
  for (const row of rows) members.set(row.member, [...(members.get(row.member) ?? []), row]);
  return members;
}
