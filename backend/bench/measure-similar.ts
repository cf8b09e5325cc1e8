import { performance } from 'node:perf_hooks';
import { desc, eq, sql } from 'drizzle-orm';
import { systemViewer } from '../src/access/viewer';
import { findSimilar } from '../src/complaints/similar/similar.service';
import { schema } from '../src/database';
import type { FilledDatabase } from './filled-database';
import type { ListMeasurement } from './measure-lists';

const ROUNDS = 5;
const CALLS = 40;
const WARM_UP = 10;
const CLOSED_MS = 30 * 86_400_000;

/** The newest cases that have a point, as matters that another one may be like. */
async function matters({ handle: { db }, target }: FilledDatabase) {
  const { complaintPlaces, complaints } = schema;
  const rows = await db
    .select({
      id: complaints.id,
      konuOzeti: complaints.konuOzeti,
      typeId: complaints.typeId,
      district: complaints.districtId,
      createdAt: complaints.createdAt,
      lat: complaintPlaces.lat,
      lon: complaintPlaces.lon,
    })
    .from(complaintPlaces)
    .innerJoin(complaints, eq(complaints.id, complaintPlaces.complaintId))
    .where(eq(complaintPlaces.companyId, target.companyId))
    .orderBy(desc(complaintPlaces.openedAt))
    .limit(CALLS);
  return rows.map(({ id, lat, lon, ...rest }) => ({ id, own: { ...rest, point: { lat, lon } } }));
}

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

interface Compared {
  readonly database: FilledDatabase;
  readonly matters: Awaited<ReturnType<typeof matters>>;
  readonly p95Ms: number[];
  readonly byKeyMs: number[];
}

/** One round of calls; the first one is warmed up. */
async function measureRound(
  { database: { handle, target }, matters: known, p95Ms, byKeyMs }: Compared,
  { isKnown, isFirst, now }: { isKnown: boolean; isFirst: boolean; now: Date },
): Promise<void> {
  const times = { similar: [] as number[], shortest: [] as number[] };
  const viewer = systemViewer(target.companyId);
  const closedSince = isKnown ? new Date(now.getTime() - CLOSED_MS) : now;
  for (let call = isFirst ? -WARM_UP : 0; call < CALLS; call += 1) {
    const matter = known[Math.abs(call) % known.length];
    if (matter === undefined) throw new Error('No case has a point.');
    const ownId = isKnown ? matter.id : null;
    const similar = await timed(() =>
      findSimilar(handle.db, viewer, { own: matter.own, ownId, closedSince }),
    );
    const shortest = await timed(() => handle.db.execute(sql`select 1`));
    if (call < 0) continue;
    times.similar.push(similar);
    times.shortest.push(shortest);
  }
  p95Ms.push(p95(times.similar));
  byKeyMs.push(p95(times.shortest));
}

/** Finds the cases like another one, and like one that is being written down; beside each the shortest question that the database takes. */
export async function measureSimilar(
  databases: readonly FilledDatabase[],
  now: Date,
): Promise<ListMeasurement[]> {
  const measured: ListMeasurement[] = [];
  for (const isKnown of [true, false]) {
    const compared: Compared[] = [];
    for (const database of databases)
      compared.push({ database, matters: await matters(database), p95Ms: [], byKeyMs: [] });
    for (let round = 0; round < ROUNDS; round += 1)
      for (const each of compared) await measureRound(each, { isKnown, isFirst: round === 0, now });
    measured.push({
      what: isKnown ? 'similar to a case' : 'similar to an unwritten case',
      sizes: compared.map(({ database: { complaints }, p95Ms, byKeyMs }) => ({
        ...{ complaints, p95Ms, byKeyMs },
      })),
    });
  }
  return measured;
}
