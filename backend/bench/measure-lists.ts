import { eq, inArray } from 'drizzle-orm';
import { schema } from '../src/database';
import { systemViewer } from '../src/access/viewer';
import { listComplaints } from '../src/complaints/cases/complaint-list.service';
import type { FilledDatabase } from './filled-database';
import { asQueries, listQuestions } from './list-questions';
import { callsOf, p95, ROUNDS, timed } from './rounds-of-calls';

/** One question: the slowest but for one in twenty, beside fetching as many rows by their keys where there are such. */
export interface ListMeasurement {
  readonly what: string;
  readonly sizes: readonly {
    readonly complaints: number;
    readonly p95Ms: number;
    readonly byKeyMs: number | null;
  }[];
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
    const times = databases.map(() => ({ list: [] as number[][], key: [] as number[][] }));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const each of times) {
        each.list.push([]);
        each.key.push([]);
      }
      for (const call of callsOf(round)) {
        for (const [at, database] of databases.entries()) {
          const { db } = database.handle;
          const viewer = systemViewer(database.target.companyId);
          const queries = asQueries(ask(database, Math.abs(call)));
          const list = await timed(() =>
            Promise.all(queries.map((query) => listComplaints(db, viewer, query, now))),
          );
          const key = await timed(() => byKey(database, keys[at] ?? []));
          if (call < 0) continue;
          times[at]?.list.at(-1)?.push(list);
          times[at]?.key.at(-1)?.push(key);
        }
      }
    }
    measured.push({
      what,
      sizes: times.map(({ list, key }, at) => ({
        complaints: databases[at]?.complaints ?? 0,
        p95Ms: p95(list),
        byKeyMs: p95(key),
      })),
    });
  }
  return measured;
}
