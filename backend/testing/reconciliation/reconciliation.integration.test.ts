import { COMPLAINT_CHANNELS } from '@muhatap/shared/wire/channels';
import { COMPLAINT_STATUSES } from '@muhatap/shared/wire/complaints';
import {
  type MeasureId,
  measureOf,
  REPORT_MEASURES,
  REPORT_NONE,
  REPORT_PAGES,
  REPORT_PRECISION,
  type ReportNumber,
  reportPage,
  type ReportPage,
} from '@muhatap/shared/wire/reports';
import type { Written } from '@muhatap/shared/wire/open';
import { Temporal } from 'temporal-polyfill';
import { withDatabases } from '../database/with-databases';
import { createRandom, type Random } from '../../seed/random';
import { openScratchApp, type ScratchApp } from '../scratch-app';
import { rollUpPending } from '../../src/reports/rollups/roll-up-pending';
import { readHappenings } from './happenings';
import { openRandomHistory, type RandomHistory } from '../random-history';
import { createRecount, type RecountQuery, type CountedNumber } from './recount';

const BEGIN = new Date('2026-10-05T07:00:00.000Z');
const HAPPENINGS = 260;
/** On each database, and other ones. */
const FILTER_SETS = 16;
const SEEDS = [20_261_122, 7] as const;
/** A mean of seconds is reported in whole seconds. */
const ROUNDING = 0.5;

/** Every part of the question is chosen or left out by chance; a list may hold "none". */
function chooseQuery(random: Random, history: RandomHistory): RecountQuery {
  const today = Temporal.Instant.fromEpochMilliseconds(history.now().getTime())
    .toZonedDateTimeISO('Europe/Berlin')
    .toPlainDate();
  const to = today.subtract({ days: random.chance(0.5) ? 0 : random.int(1, 25) });
  const some = (values: readonly string[]) =>
    random.chance(0.85) ? undefined : random.shuffle(values).slice(0, random.int(1, 2));
  const lists = {
    channel: some(COMPLAINT_CHANNELS),
    agent: some([...history.agents.map(({ userId }) => userId), REPORT_NONE]),
    unit: some([...history.units, REPORT_NONE]),
    topic: some([...history.topics, REPORT_NONE]),
    status: some(COMPLAINT_STATUSES),
  };
  return {
    from: to.subtract({ days: random.int(0, 30) }).toString(),
    to: to.toString(),
    clock: random.pick(['calendar', 'business']),
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list !== undefined)),
  };
}

const addressOf = (query: RecountQuery) =>
  new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();

/** The days just before, as many. */
function before({ from, to, ...rest }: RecountQuery): RecountQuery {
  const days = Temporal.PlainDate.from(from).until(to).days + 1;
  const shift = (day: string) => Temporal.PlainDate.from(day).subtract({ days }).toString();
  return { ...rest, from: shift(from), to: shift(to) };
}

const isNear = (reported: number | null, counted: number | null, part: number): boolean =>
  reported === null || counted === null
    ? reported === counted
    : Math.abs(reported - counted) <= part * Math.max(1, Math.abs(counted)) + ROUNDING;

const isExact = (one: number | null, other: number | null): boolean =>
  one === null || other === null ? one === other : Math.abs(one - other) < 1e-6;

const changeOf = ({ value, previous }: ReportNumber): number | null =>
  value === null || previous === null || previous === 0 ? null : (value - previous) / previous;

/** The difference between a reported number and the counted one; null where they agree. */
function difference(
  reported: ReportNumber,
  counted: CountedNumber,
  previous: CountedNumber,
): string | null {
  const { unit } = measureOf(reported.measure);
  const isDuration = unit === 'duration';
  const near = isDuration && reported.measure !== 'case_age' ? REPORT_PRECISION : 0;
  const isSame = (one: number | null, other: number | null, part = near) =>
    isDuration ? isNear(one, other, part) : isExact(one, other);
  /** Counts, stocks and shares have no distribution. */
  const isSpread = isDuration || unit === 'score';
  const checks: readonly (readonly [string, boolean])[] = [
    ['missing', (reported.missing !== null) === counted.isMissing],
    ['value', isSame(reported.value, counted.value)],
    ['sample', unit === 'count' || unit === 'stock' || reported.sample === counted.sample],
    ['mean', !isSpread || isSame(reported.mean, counted.mean, 0)],
    ['median', !isSpread || isSame(reported.median, counted.median)],
    ['p90', !isSpread || isSame(reported.p90, counted.p90)],
    ['previous', isSame(reported.previous, previous.value)],
    ['change', isExact(reported.change, changeOf(reported))],
  ];
  const wrong = checks.filter(([, holds]) => !holds).map(([name]) => name);
  return wrong.length === 0
    ? null
    : `${wrong.join(', ')}: reported ${JSON.stringify(reported)}, counted ${JSON.stringify(counted)}, before ${JSON.stringify(previous)}`;
}

withDatabases('every number of the reports, counted again by hand', (open, half) => {
  let scratch: ScratchApp;
  beforeEach(async () => {
    scratch = await openScratchApp(open());
  });
  afterEach(() => scratch.close());

  test(`${FILTER_SETS} random questions over a random history`, async () => {
    const { db } = open();
    const random = createRandom(SEEDS[half]);
    const history = await openRandomHistory(db, random, BEGIN);
    const neighbours = await openRandomHistory(db, random, BEGIN);
    await neighbours.live(40);
    await history.live(HAPPENINGS * 0.8);
    await rollUpPending(db);
    // The rest waits for the rollups, as facts of the last seconds do.
    await history.live(HAPPENINGS * 0.2);

    scratch.clock.now = history.now();
    const recount = createRecount(
      await readHappenings(db, history.companyId, history.now()),
      'Europe/Berlin',
      history.now().getTime(),
    );
    const { token } = await scratch.services.sessions.begin(
      db,
      { userId: history.agents[0]?.userId ?? '', companyId: history.companyId },
      { userAgent: 'test', ip: '' },
    );
    let compared = 0;
    let known = 0;
    for (let set = 0; set < FILTER_SETS; set += 1) {
      const query = chooseQuery(random, history);
      for (const page of REPORT_PAGES) {
        const answer = await scratch.ask('GET', `/api/reports/pages/${page}?${addressOf(query)}`, {
          token,
        });
        expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([
          200,
          '',
        ]);
        const report = reportPage.parse(answer.json());
        const differences = compare(report as Written<ReportPage>, query);
        compared += differences.length;
        known += report.tables
          .flatMap(({ rows }) => rows.flatMap(({ cells }) => cells))
          .filter(({ value }) => value !== null && value > 0).length;
        expect(
          differences
            .filter((each) => each !== null)
            .map((each) => `${page}?${addressOf(query)} ${each}`),
        ).toEqual([]);
      }
    }
    // Most queries have an answer: zeros alone would prove little.
    expect([compared > FILTER_SETS * 100, known > FILTER_SETS * 12]).toEqual([true, true]);

    function compare(report: Written<ReportPage>, query: RecountQuery): (string | null)[] {
      const past = before(query);
      const check = (
        number: Written<ReportNumber>,
        where: string,
        about: {
          subject: Written<ReportPage>['tables'][number]['subject'];
          key: string | null;
        } | null,
      ) => {
        const place = about === null ? null : { subject: about.subject, key: about.key ?? '' };
        const wrong = difference(
          number,
          recount.count(number.measure, query, place),
          recount.count(number.measure, past, place),
        );
        return wrong && `${where} ${number.measure} ${wrong}`;
      };
      const points = report.charts
        .filter(({ subject }) => subject !== 'age')
        .flatMap(({ id, subject, measures, points: each }) =>
          each.flatMap(({ key, values }) =>
            measures.map((measure: MeasureId, index) => {
              const counted = recount.count(measure, query, { subject, key: key ?? '' });
              const value = values[index] ?? null;
              const isDuration = REPORT_MEASURES[measure].unit === 'duration';
              const holds = isDuration
                ? isNear(value, counted.value, REPORT_PRECISION)
                : isExact(value, counted.value);
              return holds
                ? null
                : `chart ${id} ${measure} at ${key ?? 'none'}: reported ${String(value)}, counted ${JSON.stringify(counted)}`;
            }),
          ),
        );
      const isHeatRight =
        report.heat === null ||
        JSON.stringify(report.heat.values) === JSON.stringify(recount.heat(query));
      return [
        ...report.numbers.map((number) => check(number, 'KPI', null)),
        ...report.tables.flatMap(({ id, subject, rows }) =>
          rows.flatMap(({ key, cells }) =>
            cells.map((cell) => check(cell, `table ${id} at ${key ?? 'none'}`, { subject, key })),
          ),
        ),
        ...points,
        isHeatRight ? null : 'heat map',
      ];
    }
  }, 300_000);
});
