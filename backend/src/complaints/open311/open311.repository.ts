import { and, asc, desc, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { COMPLAINT_STATUS_RULES, COMPLAINT_STATUSES } from '@muhatap/shared/wire/complaints';
import { schema, type Database } from '../../database';
import type { RequestsQuery } from './open311-query';

const { complaintPlaces, complaintTypes, complaints, complaintUnits, open311Requests } = schema;

/** A case that an app opened, with what an answer says of it. */
const number = sql<string>`coalesce(${complaints.ownNumber}, ${complaints.saysisCode})`;
const selectRequests = (db: Database) =>
  db
    .select({
      number,
      durum: complaints.durum,
      subject: complaints.konuOzeti,
      createdAt: complaints.createdAt,
      updatedAt: complaints.updatedAt,
      dueAt: complaints.dueAt,
      typeId: complaints.typeId,
      typeName: complaintTypes.name,
      unitName: complaintUnits.name,
      lat: complaintPlaces.lat,
      lon: complaintPlaces.lon,
      words: complaintPlaces.words,
    })
    .from(open311Requests)
    .innerJoin(complaints, eq(complaints.id, open311Requests.complaintId))
    .leftJoin(complaintTypes, eq(complaintTypes.id, complaints.typeId))
    .leftJoin(complaintUnits, eq(complaintUnits.id, complaints.unitId))
    .leftJoin(complaintPlaces, eq(complaintPlaces.complaintId, complaints.id));
export type RequestRow = Awaited<ReturnType<typeof selectRequests>>[number];

const listOf = (given: string | undefined): string[] | null =>
  given === undefined
    ? null
    : given
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '');

/** `open` and `closed`, several with commas; undefined where nothing is said, no status where it is another. */
function statusesOf(given: string | undefined): SQL | undefined {
  const wanted = listOf(given);
  if (wanted === null) return undefined;
  const found = COMPLAINT_STATUSES.filter((each) =>
    wanted.includes(COMPLAINT_STATUS_RULES[each].class),
  );
  return inArray(complaints.durum, found);
}

const from = (column: typeof complaints.createdAt | typeof complaints.updatedAt, at?: string) =>
  at === undefined ? undefined : gte(column, new Date(at));
const until = (column: typeof complaints.createdAt | typeof complaints.updatedAt, at?: string) =>
  at === undefined ? undefined : lte(column, new Date(at));

export const open311Repository = {
  /** The types of complaints that may be chosen, by name. */
  services: (db: Database, companyId: string) =>
    db
      .select({ id: complaintTypes.id, name: complaintTypes.name, unit: complaintUnits.name })
      .from(complaintTypes)
      .leftJoin(complaintUnits, eq(complaintUnits.id, complaintTypes.unitId))
      .where(and(eq(complaintTypes.companyId, companyId), complaintTypes.isActive))
      .orderBy(asc(complaintTypes.name)),

  async insert(tx: Database, row: typeof open311Requests.$inferInsert): Promise<void> {
    await tx.insert(open311Requests).values(row);
  },

  /** The newest first; of those that were asked for since a moment the longest unchanged first, so that pages do not shift. */
  list(db: Database, companyId: string, query: RequestsQuery): Promise<RequestRow[]> {
    const numbers = listOf(query.service_request_id);
    const types = listOf(query.service_code);
    const order =
      query.updated_after === undefined
        ? [desc(open311Requests.openedAt), desc(open311Requests.complaintId)]
        : [asc(complaints.updatedAt), asc(complaints.id)];
    return selectRequests(db)
      .where(
        and(
          eq(open311Requests.companyId, companyId),
          numbers === null ? undefined : inArray(number, numbers),
          types === null ? undefined : inArray(complaints.typeId, types),
          statusesOf(query.status),
          from(complaints.createdAt, query.start_date),
          until(complaints.createdAt, query.end_date),
          from(complaints.updatedAt, query.updated_after),
          until(complaints.updatedAt, query.updated_before),
        ),
      )
      .orderBy(...order)
      .limit(query.page_size)
      .offset((query.page - 1) * query.page_size);
  },
};
