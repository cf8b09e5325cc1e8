import { performance } from 'node:perf_hooks';
import { eq, inArray } from 'drizzle-orm';
import { schema } from '../src/database';
import { systemViewer } from '../src/access/viewer';
import { listComplaints } from '../src/complaints/cases/complaint-list.service';
import type { FilledDatabase } from './filled-database';
import { asQueries, listQuestions } from './list-questions';

const ROUNDS = 5;
const CALLS = 40;
const WARM_UP = 10;

/** One question: the slowest but for one in twenty, each round of its own, beside fetching as many rows by their keys. */
export interface ListMeasurement {
  readonly what: string;
  readonly sizes: readonly {
    readonly complaints: number;
    readonly p95Ms: readonly number[];
    readonly byKeyMs: readonly number[];
  }[];
}

const p95 = (times: number[]): number =>
  times.sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * 0.95))] ?? 0;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** The rows of a page with the names of unit and type, looked up by their keys. */
async function byKey({ handle: { db } }: FilledDatabase, ids: readonly string[]): Promise<void> {
  const { complaints, complaintTypes, complaintUnits } = schema;
  await db
    .select({ complaint: complaints, unit: complaintUnits.name, type: complaintTypes.name })
    .from(complaints)
    .leftJoin(complaintUnits, eq(complaintUnits.id, complaints.unitId))
    .leftJoin(complaintTypes, eq(complaintTypes.id, complaints.typeId))
    .where(inArray(complaints.id, [...ids]));
}

/** Any ten rows, spread over all. */
async function someIds({ handle: { db }, target }: FilledDatabase): Promise<string[]> {
  const rows = await db
    .select({ id: schema.complaints.id })
    .from(schema.complaints)
    .where(eq(schema.complaints.companyId, target.companyId))
    .limit(5_000);
  return rows
    .filter((_, index) => index % Math.ceil(rows.length / 10) === 0)
    .slice(0, 10)
    .map(({ id }) => id);
}

/**
 * Runs every query against each database in turn, so that a busy moment of the machine affects all
 * alike.
 */
export async function measureLists(
  databases: readonly FilledDatabase[],
  now: Date,
): Promise<ListMeasurement[]> {
  const keys = await Promise.all(databases.map(someIds));
  const measured: ListMeasurement[] = [];
  for (const { what, ask } of listQuestions(now)) {
    const sizes = databases.map(({ complaints }) => ({
      complaints,
      p95Ms: [] as number[],
      byKeyMs: [] as number[],
    }));
    for (let round = 0; round < ROUNDS; round += 1) {
      const times = databases.map(() => ({ list: [] as number[], key: [] as number[] }));
      for (let call = round === 0 ? -WARM_UP : 0; call < CALLS; call += 1) {
        for (const [at, database] of databases.entries()) {
          const { db } = database.handle;
          const viewer = systemViewer(database.target.companyId);
          const queries = asQueries(ask(database, round * CALLS + Math.abs(call)));
          const list = await timed(() =>
            Promise.all(queries.map((query) => listComplaints(db, viewer, query, now))),
          );
          const key = await timed(() => byKey(database, keys[at] ?? []));
          if (call >= 0) {
            times[at]?.list.push(list);
            times[at]?.key.push(key);
          }
        }
      }
      for (const [at, { list, key }] of times.entries()) {
        sizes[at]?.p95Ms.push(p95(list));
        sizes[at]?.byKeyMs.push(p95(key));
      }
    }
    measured.push({ what, sizes });
  }
  return measured;
}
