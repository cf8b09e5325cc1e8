import {
  COMPLAINT_STATUS_RULES,
  COMPLAINT_STATUSES,
  type ComplaintStatus,
} from '@muhatap/shared/wire/complaints';
import {
  REPORT_MEASURES,
  type MeasureId,
  type ReportChart,
  type ReportSubject,
} from '@muhatap/shared/wire/reports';
import type { Database } from '../../database';
import { AGE_GROUPS } from './age-groups';
import { countAgeGroups } from './case-ages';
import type { Figures } from './figures';
import { missingReason } from './missing-reason';
import { breakdownOf, type PageFigures } from './page-figures';
import { largestFirst } from './ranking';
import type { ChartDesign } from './report-design';
import { isRunning, NO_MEMBER, type ReportQuestion } from './report-question';
import { namesOf } from './subject-names';
import { stepFor, stepsIn } from './time-steps';

/** Bars beyond these are left to the table. */
const MOST_BARS = 15;
/** Members that have an order of their own and are shown even where there is nothing. */
const FIXED: Partial<Record<ReportSubject, readonly string[]>> = {
  score: ['1', '2', '3', '4', '5'],
};

/** A chart with its points; null where none of its numbers can be given. */
export async function readChart(
  tx: Database,
  question: ReportQuestion,
  design: ChartDesign,
  figures: PageFigures,
): Promise<ReportChart | null> {
  if (design.measures.every((measure) => missingReason(measure, question) !== null)) return null;
  if (design.subject === 'age') return readAges(tx, question, design);

  const { id, title, measures } = design;
  const isTime = design.subject === 'time';
  const subject = design.subject === 'time' ? stepFor(question.period) : design.subject;
  const nameOf = await namesOf(tx, question.companyId, subject);
  const { now } = figures(breakdownOf(design.subject, question));
  const members = isTime
    ? stepsIn(stepFor(question.period), question.period)
    : (fixedMembers(question, design, subject) ??
      largestFirst(now, measures, nameOf).slice(0, MOST_BARS));
  if (members.length === 0) return null;
  const points = members.map((member) => ({
    key: member === NO_MEMBER ? null : member,
    name: nameOf(member),
    values:
      isTime && member > question.today
        ? measures.map(() => null)
        : valuesOf(question, design, now, member),
    ...(measures.some(isSpread) && { spreads: spreadsOf(question, design, now, member) }),
  }));
  return { id, title, shape: isTime ? 'time' : 'bars', subject, measures: [...measures], points };
}

/** A status that is filtered out has no bar of nothing, and nor has a closed one among what is open. */
function fixedMembers(
  { filters: { status } }: ReportQuestion,
  { measures }: ChartDesign,
  subject: ReportSubject,
): readonly string[] | undefined {
  if (subject !== 'status') return FIXED[subject];
  const isShown = (member: ComplaintStatus) =>
    (status?.includes(member) ?? true) &&
    (COMPLAINT_STATUS_RULES[member].class === 'open' || !measures.includes('case_load'));
  return COMPLAINT_STATUSES.filter(isShown);
}

const valuesOf = (
  question: ReportQuestion,
  { measures }: ChartDesign,
  figures: Figures,
  member: string,
): (number | null)[] =>
  measures.map((measure) =>
    missingReason(measure, question) === null ? figures.of(measure, member).value : null,
  );

const isSpread = (measure: MeasureId): boolean => REPORT_MEASURES[measure].unit === 'duration';

/** Beside a median: how many it is of, their mean, and p90. */
const spreadsOf = (
  question: ReportQuestion,
  { measures }: ChartDesign,
  figures: Figures,
  member: string,
) =>
  measures.map((measure) => {
    const { sample, mean, median, p90 } = figures.of(measure, member);
    return !isSpread(measure) || sample === 0 || missingReason(measure, question) !== null
      ? null
      : { sample, mean, median, p90 };
  });

/** Ages of open cases are known for the present only. */
async function readAges(
  tx: Database,
  question: ReportQuestion,
  { id, title, measures }: ChartDesign,
): Promise<ReportChart | null> {
  if (!isRunning(question)) return null;
  const counts = await countAgeGroups(tx, question);
  return {
    id,
    title,
    shape: 'bars',
    subject: 'age',
    measures: [...measures],
    points: AGE_GROUPS.map(({ key, name }, at) => ({ key, name, values: [counts[at] ?? 0] })),
  };
}
