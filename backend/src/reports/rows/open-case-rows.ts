import { and, eq, sql, type SQLWrapper } from 'drizzle-orm';
import type { ReportRow, ReportRowColumn } from '@muhatap/shared/wire/reports';
import { caseChangeTitle } from '../../complaints';
import { companyClock } from '../../conversations';
import { schema, type Database } from '../../database';
import { seenRoom } from '../../access/seen';
import { caseCode } from './fact-joins';
import { isMatchingCase } from './matching-case';
import type { RowPlace } from './row-cursor';
import { behind, orderBy, selectKey, textKey, type RowSort, type SortTerms } from './row-sort';
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
const OLDEST: RowSort = { by: 'at', isRising: true };

/** The newest change of its status. */
const lastStatus = sql<{
  before: string | null;
  after: string | null;
  reason: string | null;
} | null>`(
  select json_build_object('before', ${complaintHistory.before}, 'after', ${complaintHistory.after}, 'reason', ${complaintHistory.reason}) from ${complaintHistory}
  where ${complaintHistory.complaintId} = ${complaints.id} and ${complaintHistory.kind} = 'status' order by ${complaintHistory.version} desc limit 1)`;

/** Texts of the columns; the age is their time from its other end. */
const WORDS: Readonly<Partial<Record<ReportRowColumn, SQLWrapper>>> = {
  name: caseCode,
  channel: complaints.kanal,
  unit: complaintUnits.name,
  topic: complaintTypes.name,
  district: complaintDistricts.name,
};

function termsOf({ by, isRising }: RowSort): SortTerms {
  const { createdAt: at, id } = complaints;
  const words = WORDS[by];
  if (words !== undefined)
    return { key: textKey(words, isRising), isRising, at, id, isTimeRising: true };
  if (by === 'at') return { key: null, isRising, at, id, isTimeRising: isRising };
  // Cases in a list by a column that none of them has stay in their own order.
  return { key: null, isRising, at, id, isTimeRising: by !== 'value' || !isRising };
}

const findCases = (
  db: Database,
  rowsQuery: RowsQuery,
  after: RowPlace | null,
  limit: number,
  terms: SortTerms,
) =>
  db
    .select({
      complaint: {
        id: complaints.id,
        code: caseCode,
        subject: complaints.konuOzeti,
        status: complaints.durum,
      },
      at: complaints.createdAt,
      channel: complaints.kanal,
      room: { id: rooms.id, platform: rooms.channel },
      customer: customers.name,
      unit: complaintUnits.name,
      topic: complaintTypes.name,
      district: complaintDistricts.name,
      lastStatus,
      key: selectKey(terms),
    })
    .from(complaints)
    .leftJoin(rooms, and(eq(rooms.id, complaints.roomId), seenRoom(rowsQuery.question.viewer)))
    .leftJoin(customers, eq(customers.id, rooms.customerId))
    .leftJoin(complaintUnits, eq(complaintUnits.id, complaints.unitId))
    .leftJoin(complaintTypes, eq(complaintTypes.id, complaints.typeId))
    .leftJoin(complaintDistricts, eq(complaintDistricts.id, complaints.districtId))
    .where(and(isMatchingCase(rowsQuery), behind(terms, after)))
    .orderBy(orderBy(terms))
    .limit(limit);

type CaseRow = Awaited<ReturnType<typeof findCases>>[number];

/** The reason of the present status: the note of its change, or that the case is not taken up. */
const whyOf = (last: CaseRow['lastStatus']): string =>
  last === null
    ? 'Henüz ele alınmadı'
    : (last.reason ?? caseChangeTitle({ kind: 'status', ...last }));

const present = (
  { complaint, at, channel, room, customer, unit, topic, district, lastStatus: last }: CaseRow,
  seconds: number,
): ReportRow => ({
  id: complaint.id,
  at: at.toISOString(),
  room: room && { ...room, name: customer ?? '' },
  complaint,
  channel,
  agent: null,
  unit,
  topic,
  district,
  label: null,
  seconds,
  score: null,
  message_id: null,
  text: whyOf(last),
});

/** The open cases of now with their ages, oldest first unless another order is requested. */
export const openCaseRows: RowSource = {
  total: (db, rowsQuery) => db.$count(complaints, isMatchingCase(rowsQuery)),

  async page(db, rowsQuery, after, limit, sort) {
    const { companyId, now, clock } = rowsQuery.question;
    const rows = await findCases(db, rowsQuery, after, limit, termsOf(sort ?? OLDEST));
    if (rows.length === 0) return [];
    const oldest = new Date(Math.min(...rows.map(({ at }) => at.getTime())));
    const hours = clock === 'business' ? await companyClock(db, companyId, oldest, now) : null;
    const ageOf = (at: Date): number =>
      hours?.secondsBetween(at, now) ?? Math.round((now.getTime() - at.getTime()) / 1000);
    return rows.map((row) => ({ row: present(row, ageOf(row.at)), key: row.key }));
  },
};
