import { and, desc, eq, sql } from 'drizzle-orm';
import type { ComplaintFilters } from '@muhatap/shared/wire';
import type { ExportScope } from '../../files';
import { schema, type Database } from '../../database';
import { complaintConditions } from '../cases/complaint-conditions';

const { complaintDistricts, complaints, complaintTypes, complaintUnits } = schema;

const columns = {
  id: complaints.id,
  saysisCode: complaints.saysisCode,
  senderName: complaints.senderName,
  sender: complaints.sender,
  konuOzeti: complaints.konuOzeti,
  kanal: complaints.kanal,
  durum: complaints.durum,
  unit: complaintUnits.name,
  type: complaintTypes.name,
  district: complaintDistricts.name,
  createdAt: complaints.createdAt,
  updatedAt: complaints.updatedAt,
  closedAt: complaints.closedAt,
};

export type ExportedComplaint = Awaited<
  ReturnType<typeof complaintExportRepository.pageAfter>
>[number];

export const complaintExportRepository = {
  async count(
    db: Database,
    { viewer, timeZone }: ExportScope,
    filters: ComplaintFilters,
  ): Promise<number> {
    return db.$count(complaints, complaintConditions(viewer, filters, timeZone));
  },

  /** The newest `limit` matches that are older than `last`; neither field ever changes, so none comes twice while others are written. */
  async pageAfter(
    db: Database,
    { viewer, timeZone }: ExportScope,
    filters: ComplaintFilters,
    last: { createdAt: Date; id: string } | null,
    limit: number,
  ) {
    const older =
      last === null
        ? undefined
        : sql`(${complaints.createdAt}, ${complaints.id}) < (${last.createdAt.toISOString()}::timestamptz, ${last.id})`;
    return db
      .select(columns)
      .from(complaints)
      .leftJoin(complaintUnits, eq(complaintUnits.id, complaints.unitId))
      .leftJoin(complaintTypes, eq(complaintTypes.id, complaints.typeId))
      .leftJoin(complaintDistricts, eq(complaintDistricts.id, complaints.districtId))
      .where(and(complaintConditions(viewer, filters, timeZone), older))
      .orderBy(desc(complaints.createdAt), desc(complaints.id))
      .limit(limit);
  },
};
