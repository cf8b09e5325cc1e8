import { sql } from 'drizzle-orm';
import type {
  ComplaintFilters,
  ComplaintPoint,
  ComplaintPoints,
  ComplaintPointsQuery,
} from '@muhatap/shared/wire/complaints';
import { viewerOf, type AccessScope, type Viewer } from '../../access/viewer';
import type { Database } from '../../database';
import { complaintConditions, isByTask, isFiltered, isSearch } from '../cases/complaint-conditions';
import { fewLabelled } from '../cases/few-labelled';
import { zoneOf } from '../cases/complaint-list.service';
import { numberOf } from '../cases/complaint-code';
import { clusterPoints } from './cluster-points';
import {
  findCases,
  findPoints,
  type CasePoint,
  type NamedCase,
  type PointsQuestion,
} from './points.repository';

/** Points that are put together; the newest of more. */
const MOST_POINTS = 1000;
const MOST_LISTED = 50;

const present = (row: NamedCase, { lat, lon }: CasePoint): ComplaintPoint => ({
  id: row.id,
  number: numberOf(row),
  konuOzeti: row.konuOzeti,
  durum: row.durum,
  type: row.type,
  createdAt: row.createdAt.toISOString(),
  lat,
  lon,
});

/** By which index the cases of a view are found, where it holds too many to judge them all. */
const wayTo = ({ holders }: Viewer, filters: ComplaintFilters): PointsQuestion['by'] => {
  if (isSearch(filters)) return 'words';
  return holders === null && !isFiltered(filters) ? 'everything' : 'filters';
};

/** The cases of a view that a viewer sees, put together for the screen. Throws 422 `period_invalid`. */
export async function listPoints(
  db: Database,
  viewer: Viewer,
  { bbox: bounds, zoom, ...filters }: ComplaintPointsQuery,
  now: Date,
): Promise<ComplaintPoints> {
  const { companyId } = viewer;
  const where = complaintConditions(viewer, filters, await zoneOf(db, viewer, filters), now);
  // Cases with open tasks are few, and looked up before the view is judged, as in the list.
  const few = (await fewLabelled(db, filters)) ?? (isByTask(filters) ? sql`true` : null);
  const question = { companyId, bounds, where, few, by: wayTo(viewer, filters) };
  const found = await findPoints(db, question, MOST_POINTS + 1);
  const points = found.slice(0, MOST_POINTS);
  const listed = points.slice(0, MOST_LISTED);
  const clusters = clusterPoints(points, zoom);
  const alone = clusters.flatMap(({ members: [only, ...more] }) =>
    only === undefined || more.length > 0 ? [] : [only],
  );
  const cases = new Map(
    (await findCases(db, [...new Set([...listed, ...alone].map(({ id }) => id))])).map((row) => [
      row.id,
      row,
    ]),
  );
  const presented = (point: CasePoint | undefined) => {
    const row = point && cases.get(point.id);
    return row === undefined || point === undefined ? null : present(row, point);
  };
  return {
    total: points.length,
    has_more: found.length > points.length,
    markers: clusters.map(({ middle, bounds: around, members }) => ({
      ...middle,
      ...{ count: members.length, bounds: around },
      complaint: members.length > 1 ? null : presented(members[0]),
    })),
    listed: listed.flatMap((point) => presented(point) ?? []),
  };
}

export interface PointsService {
  /** Throws 422 `period_invalid`. */
  list(caller: AccessScope, query: ComplaintPointsQuery): Promise<ComplaintPoints>;
}

export const createPointsService = ({
  db,
  now,
}: {
  readonly db: Database;
  readonly now: () => Date;
}): PointsService => ({
  list: (caller, query) => listPoints(db, viewerOf(caller, 'complaints'), query, now()),
});
