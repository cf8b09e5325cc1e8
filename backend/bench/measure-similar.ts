import { desc, eq, sql } from 'drizzle-orm';
import { systemViewer } from '../src/access/viewer';
import { findSimilar } from '../src/complaints/similar/similar.service';
import { schema } from '../src/database';
import type { FilledDatabase } from './filled-database';
import type { ListMeasurement } from './measure-lists';
import { CALLS, callsOf, p95, ROUNDS, timed } from './rounds-of-calls';

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

interface Compared {
  readonly database: FilledDatabase;
  readonly matters: Awaited<ReturnType<typeof matters>>;
  readonly similar: number[][];
  readonly shortest: number[][];
}

/** One round of calls; the first one is warmed up. */
async function measureRound(
  { database: { handle, target }, matters: known, similar, shortest }: Compared,
  { isKnown, round, now }: { isKnown: boolean; round: number; now: Date },
): Promise<void> {
  const times: { similar: number[]; shortest: number[] } = { similar: [], shortest: [] };
  const viewer = systemViewer(target.companyId);
  const closedSince = isKnown ? new Date(now.getTime() - CLOSED_MS) : now;
  for (const call of callsOf(round)) {
    const matter = known[Math.abs(call) % known.length];
    if (matter === undefined) throw new Error('No case has a point.');
    const ownId = isKnown ? matter.id : null;
    const found = await timed(() =>
      findSimilar(handle.db, viewer, { own: matter.own, ownId, closedSince }),
    );
    const nothing = await timed(() => handle.db.execute(sql`select 1`));
    if (call < 0) continue;
    times.similar.push(found);
    times.shortest.push(nothing);
  }
  similar.push(times.similar);
  shortest.push(times.shortest);
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
      compared.push({ database, matters: await matters(database), similar: [], shortest: [] });
    for (let round = 0; round < ROUNDS; round += 1)
      for (const each of compared) await measureRound(each, { isKnown, round, now });
    measured.push({
      what: isKnown ? 'similar to a case' : 'similar to an unwritten case',
      sizes: compared.map(({ database: { complaints }, similar, shortest }) => ({
        ...{ complaints, p95Ms: p95(similar), byKeyMs: p95(shortest) },
      })),
    });
  }
  return measured;
}
