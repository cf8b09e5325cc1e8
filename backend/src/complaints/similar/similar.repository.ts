import { and, desc, eq, gt, inArray, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { COMPLAINT_STATUSES, COMPLAINT_STATUS_RULES } from '@muhatap/shared/wire/complaints';
import { seenCase } from '../../access/seen';
import type { Viewer } from '../../access/viewer';
import { schema, type Database } from '../../database';
import { CASE_FIELDS } from '../cases/complaint-fields';
import { IS_NO_PART } from '../cases/complaints.repository';
import { boxAround, cellsOf, type Point } from '../places/geometry';
import { NEAR_METRES } from './rank-similar';

const { complaintPlaces, complaints } = schema;
const DISTRICT = CASE_FIELDS.district.column;

/** Of each field of the grid, and of a neighbourhood, so many of the newest are looked at: a place of many reports has them at its newest end. */
const MOST_OF_A_FIELD = 60;
const MOST_OF_A_DISTRICT = 200;

const OPEN = COMPLAINT_STATUSES.filter((status) => COMPLAINT_STATUS_RULES[status].class === 'open');

const columns = {
  id: complaints.id,
  saysisCode: complaints.saysisCode,
  ownNumber: complaints.ownNumber,
  konuOzeti: complaints.konuOzeti,
  durum: complaints.durum,
  typeId: complaints.typeId,
  district: complaints[DISTRICT],
  createdAt: complaints.createdAt,
  lat: complaintPlaces.lat,
  lon: complaintPlaces.lon,
};

export type Candidate = Awaited<ReturnType<typeof similarRepository.ofDistrict>>[number];

/** Candidates for the same matter: another case that the viewer sees, open or closed since a moment. */
const maybe = (viewer: Viewer, ownId: string | null, closedSince: Date): SQL | undefined =>
  and(
    eq(complaints.companyId, viewer.companyId),
    seenCase(viewer),
    ownId === null ? undefined : ne(complaints.id, ownId),
    IS_NO_PART,
    or(inArray(complaints.durum, OPEN), gt(complaints.closedAt, closedSince)),
  );

export const similarRepository = {
  /** Cases around a point, in the fields of the grid that its neighbourhood touches. */
  near(db: Database, viewer: Viewer, ownId: string | null, point: Point, closedSince: Date) {
    const box = boxAround(point, NEAR_METRES);
    const cells = sql.join(
      cellsOf(box).map((cell) => sql`${cell}::bigint`),
      sql`, `,
    );
    const ids = sql`select near.complaint_id from unnest(array[${cells}]) field
      cross join lateral (
        select complaint_id, lat, lon from ${complaintPlaces}
        where company_id = ${viewer.companyId} and cell = field
        order by opened_at desc limit ${MOST_OF_A_FIELD}
      ) near
      where near.lat between ${box.south} and ${box.north} and near.lon between ${box.west} and ${box.east}`;
    return db
      .select(columns)
      .from(complaints)
      .innerJoin(complaintPlaces, eq(complaintPlaces.complaintId, complaints.id))
      .where(and(sql`${complaints.id} in (${ids})`, maybe(viewer, ownId, closedSince)));
  },

  /** The newest cases of a neighbourhood. */
  async ofDistrict(
    db: Database,
    viewer: Viewer,
    ownId: string | null,
    district: string,
    closedSince: Date,
  ) {
    const newest = db
      .select({ id: complaints.id })
      .from(complaints)
      .where(
        and(
          eq(complaints.companyId, viewer.companyId),
          isNotNull(complaints[DISTRICT]),
          eq(complaints[DISTRICT], district),
        ),
      )
      .orderBy(desc(complaints.createdAt), desc(complaints.id))
      .limit(MOST_OF_A_DISTRICT);
    return db
      .select(columns)
      .from(complaints)
      .leftJoin(complaintPlaces, eq(complaintPlaces.complaintId, complaints.id))
      .where(and(inArray(complaints.id, newest), maybe(viewer, ownId, closedSince)));
  },
};
