import {
  REPORT_MEASURES,
  REPORT_NONE,
  REPORT_PAGES,
  reportQuery,
  reportRow,
  type MeasureId,
  type ReportBreakdownBy,
  type ReportNumber,
  type ReportPage,
  type ReportQuery,
  type ReportRow,
  type ReportRowsFilter,
} from '@muhatap/shared/wire/reports';
import type { Written } from '@muhatap/shared/wire/open';
import type { AccessScope } from '../../access/viewer';
import { withDatabases } from '../../../testing/database/with-databases';
import { createRandom } from '../../../seed/random';
import { rollUpPending } from '../rollups/roll-up-pending';
import { openRandomHistory } from '../../../testing/random-history';
import { insertMember } from '../../../testing/stage-company';
import { snapshotsOf } from '../pages/in-snapshot';
import { createReportsService } from '../pages/reports.service';
import { createReportRowsService, type ReportRowsService } from './report-rows.service';

const BEGIN = new Date('2026-10-05T07:00:00.000Z');
type Cell = Pick<ReportRowsFilter, 'measure' | 'subject' | 'key' | 'weekday' | 'hour'>;

interface Clickable {
  readonly cell: Cell;
  readonly number: Partial<ReportNumber>;
}

/** Everything on a page that can be clicked, with what stands there; of the empty hours of the heat map only some. */
function cellsOf({ numbers, charts, heat, tables }: Written<ReportPage>): Clickable[] {
  const all: Clickable[] = [
    ...numbers.map((number) => ({ cell: { measure: number.measure }, number })),
    ...tables.flatMap(({ subject, rows }) =>
      rows.flatMap(({ key, cells }) =>
        cells.map((number) => ({
          cell: { measure: number.measure, subject, key: key ?? '' },
          number,
        })),
      ),
    ),
    ...charts.flatMap(({ subject, measures, points }) =>
      points.flatMap(({ key, values, spreads }) =>
        measures.map((measure, index) => ({
          cell: { measure, subject, key: key ?? '' },
          number: { value: values[index] ?? null, ...spreads?.[index] },
        })),
      ),
    ),
    ...(heat?.values ?? [])
      .flatMap((hours, day) =>
        hours.map((value, hour) => ({
          cell: { measure: 'received' as const, weekday: day + 1, hour },
          number: { value },
        })),
      )
      .filter(({ number: { value } }, index) => value > 0 || index % 17 === 0),
  ];
  return all.filter(({ number: { missing = null } }) => missing === null);
}

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

const DURATIONS = [
  ['first_response', 'agent'],
  ['response', 'agent'],
  ['case_resolution', 'unit'],
] as const;

/** The query of the rows behind a part of a breakdown. */
function partOf(by: ReportBreakdownBy, key: string): Partial<ReportRowsFilter> {
  if (by === 'day') return { subject: 'day', key };
  return by === 'hour' ? { hour: Number(key) } : { [by]: [key === '' ? REPORT_NONE : key] };
}

type Unit = (typeof REPORT_MEASURES)[MeasureId]['unit'];

function isTotal(unit: Unit, { value = null, sample }: Partial<ReportNumber>, total: number) {
  if (unit === 'count' || unit === 'stock') return total === (value ?? 0);
  return sample === undefined ? total > 0 === (value !== null) : total === sample;
}

function isMean(
  unit: Unit,
  number: Partial<ReportNumber>,
  values: readonly number[],
  total: number,
): boolean {
  if (total === 0) return true;
  if (values.length !== total) return false;
  return (
    number.mean == null || Math.abs(mean(values) - number.mean) <= (unit === 'score' ? 1e-6 : 0.5)
  );
}

const isGood = ({ score, text }: ReportRow): boolean => (score ?? 0) >= 4 || text === 'Memnun';

/** The differences between a number and the rows behind it. */
function differences(
  measure: MeasureId,
  number: Partial<ReportNumber>,
  rows: readonly ReportRow[],
  total: number,
): string[] {
  const { unit } = REPORT_MEASURES[measure];
  const value = number.value ?? null;
  const values = rows.flatMap(
    ({ seconds, score }) => (unit === 'duration' ? seconds : score) ?? [],
  );
  const checks: readonly (readonly [string, boolean])[] = [
    ['rows', rows.length === total && new Set(rows.map(({ id }) => id)).size === total],
    ['total', isTotal(unit, number, total)],
    ['mean', (unit !== 'duration' && unit !== 'score') || isMean(unit, number, values, total)],
    ['score', unit !== 'score' || value === null || Math.abs(mean(values) - value) < 1e-6],
    [
      'share',
      unit !== 'share' ||
        value === null ||
        Math.abs(rows.filter(isGood).length / total - value) < 1e-6,
    ],
  ];
  return checks.filter(([, holds]) => !holds).map(([name]) => name);
}

/** Compares the parts of each duration with the rows behind them; answers how many parts there were. */
async function compareParts(
  reader: AccessScope,
  query: ReportQuery,
  service: ReportRowsService,
  readAll: (query: ReportRowsFilter) => Promise<{ rows: ReportRow[]; total: number }>,
): Promise<number> {
  let parts = 0;
  const measured = DURATIONS.filter(
    ([, divider]) => (divider === 'agent' ? query.unit : query.agent) === undefined,
  );
  for (const [measure, divider] of measured) {
    const whole = await readAll({ ...query, measure });
    for (const by of ['day', 'hour', divider] as const) {
      const { points } = await service.breakdown(reader, { ...query, measure, by });
      const samples = sum(points.map(({ sample }) => sample));
      expect([measure, by, samples]).toEqual([measure, by, whole.total]);
      for (const { key, sample, mean: average } of points.slice(0, 4)) {
        const part = { ...query, measure, ...partOf(by, key) };
        const { rows, total } = await readAll(part);
        const lasted = rows.map(({ seconds }) => seconds ?? 0);
        expect([measure, by, key, total]).toEqual([measure, by, key, sample]);
        expect(Math.abs(mean(lasted) - average)).toBeLessThanOrEqual(0.5);
        const largest = await service.list(reader, { ...part, order: 'largest' });
        expect(largest.rows[0]?.seconds).toBe(Math.max(...lasted));
        parts += 1;
      }
    }
  }
  return parts;
}

withDatabases('the rows behind the numbers', (open, half) => {
  test('are as many as each number says, on every page, in every cell', async () => {
    const { db } = open();
    const random = createRandom(7);
    const history = await openRandomHistory(db, random, BEGIN);
    const neighbours = await openRandomHistory(db, random, BEGIN);
    await neighbours.live(40);
    await history.live(300);
    await rollUpPending(db);
    await history.live(60);
    const { now } = history;
    const reader = await insertMember(db, history.companyId, ['reports']);
    const [pages, service] = [
      createReportsService({ read: snapshotsOf(db), now }),
      createReportRowsService({ read: snapshotsOf(db), now }),
    ];
    const today = now().toISOString().slice(0, 10);
    const questions = [
      { from: '2026-10-05', to: today },
      { from: '2026-10-20', to: '2026-10-31', clock: 'business', channel: 'WhatsApp,Facebook' },
      { to: today, agent: `${history.agents[0]?.userId ?? ''},none`, compare: 'false' },
      {
        from: '2026-10-07',
        to: today,
        unit: `${history.units[0] ?? ''},none`,
        status: 'Yeni,İşlemde,Çözüldü',
        clock: 'business',
      },
    ] as const;

    const readAll = async (query: ReportRowsFilter) => {
      const rows: ReportRow[] = [];
      let part = await service.list(reader, query);
      const { total } = part;
      for (;;) {
        rows.push(...part.rows.map((row) => reportRow.parse(row)));
        if (part.next_cursor === null) return { rows, total };
        part = await service.list(reader, { ...query, cursor: part.next_cursor });
        expect(part.total).toBe(total);
      }
    };

    let compared = 0;
    for (const question of questions.filter((_, index) => index % 2 === half)) {
      const query = reportQuery.parse(question);
      for (const page of REPORT_PAGES) {
        const wrong: string[] = [];
        for (const { cell, number } of cellsOf(
          (await pages.page(reader, page, query)) as Written<ReportPage>,
        )) {
          const { rows, total } = await readAll({ ...query, ...cell });
          const found = differences(cell.measure, number, rows, total);
          if (found.length > 0)
            wrong.push(
              `${JSON.stringify(cell)}: ${found.join(', ')} – reported ${JSON.stringify(number)}, ${total} in all, ${rows.length} read`,
            );
          const moments = rows.map(({ at }) => at);
          const { unit } = REPORT_MEASURES[cell.measure];
          expect(moments).toEqual(
            unit === 'stock' || cell.measure === 'case_age'
              ? [...moments].sort()
              : [...moments].sort().reverse(),
          );
          compared += 1;
        }
        expect([question, page, wrong]).toEqual([question, page, []]);
      }
    }
    expect(compared).toBeGreaterThan(350);

    let parts = 0;
    for (const question of questions.filter((_, index) => index % 2 === half))
      parts += await compareParts(reader, reportQuery.parse(question), service, readAll);
    // Ids differ from run to run, and with them who answers what; a handful of parts is compared in any.
    expect(parts).toBeGreaterThan(5);
  }, 300_000);
});
