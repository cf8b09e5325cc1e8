import { and, eq, inArray, sql } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { seenRoom } from '../../access/seen';
import { caseCode, isCaseOfFact, isRoomOfFact } from './fact-joins';
import type { RowsQuery } from './rows-query';

const {
  complaintDistricts,
  complaintHistory,
  complaints,
  complaintTypes,
  complaintUnits,
  customers,
  labels,
  messages,
  reportFacts,
  rooms,
  surveyAnswers,
  users,
} = schema;

/** The citizen's comment beside the score. */
const comment = sql<string | null>`case when ${reportFacts.kind} = 'survey' then (
  select ${surveyAnswers.comment} from ${surveyAnswers} where ${surveyAnswers.roomId} = ${rooms.id} and ${surveyAnswers.answeredAt} = ${reportFacts.at} limit 1) end`;

/** The reason of the case's status in the fact. */
const reason = sql<string | null>`(
  select ${complaintHistory.reason} from ${complaintHistory} where ${complaintHistory.complaintId} = ${complaints.id} and ${complaintHistory.createdAt} = ${reportFacts.at}
    and ${complaintHistory.kind} = 'status' order by ${complaintHistory.version} desc limit 1)`;

type Eyes = Pick<RowsQuery, 'question' | 'reader'>;

/**
 * A conversation or a case that the viewer does not see is joined as if it were gone, and none of
 * its texts is read.
 */
const selectDetails = (
  db: Database,
  { question: { viewer }, reader }: Eyes,
  ids: readonly string[],
) =>
  db
    .select({
      fact: reportFacts,
      room: { id: rooms.id, platform: rooms.channel, lastText: rooms.lastMessageContent },
      customer: customers.name,
      complaint: {
        id: complaints.id,
        code: caseCode,
        subject: complaints.konuOzeti,
        status: complaints.durum,
      },
      agent: users.name,
      unit: complaintUnits.name,
      topic: complaintTypes.name,
      district: complaintDistricts.name,
      label: labels.name,
      isRead: sql<boolean>`(${rooms.id} is not null and ${seenRoom(reader) ?? sql`true`})`,
      message: messages.content,
      comment,
      reason,
    })
    .from(reportFacts)
    .leftJoin(complaints, isCaseOfFact(viewer))
    .leftJoin(rooms, isRoomOfFact(viewer))
    .leftJoin(customers, eq(customers.id, rooms.customerId))
    .leftJoin(users, eq(users.id, reportFacts.agentId))
    .leftJoin(complaintUnits, eq(complaintUnits.id, reportFacts.unitId))
    .leftJoin(complaintTypes, eq(complaintTypes.id, reportFacts.topicId))
    .leftJoin(complaintDistricts, eq(complaintDistricts.id, reportFacts.districtId))
    .leftJoin(labels, eq(labels.id, reportFacts.labelId))
    .leftJoin(messages, and(eq(messages.id, reportFacts.messageId), eq(messages.roomId, rooms.id)))
    .where(and(eq(reportFacts.companyId, viewer.companyId), inArray(reportFacts.id, [...ids])));

export type FactDetails = Awaited<ReturnType<typeof selectDetails>>[number];

/**
 * Facts by their ids with the names of their subjects. A subject that is gone meanwhile, or not
 * seen by the viewer, has no name.
 */
export async function findFactDetails(
  db: Database,
  eyes: Eyes,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FactDetails>> {
  const rows = ids.length === 0 ? [] : await selectDetails(db, eyes, ids);
  return new Map(rows.map((row) => [row.fact.id, row]));
}
