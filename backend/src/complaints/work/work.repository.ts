import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import { WORK_SCOPES, type WorkCounts, type WorkScope } from '@muhatap/shared/wire/complaints';
import { schema, type Database } from '../../database';
import {
  answerUntil,
  complaintHolder,
  holderRule,
  isDue,
  openComplaints,
  waitingRooms,
  type WorkQuestion,
} from './work-rules';

const { complaints, complaintUnits, customers, rooms, users } = schema;

/** Behind the row with this moment and id. */
interface Place {
  readonly at: Date;
  readonly id: string;
}

/** A part of the work of one scope, in the order of `at`. */
export interface WorkPart {
  readonly scope: WorkScope;
  readonly behind: Place | null;
  readonly limit: number;
}

const behindRule = (behind: Place | null, at: SQL, id: typeof rooms.id | typeof complaints.id) =>
  behind === null
    ? undefined
    : sql`(${at}, ${id}) > (${behind.at.toISOString()}::timestamptz, ${behind.id})`;

/** Waiting work; every query shows only what its viewer sees. */
export const workRepository = {
  /** Conversations, those that wait longest first; with `due` those whose window closes today, the first to close first. */
  conversations(
    db: Database,
    question: WorkQuestion,
    { scope, behind, limit, due }: WorkPart & { readonly due: boolean },
  ) {
    const at = due ? answerUntil : sql<Date>`${rooms.waitingSince}`.mapWith(rooms.waitingSince);
    return db
      .select({
        id: rooms.id,
        at,
        since: rooms.waitingSince,
        answerUntil,
        name: customers.name,
        channel: rooms.channel,
        words: rooms.lastMessageContent,
        type: rooms.lastMessageType,
        holderId: rooms.assigneeId,
        holderName: users.name,
      })
      .from(rooms)
      .innerJoin(customers, eq(customers.id, rooms.customerId))
      .leftJoin(users, eq(users.id, rooms.assigneeId))
      .where(
        and(
          waitingRooms(question.conversations),
          holderRule(rooms.assigneeId, scope, question),
          due ? isDue(question) : undefined,
          behindRule(behind, at, rooms.id),
        ),
      )
      .orderBy(asc(at), asc(rooms.id))
      .limit(limit);
  },

  /** Complaints, the oldest first. */
  complaints(db: Database, question: WorkQuestion, { scope, behind, limit }: WorkPart) {
    return db
      .select({
        id: complaints.id,
        at: complaints.createdAt,
        name: complaints.senderName,
        channel: complaints.kanal,
        words: complaints.konuOzeti,
        code: complaints.saysisCode,
        unit: complaintUnits.name,
        dueAt: complaints.dueAt,
        levelDueAt: complaints.levelDueAt,
        stoppedAt: complaints.termStoppedAt,
        holderId: users.id,
        holderName: users.name,
      })
      .from(complaints)
      .leftJoin(rooms, eq(rooms.id, complaints.roomId))
      .leftJoin(complaintUnits, eq(complaintUnits.id, complaints.unitId))
      .leftJoin(users, eq(users.id, complaintHolder))
      .where(
        and(
          openComplaints(question.complaints),
          holderRule(complaintHolder, scope, question),
          behindRule(behind, sql`${complaints.createdAt}`, complaints.id),
        ),
      )
      .orderBy(asc(complaints.createdAt), asc(complaints.id))
      .limit(limit);
  },

  async counts(db: Database, question: WorkQuestion): Promise<Record<WorkScope, WorkCounts>> {
    const count = (rule: SQL | undefined) =>
      sql<number>`(count(*) filter (where ${rule ?? sql`true`}))::int`;
    const ofScopes = (holder: typeof rooms.assigneeId | typeof complaintHolder, rule?: SQL) =>
      Object.fromEntries(
        WORK_SCOPES.map((scope) => [scope, count(and(holderRule(holder, scope, question), rule))]),
      ) as Record<WorkScope, SQL<number>>;
    const [[waiting], [due], [open]] = await Promise.all([
      db.select(ofScopes(rooms.assigneeId)).from(rooms).where(waitingRooms(question.conversations)),
      db
        .select(ofScopes(rooms.assigneeId))
        .from(rooms)
        .where(and(waitingRooms(question.conversations), isDue(question))),
      db
        .select(ofScopes(complaintHolder))
        .from(complaints)
        .leftJoin(rooms, eq(rooms.id, complaints.roomId))
        .where(openComplaints(question.complaints)),
    ]);
    const of = (scope: WorkScope): WorkCounts => ({
      conversations: waiting?.[scope] ?? 0,
      complaints: open?.[scope] ?? 0,
      due: due?.[scope] ?? 0,
    });
    return { me: of('me'), groups: of('groups'), nobody: of('nobody') };
  },
};

export type WaitingRow = Awaited<ReturnType<typeof workRepository.conversations>>[number];
export type OpenCaseRow = Awaited<ReturnType<typeof workRepository.complaints>>[number];
