import { and, desc, sql, type SQL } from 'drizzle-orm';
import {
  ALL_COMPLAINT_FIELD_IDS,
  isComplaintNamed,
  type AnyComplaintFieldId,
  type ComplaintFilters,
  type ComplaintRatingValue,
} from '@muhatap/shared/wire/complaints';
import type { ExportScope } from '../../files';
import { schema, type Database } from '../../database';
import { complaintConditions } from '../cases/complaint-conditions';
import { CASE_FIELDS, joinNames } from '../cases/complaint-fields';

const { complaintRatings, complaints } = schema;

/** Each field as a person reads it. */
const fields = Object.fromEntries(
  ALL_COMPLAINT_FIELD_IDS.map((id) => [
    id,
    isComplaintNamed(id) ? CASE_FIELDS[id].table.name : complaints[CASE_FIELDS[id].column],
  ]),
) as unknown as Readonly<Record<AnyComplaintFieldId, SQL<string | null>>>;

const columns = {
  id: complaints.id,
  saysisCode: complaints.saysisCode,
  ownNumber: complaints.ownNumber,
  senderName: complaints.senderName,
  sender: complaints.sender,
  kanal: complaints.kanal,
  ...fields,
  createdAt: complaints.createdAt,
  updatedAt: complaints.updatedAt,
  dueAt: complaints.dueAt,
  levelDueAt: complaints.levelDueAt,
  closedAt: complaints.closedAt,
  /** In no order. */
  labels: sql<
    string[]
  >`(select coalesce(json_agg(label.name), '[]') from complaint_labels held join labels label on label.id = held.label_id where held.complaint_id = ${complaints.id})`,
  /** The citizen's newest answer. */
  rating: sql<ComplaintRatingValue | null>`(select ${complaintRatings.value} from ${complaintRatings} where ${complaintRatings.complaintId} = ${complaints.id} order by ${complaintRatings.closedAt} desc limit 1)`,
};

interface PageWanted {
  readonly filters: ComplaintFilters;
  readonly last: { readonly createdAt: Date; readonly id: string } | null;
  /** The same for all pages: terms end meanwhile. */
  readonly now: Date;
  readonly limit: number;
}

export type ExportedComplaint = Awaited<
  ReturnType<typeof complaintExportRepository.pageAfter>
>[number];

export const complaintExportRepository = {
  async count(
    db: Database,
    { viewer, timeZone }: ExportScope,
    filters: ComplaintFilters,
    now: Date,
  ): Promise<number> {
    return db.$count(complaints, complaintConditions(viewer, filters, timeZone, now));
  },

  /** The newest `limit` matches that are older than `last`; neither field ever changes, so none comes twice while others are written. */
  async pageAfter(
    db: Database,
    { viewer, timeZone }: ExportScope,
    { filters, last, now, limit }: PageWanted,
  ) {
    const older =
      last === null
        ? undefined
        : sql`(${complaints.createdAt}, ${complaints.id}) < (${last.createdAt.toISOString()}::timestamptz, ${last.id})`;
    return joinNames(db.select(columns).from(complaints).$dynamic())
      .where(and(complaintConditions(viewer, filters, timeZone, now), older))
      .orderBy(desc(complaints.createdAt), desc(complaints.id))
      .limit(limit);
  },
};
