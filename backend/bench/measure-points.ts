import { sql } from 'drizzle-orm';
import { complaintPointsQuery } from '@muhatap/shared/wire/complaints';
import { systemViewer } from '../src/access/viewer';
import { listPoints } from '../src/complaints/map/points.service';
import type { FilledDatabase } from './filled-database';
import type { ListMeasurement } from './measure-lists';
import { callsOf, p95, ROUNDS, timed } from './rounds-of-calls';

/** Views around so many middles. */
const MIDDLES = 11;

interface View {
  readonly bbox: string;
  readonly zoom: number;
}
interface PointsQuestion {
  readonly what: string;
  /** Of each database views that hold as many cases: the same view holds a thousand times as many of a large company. */
  readonly holding?: number;
  readonly ask: (
    database: FilledDatabase,
    turn: number,
    views: readonly View[],
  ) => Record<string, string | number>;
}

const nth = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T;
/** A view of so many degrees, somewhere in the middle of the made-up town; `turn` moves it. */
const view = (degrees: number, turn: number): string => {
  const south = 40.93 + (turn % 7) * 0.005;
  const west = 29.1 + (turn % 11) * 0.004;
  return [west, south, west + degrees, south + degrees].join(',');
};

/** Views of a database that hold so many cases each. */
async function viewsHolding(
  { handle: { db }, target }: FilledDatabase,
  cases: number,
): Promise<View[]> {
  const views: View[] = [];
  for (let turn = 0; cases > 0 && turn < MIDDLES; turn += 1) {
    const [lon, lat] = view(0, turn).split(',').map(Number) as [number, number];
    const away = sql`greatest(abs(lat - ${lat}::double precision), abs(lon - ${lon}::double precision))`;
    const { rows } = await db.execute<{ side: number }>(sql`
      select max(away) as side from (
        select ${away} as away from complaint_places where company_id = ${target.companyId} order by away limit ${cases}) held`);
    const side = rows[0]?.side ?? 0;
    views.push({
      bbox: [lon - side, lat - side, lon + side, lat + side].join(','),
      // As wide as a map of a thousand pixels.
      zoom: Math.min(20, Math.floor(Math.log2(360 / side))),
    });
  }
  return views;
}

const QUESTIONS: readonly PointsQuestion[] = [
  { what: 'map: the whole town', ask: () => ({ bbox: '28.9,40.8,29.4,41.1', zoom: 11 }) },
  { what: 'map: a country', ask: () => ({ bbox: '25.6,35.8,44.9,42.2', zoom: 6 }) },
  {
    what: 'map: a view of 500 cases',
    holding: 500,
    ask: (_, turn, views) => ({ ...nth(views, turn) }),
  },
  {
    what: 'map: a view of 50 cases',
    holding: 50,
    ask: (_, turn, views) => ({ ...nth(views, turn) }),
  },
  { what: 'map: a quarter', ask: (_, turn) => ({ bbox: view(0.02, turn), zoom: 14 }) },
  { what: 'map: a street', ask: (_, turn) => ({ bbox: view(0.002, turn), zoom: 17 }) },
  {
    what: 'map: the town, by status',
    ask: (_, turn) => ({
      ...{ bbox: '28.9,40.8,29.4,41.1', zoom: 11 },
      durum: nth(['Yeni', 'İşlemde', 'Yeni,İşlemde', 'Çözüldü'], turn),
    }),
  },
  {
    what: 'map: the town, by type',
    ask: ({ target }, turn) => ({
      ...{ bbox: '28.9,40.8,29.4,41.1', zoom: 11 },
      type: nth(target.types, turn),
    }),
  },
  {
    what: 'map: the town, by words',
    ask: (_, turn) => ({
      ...{ bbox: '28.9,40.8,29.4,41.1', zoom: 11 },
      search: nth(['derin çukur', 'rögar kapağı', 'zebra geçidi'], turn),
    }),
  },
];

/** Asks each database in turn for the points of views. */
export async function measurePoints(
  databases: readonly FilledDatabase[],
  now: Date,
): Promise<ListMeasurement[]> {
  const measured: ListMeasurement[] = [];
  for (const { what, holding = 0, ask } of QUESTIONS) {
    const views = await Promise.all(databases.map((database) => viewsHolding(database, holding)));
    const times = databases.map((): number[][] => []);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [at, database] of databases.entries()) {
        const seen: number[] = [];
        for (const call of callsOf(round)) {
          const query = complaintPointsQuery.parse(ask(database, Math.abs(call), views[at] ?? []));
          const viewer = systemViewer(database.target.companyId);
          const ms = await timed(() => listPoints(database.handle.db, viewer, query, now));
          if (call >= 0) seen.push(ms);
        }
        times[at]?.push(seen);
      }
    measured.push({
      what,
      sizes: times.map((rounds, at) => ({
        ...{ complaints: databases[at]?.complaints ?? 0, byKeyMs: null },
        p95Ms: p95(rounds),
      })),
    });
  }
  return measured;
}
