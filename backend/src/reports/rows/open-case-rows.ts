import { and, asc, eq, sql } from 'drizzle-orm';
import type { ReportRow } from '@muhatap/shared/wire/reports';
import { caseChangeTitle } from '../../complaints';
import { companyClock } from '../../conversations';
import { schema, type Database } from '../../database';
import { seenRoom } from '../../access/seen';
import { isMatchingCase } from './matching-case';
import type { RowPlace } from './row-cursor';
import type { RowSource } from './row-source';
import type { RowsQuery } from './rows-query';

const {
  complaintDistricts,
  complaintHistory,
  complaints,
  complaintTypes,
  complaintUnits,
  customers,
  rooms,
} = schema;

/** The newest change of its status. */
const lastStatus = sql<{
  before: string | null;
  after: string | null;
  reason: string | null;
} | null>`(
  select json_build_object('before', ${complaintHistory.before}, 'after', ${complaintHistory.after}, 'reason', ${complaintHistory.reason}) from ${complaintHistory}
  where ${complaintHistory.complaintId} = ${complaints.id} and ${complaintHistory.kind} = 'status' order by ${complaintHistory.version} desc limit 1)`;

const findCases = (db: Database, rowsQuery: RowsQuery, after: RowPlace | null, limit: number) =>
  db
    .select({
      complaint: {
        id: complaints.id,
        code: sql<string>`coalesce(${complaints.ownNumber}, ${complaints.saysisCode})`,
        subject: complaints.konuOzeti,
        status: complaints.durum,
      },
      at: complaints.createdAt,
      room: { id: rooms.id, platform: rooms.channel },
      customer: customers.name,
      unit: complaintUnits.name,
      topic: complaintTypes.name,
      district: complaintDistricts.name,
      lastStatus,
    })
    .from(complaints)
    .leftJoin(rooms, and(eq(rooms.id, complaints.roomId), seenRoom(rowsQuery.question.viewer)))
    .leftJoin(customers, eq(customers.id, rooms.customerId))
    .leftJoin(complaintUnits, eq(complaintUnits.id, complaints.unitId))
    .leftJoin(complaintTypes, eq(complaintTypes.id, complaints.typeId))
    .leftJoin(complaintDistricts, eq(complaintDistricts.id, complaints.districtId))
    .where(
      and(
        isMatchingCase(rowsQuery),
        after === null
          ? undefined
          : sql`(${complaints.createdAt}, ${complaints.id}) > (${after.at}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(asc(complaints.createdAt), asc(complaints.id))
    .limit(limit);

type CaseRow = Awaited<ReturnType<typeof findCases>>[number];

/** The reason of the present status: the note of its change, or that the case is not taken up. */
const whyOf = (last: CaseRow['lastStatus']): string =>
  last === null
    ? 'Henüz ele alınmadı'
    : (last.reason ?? caseChangeTitle({ kind: 'status', ...last }));

const present = (
  { complaint, at, room, customer, unit, topic, district, lastStatus: last }: CaseRow,
  seconds: number,
): ReportRow => ({
  id: complaint.id,
  at: at.toISOString(),
  room: room && { ...room, name: customer ?? '' },
  complaint,
  agent: null,
  unit,
  topic,
  district,
  seconds,
  score: null,
  message_id: null,
  text: whyOf(last),
});

/** The open cases of now with their ages, oldest first. */
export const openCaseRows: RowSource = {
  total: (db, rowsQuery) => db.$count(complaints, isMatchingCase(rowsQuery)),

  async page(db, rowsQuery, after, limit) {
    const { companyId, now, clock } = rowsQuery.question;
    const rows = await findCases(db, rowsQuery, after, limit);
    const [oldest] = rows;
    if (oldest === undefined) return [];
    const hours = clock === 'business' ? await companyClock(db, companyId, oldest.at, now) : null;
    return rows.map((row) =>
      present(
        row,
        hours === null
          ? Math.round((now.getTime() - row.at.getTime()) / 1000)
          : hours.secondsBetween(row.at, now),
      ),
    );
  },
};
