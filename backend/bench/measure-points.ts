import { performance } from 'node:perf_hooks';
import { complaintPointsQuery } from '@muhatap/shared/wire/complaints';
import { systemViewer } from '../src/access/viewer';
import { listPoints } from '../src/complaints/map/points.service';
import type { FilledDatabase } from './filled-database';
import type { ListMeasurement } from './measure-lists';

const ROUNDS = 5;
const CALLS = 40;
const WARM_UP = 10;

interface PointsQuestion {
  readonly what: string;
  readonly ask: (database: FilledDatabase, turn: number) => Record<string, string | number>;
}

const nth = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T;
/** A view of so many degrees, somewhere in the middle of the made-up town; `turn` moves it. */
const view = (degrees: number, turn: number): string => {
  const south = 40.93 + (turn % 7) * 0.005;
  const west = 29.1 + (turn % 11) * 0.004;
  return [west, south, west + degrees, south + degrees].join(',');
};

const QUESTIONS: readonly PointsQuestion[] = [
  { what: 'map: the whole town', ask: () => ({ bbox: '28.9,40.8,29.4,41.1', zoom: 11 }) },
  { what: 'map: a country', ask: () => ({ bbox: '25.6,35.8,44.9,42.2', zoom: 6 }) },
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

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

/** Asks each database in turn for the points of views: the slowest but for one in twenty, each round of its own. */
export async function measurePoints(
  databases: readonly FilledDatabase[],
  now: Date,
): Promise<ListMeasurement[]> {
  const measured: ListMeasurement[] = [];
  for (const { what, ask } of QUESTIONS) {
    const sizes = databases.map(({ complaints }) => ({
      ...{ complaints, byKeyMs: [] },
      p95Ms: [] as number[],
    }));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [at, database] of databases.entries()) {
        const times: number[] = [];
        for (let call = round === 0 ? -WARM_UP : 0; call < CALLS; call += 1) {
          const query = complaintPointsQuery.parse(ask(database, round * CALLS + Math.abs(call)));
          const from = performance.now();
          await listPoints(database.handle.db, systemViewer(database.target.companyId), query, now);
          if (call >= 0) times.push(performance.now() - from);
        }
        sizes[at]?.p95Ms.push(p95(times));
      }
    measured.push({ what, sizes });
  }
  return measured;
}
