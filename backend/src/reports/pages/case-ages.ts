import type { MeasureId } from '@muhatap/shared/wire/reports';
import { companyClock } from '../../conversations';
import type { Database } from '../../database';
import { AGE_GROUPS } from './age-groups';
import { counted, type Figure } from './figure';
import { isCaseDimension } from './open-cases';
import { openCasesRepository } from './open-cases.repository';
import type { ReportQuestion } from './report-question';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The ages of the cases that are open now, by the requested clock; empty for a dimension that cases
 * do not have.
 */
export async function readAges(
  tx: Database,
  question: ReportQuestion,
  by: string | null,
): Promise<Map<string, Figure>> {
  if (by !== null && !isCaseDimension(by)) return new Map();
  const cases = await openCasesRepository.list(tx, question, by);
  const secondsSince = await measureOf(tx, question, cases);
  const ages = new Map<string, number[]>();
  for (const { member, createdAt } of cases) {
    const theirs = ages.get(member) ?? [];
    theirs.push(secondsSince(createdAt));
    ages.set(member, theirs);
  }
  return new Map([...ages].map(([member, seconds]) => [member, ageFigure(seconds)]));
}

/** The numbers of the open cases that a measure counts; empty for a dimension that cases do not have. */
export async function countOpenCases(
  tx: Database,
  question: ReportQuestion,
  measure: MeasureId,
  by: string | null,
): Promise<Map<string, Figure>> {
  if (by !== null && !isCaseDimension(by)) return new Map();
  const rows = await openCasesRepository.count(tx, question, measure, by);
  return new Map(rows.map(({ member, n }) => [member, counted(n)]));
}

/** The number of open cases in each of {@link AGE_GROUPS}, in their order. */
export async function countAgeGroups(tx: Database, question: ReportQuestion): Promise<number[]> {
  const counts = AGE_GROUPS.map(() => 0);
  for (const { createdAt } of await openCasesRepository.list(tx, question, null)) {
    const days = Math.floor((question.now.getTime() - createdAt.getTime()) / DAY_MS);
    const group = AGE_GROUPS.findLastIndex(({ fromDay }) => fromDay <= days);
    counts[group] = (counts[group] ?? 0) + 1;
  }
  return counts;
}

/** By the working hours that the company keeps now. */
async function measureOf(
  tx: Database,
  { companyId, clock, now }: ReportQuestion,
  cases: readonly { createdAt: Date }[],
): Promise<(since: Date) => number> {
  if (clock === 'calendar') return (since) => calendarSeconds(since, now);
  const oldest = cases.reduce(
    (first, { createdAt }) => (createdAt < first ? createdAt : first),
    now,
  );
  const business = await companyClock(tx, companyId, oldest, now);
  return (since) => business.secondsBetween(since, now);
}

const calendarSeconds = (since: Date, now: Date): number =>
  Math.round((now.getTime() - since.getTime()) / 1000);

/** Exact, by nearest rank. */
function ageFigure(seconds: number[]): Figure {
  const sorted = [...seconds].sort((one, other) => one - other);
  const at = (q: number) => sorted[Math.ceil(q * sorted.length) - 1] ?? null;
  const mean = Math.round(sorted.reduce((sum, each) => sum + each, 0) / sorted.length);
  return { value: at(0.5), sample: sorted.length, mean, median: at(0.5), p90: at(0.9) };
}
