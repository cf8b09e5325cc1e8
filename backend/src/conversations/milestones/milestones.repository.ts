import {
  and,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  sql,
  type Column,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { schema, type Database } from '../../database';
import { seenCase } from '../../access/seen';
import type { Viewer } from '../../access/viewer';

const { complaintHistory, complaintMessages, complaints, roomMilestones, saysisChanges, users } =
  schema;
const actors = alias(users, 'actors');
const assignees = alias(users, 'assignees');

/** A milestone with the names of the people in it. */
export interface MilestoneRow {
  readonly milestone: typeof roomMilestones.$inferSelect;
  readonly actorName: string | null;
  readonly assigneeName: string | null;
}

/** A case of a conversation; `number` is the one that it keeps for ever. */
export interface RoomCase {
  readonly id: string;
  readonly number: string;
}
export type CaseStepRow = typeof complaintHistory.$inferSelect;
export type CaseMessageRow = typeof complaintMessages.$inferSelect;

/** Without a moment the newest of all. */
const upTo = (at: Column, until: Date | undefined) => until && lte(at, until);

/** Reads what happened in one room, newest first. The room must be known to be one that the viewer sees. */
export const milestonesRepository = {
  ofRoom: (
    db: Database,
    roomId: string,
    until: Date | undefined,
    limit: number,
  ): Promise<MilestoneRow[]> =>
    db
      .select({
        milestone: roomMilestones,
        actorName: actors.name,
        assigneeName: assignees.name,
      })
      .from(roomMilestones)
      .leftJoin(actors, eq(actors.id, roomMilestones.actorId))
      .leftJoin(assignees, eq(assignees.id, roomMilestones.assigneeId))
      .where(and(eq(roomMilestones.roomId, roomId), upTo(roomMilestones.createdAt, until)))
      .orderBy(desc(roomMilestones.createdAt), desc(roomMilestones.id))
      .limit(limit),

  /** The cases of the room that the viewer of the complaints sees. */
  cases: (db: Database, viewer: Viewer, roomId: string): Promise<RoomCase[]> =>
    db
      .select({
        id: complaints.id,
        number: sql<string>`coalesce(${complaints.ownNumber}, ${complaints.saysisCode})`,
      })
      .from(complaints)
      .where(and(eq(complaints.roomId, roomId), seenCase(viewer))),

  /** Openings and new statuses of cases. */
  caseSteps: (
    db: Database,
    caseIds: readonly string[],
    until: Date | undefined,
    limit: number,
  ): Promise<CaseStepRow[]> =>
    caseIds.length === 0
      ? Promise.resolve([])
      : db
          .select()
          .from(complaintHistory)
          .where(
            and(
              inArray(complaintHistory.complaintId, [...caseIds]),
              inArray(complaintHistory.kind, ['opened', 'status']),
              upTo(complaintHistory.createdAt, until),
            ),
          )
          .orderBy(desc(complaintHistory.createdAt), desc(complaintHistory.id))
          .limit(limit),

  /** Words to cases that came from SAYSIS: it has them, and neither a conversation nor a change of ours brought them there. */
  saysisMessages: (
    db: Database,
    caseIds: readonly string[],
    until: Date | undefined,
    limit: number,
  ): Promise<CaseMessageRow[]> =>
    caseIds.length === 0
      ? Promise.resolve([])
      : db
          .select()
          .from(complaintMessages)
          .where(
            and(
              inArray(complaintMessages.complaintId, [...caseIds]),
              isNull(complaintMessages.roomMessageId),
              isNotNull(complaintMessages.externalId),
              notExists(
                db
                  .select({ id: saysisChanges.id })
                  .from(saysisChanges)
                  .where(
                    and(
                      eq(saysisChanges.complaintId, complaintMessages.complaintId),
                      eq(saysisChanges.direction, 'out'),
                      eq(saysisChanges.key, complaintMessages.id),
                    ),
                  ),
              ),
              upTo(complaintMessages.createdAt, until),
            ),
          )
          .orderBy(desc(complaintMessages.createdAt), desc(complaintMessages.id))
          .limit(limit),
};
