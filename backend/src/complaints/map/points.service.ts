import type {
  ComplaintPoint,
  ComplaintPoints,
  ComplaintPointsQuery,
} from '@muhatap/shared/wire/complaints';
import { viewerOf, type AccessScope, type Viewer } from '../../access/viewer';
import type { Database } from '../../database';
import { complaintConditions, isUnordered } from '../cases/complaint-conditions';
import { numberOf } from '../cases/complaint-code';
import { complaintsRepository } from '../cases/complaints.repository';
import { clusterPoints, type Cluster } from './cluster-points';
import { findPoints, type CasePoint } from './points.repository';

/** Points that are put together; the newest of more. */
const MOST_POINTS = 1000;
const MOST_LISTED = 50;

const present = (row: CasePoint): ComplaintPoint => ({
  id: row.id,
  number: numberOf(row),
  konuOzeti: row.konuOzeti,
  durum: row.durum,
  type: row.type,
  createdAt: row.createdAt.toISOString(),
  lat: row.lat,
  lon: row.lon,
});

const presentCluster = ({ middle, bounds, members }: Cluster<CasePoint>) => {
  const [only, ...more] = members;
  return {
    ...middle,
    count: members.length,
    bounds,
    complaint: only === undefined || more.length > 0 ? null : present(only),
  };
};

/** The cases of a view that a viewer sees, put together for the screen. Throws 422 `period_invalid`. */
export async function listPoints(
  db: Database,
  viewer: Viewer,
  { bbox: bounds, zoom, ...filters }: ComplaintPointsQuery,
  now: Date,
): Promise<ComplaintPoints> {
  const { companyId } = viewer;
  const timeZone = await complaintsRepository.timeZone(db, companyId);
  const where = complaintConditions(viewer, filters, timeZone, now);
  const isSearch = isUnordered(filters);
  const found = await findPoints(db, { companyId, bounds, where, isSearch }, MOST_POINTS);
  const points = found.slice(0, MOST_POINTS);
  return {
    total: points.length,
    has_more: found.length > points.length,
    markers: clusterPoints(points, zoom).map(presentCluster),
    listed: points.slice(0, MOST_LISTED).map(present),
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
