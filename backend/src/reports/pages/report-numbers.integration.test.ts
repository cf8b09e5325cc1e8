import {
  isPresentMeasure,
  type MeasureId,
  measureOf,
  REPORT_NONE,
  REPORT_PAGES,
  REPORT_PRECISION,
  type ReportNumber,
  reportPage,
  type ReportPage,
  type ReportPageId,
  reportQuery,
} from '@muhatap/shared/wire/reports';
import { inArray } from 'drizzle-orm';
import { schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { plainNumber, type PlainNumber, type PlainQuestion } from '../../../testing/plain-report';
import { randomFacts } from '../../../testing/random-facts';
import { insertMember, type StageMember } from '../../../testing/stage-company';
import { factsRepository, type NewFact } from '../facts/facts.repository';
import { rollUpPending } from '../rollups/roll-up-pending';
import { snapshotsOf } from './in-snapshot';
import { createReportsService } from './reports.service';

/** The clock was put back on 25 October in Berlin; the facts go on beyond now. */
const ZONE = 'Europe/Berlin';
const NOW = new Date('2026-11-20T09:00:00Z');
const FACTS = {
  from: new Date('2026-05-30T00:00:00Z'),
  to: new Date('2026-11-21T09:00:00Z'),
  count: 800,
};

const COLUMNS = {
  agent: 'agentId',
  unit: 'unitId',
  topic: 'topicId',
  district: 'districtId',
  label: 'labelId',
  channel: 'channel',
  status: 'status',
  score: 'score',
} as const;

const NOTHING = { value: null, sample: 0, mean: null, p90: null };

withDatabases('numbers of reports', (open) => {
  let companyId: string;
  let reader: StageMember;
  let facts: NewFact[];
  const people: string[] = [];
  const units: string[] = [];
  const topics: string[] = [];

  beforeAll(async () => {
    const { db } = open();
    const [company] = await db
      .insert(schema.companies)
      .values({ name: 'x', timeZone: ZONE })
      .returning();
    if (company === undefined) throw new Error('no company');
    companyId = company.id;
    reader = await insertMember(db, companyId, ['reports']);
    for (const name of ['Ayşe', 'Ömer'])
      people.push(
        ...(await db.insert(schema.users).values({ companyId, name }).returning()).map(
          ({ id }) => id,
        ),
      );
    for (const name of ['Fen İşleri', 'Temizlik'])
      units.push(
        ...(await db.insert(schema.complaintUnits).values({ companyId, name }).returning()).map(
          ({ id }) => id,
        ),
      );
    for (const name of ['Yol', 'Çöp'])
      topics.push(
        ...(await db.insert(schema.complaintTypes).values({ companyId, name }).returning()).map(
          ({ id }) => id,
        ),
      );
    facts = randomFacts(
      companyId,
      { agents: people, units, topics, districts: ['d1', 'd2'], labels: ['l1', 'l2'] },
      { ...FACTS, seed: 7 },
    );
    await factsRepository.insert(db, facts);
  });

  const ask = async (page: ReportPageId, query: Record<string, string>): Promise<ReportPage> =>
    reportPage.parse(
      await createReportsService({ read: snapshotsOf(open().db), now: () => NOW }).page(
        reader,
        page,
        reportQuery.parse(query),
      ),
    );

  const among = (query: Record<string, string>): PlainQuestion['among'] =>
    Object.fromEntries(
      (['channel', 'agent', 'unit', 'topic', 'status'] as const).flatMap((filter) =>
        query[filter] === undefined
          ? []
          : [
              [
                COLUMNS[filter],
                query[filter].split(',').map((value) => (value === REPORT_NONE ? null : value)),
              ],
            ],
      ),
    );

  const near = (bucketed: number | null, exact: number | null): boolean =>
    bucketed === exact ||
    (bucketed !== null && exact !== null && Math.abs(bucketed - exact) <= REPORT_PRECISION * exact);

  const expectSame = (number: ReportNumber, plain: PlainNumber, what: string) => {
    const isDuration = measureOf(number.measure).unit === 'duration';
    const { value, sample, mean, median, p90 } = number;
    if (!isDuration) expect({ what, value, sample, mean, median, p90 }).toEqual({ what, ...plain });
    else
      expect({
        what,
        sample,
        mean,
        value: near(value, plain.value),
        median: near(median, plain.median),
        p90: near(p90, plain.p90),
      }).toEqual({
        what,
        sample: plain.sample,
        mean: plain.mean,
        value: true,
        median: true,
        p90: true,
      });
  };

  /** Every number, cell, point and cell of the heat map against one look at every fact. */
  const expectTrue = (page: ReportPage, query: Record<string, string>) => {
    const plainQuestion = (
      period: { from: string; to: string },
      also: PlainQuestion['among'] = {},
    ): PlainQuestion => ({
      zone: ZONE,
      from: period.from,
      to: period.to,
      now: NOW,
      clock: page.clock as PlainQuestion['clock'],
      among: { ...among(query), ...also },
    });
    const expectNumber = (number: ReportNumber, also: PlainQuestion['among'], what: string) => {
      if (number.missing !== null || isPresentMeasure(number.measure)) return;
      expectSame(
        number,
        plainNumber(facts, number.measure as MeasureId, plainQuestion(page.period, also)),
        what,
      );
      const before =
        page.previous === null
          ? null
          : plainNumber(facts, number.measure as MeasureId, plainQuestion(page.previous, also))
              .value;
      expect({ what, previous: near(number.previous, before) }).toEqual({ what, previous: true });
    };
    for (const number of page.numbers) expectNumber(number, {}, number.measure);
    for (const { id, subject, rows } of page.tables) {
      for (const { key, cells } of rows)
        for (const cell of cells)
          expectNumber(
            cell,
            { [COLUMNS[subject as keyof typeof COLUMNS]]: [key] },
            `${id} ${key} ${cell.measure}`,
          );
    }
    const expectSpread = (
      { values, spreads }: ReportPage['charts'][number]['points'][number],
      of: number,
      plain: PlainNumber | null,
      what: string,
    ) => {
      const spread = spreads?.[of] ?? NOTHING;
      const { value, sample, mean, p90 } = plain ?? NOTHING;
      const found = [near(values[of] ?? null, value), near(spread.p90, p90)];
      expect([what, spread.sample, spread.mean, ...found]).toEqual([
        what,
        sample,
        mean,
        true,
        true,
      ]);
    };
    const expectPoint = (chart: ReportPage['charts'][number], at: number, of: number) => {
      const { id, subject, shape, measures, points } = chart;
      const [point, measure] = [points[at], measures[of]];
      if (point === undefined || measure === undefined) throw new Error('There is no such value.');
      const { key, values } = point;
      const column = COLUMNS[subject as keyof typeof COLUMNS];
      const next = points[at + 1]?.key;
      const piece = () => ({
        from: key !== null && key > page.period.from ? key : page.period.from,
        to: next == null ? page.period.to : dayBefore(next),
      });
      const plain =
        shape === 'time'
          ? plainQuestion(piece())
          : plainQuestion(page.period, { [column]: [subject === 'score' ? Number(key) : key] });
      const isAhead = key !== null && shape === 'time' && key > '2026-11-20';
      const number = plainNumber(facts, measure as MeasureId, plain);
      const expected = isAhead ? null : number.value;
      const what = `${id} ${key} ${measure}`;
      if (measureOf(measure).unit !== 'duration')
        expect({ what, value: values[of] }).toEqual({ what, value: expected });
      else expectSpread(point, of, isAhead ? null : number, what);
    };
    for (const chart of page.charts.filter(({ subject }) => subject !== 'age'))
      for (const at of chart.points.keys())
        for (const of of chart.measures.keys()) expectPoint(chart, at, of);
    if (page.heat !== null)
      expect(page.heat.values.flat().reduce((sum, n) => sum + n, 0)).toBe(
        page.numbers.find(({ measure }) => measure === 'received')?.value,
      );
  };
  const dayBefore = (day: string) =>
    new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

  /** Periods of days, weeks and months; no filter, one and several at once. */
  const queries = (): { query: Record<string, string>; on: readonly ReportPageId[] }[] => [
    { query: {}, on: REPORT_PAGES },
    {
      query: { from: '2026-10-20', to: '2026-10-31', clock: 'business' },
      on: ['general', 'agents', 'departments'],
    },
    {
      query: { from: '2026-06-03', to: '2026-11-25', channel: 'WhatsApp,other' },
      on: ['general', 'locations'],
    },
    {
      query: { from: '2026-05-01', to: '2026-11-18', agent: `${people[0]},none` },
      on: ['general', 'surveys'],
    },
    {
      query: { from: '2026-09-01', to: '2026-09-30', unit: units[0] ?? '', compare: 'false' },
      on: ['departments', 'topics'],
    },
    {
      query: { from: '2026-07-01', channel: 'Facebook', agent: people[1] ?? '', clock: 'business' },
      on: ['general', 'agents'],
    },
    {
      query: {
        from: '2026-07-01',
        topic: `${topics[0]},none`,
        status: 'Yeni,Çözüldü',
        unit: `${units[0]},${units[1]}`,
      },
      on: ['departments', 'unresolved'],
    },
  ];

  test('are the same from facts that wait, from facts of which some are rolled up, and from rollups alone; each is that of one look at every fact', async () => {
    const { db } = open();
    const { reportPending: pending } = schema;
    const waiting = async () => (await db.select().from(pending)).map(({ factId }) => factId);
    const seen: ReportPage[][] = [];
    for (const left of [facts.length, 300, 0]) {
      // Facts from in between are rolled up late, like those of a slow transaction.
      const late =
        left === 300 ? (await waiting()).filter((_, at) => at % 2 === 0).slice(0, left) : [];
      if (late.length > 0) await db.delete(pending).where(inArray(pending.factId, late));
      if (left < facts.length) await rollUpPending(db);
      if (late.length > 0) await db.insert(pending).values(late.map((factId) => ({ factId })));
      expect(await waiting()).toHaveLength(left);
      const pages: ReportPage[] = [];
      for (const { query, on } of queries()) {
        for (const page of on) pages.push(await ask(page, query));
      }
      seen.push(pages);
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
    const pageQueries = queries().flatMap(({ query, on }) => on.map(() => query));
    for (const [at, page] of (seen[0] ?? []).entries()) expectTrue(page, pageQueries[at] ?? {});
  }, 120_000);
});
