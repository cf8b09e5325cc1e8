import { and, eq, inArray, sql, type Column, type SQL } from 'drizzle-orm';
import { CHANNELS, PLATFORMS } from '@muhatap/shared/wire/channels';
import {
  COMPLAINT_STATUSES,
  COMPLAINT_STATUS_RULES,
  type WorkScope,
} from '@muhatap/shared/wire/complaints';
import { schema } from '../../database';
import { IS_NO_PART } from '../cases/complaints.repository';
import { seenCase, seenRoom } from '../../access/seen';
import type { Viewer } from '../../access/viewer';

const { complaints, rooms } = schema;

/** A question about what waits. `groupmates`: the other members of the person's groups. */
export interface WorkQuestion {
  readonly conversations: Viewer;
  readonly complaints: Viewer;
  readonly userId: string;
  readonly groupmates: readonly string[];
  readonly now: Date;
  /** The end of the company's day. */
  readonly dayEnd: Date;
}

/** Literal: PostgreSQL finds the partial index of open complaints by it. */
const OPEN = sql.raw(
  COMPLAINT_STATUSES.filter((status) => COMPLAINT_STATUS_RULES[status].class === 'open')
    .map((status) => `'${status}'`)
    .join(', '),
);

/** The conversations that wait for a person's answer and are seen; one that is put off waits for its time. */
export const waitingRooms = (viewer: Viewer): SQL | undefined =>
  and(
    eq(rooms.companyId, viewer.companyId),
    sql`${rooms.isActive} and ${rooms.waitingSince} is not null and ${rooms.snoozedUntil} is null`,
    seenRoom(viewer),
  );

/** The complaints that are open and seen. */
export const openComplaints = (viewer: Viewer): SQL | undefined =>
  and(
    eq(complaints.companyId, viewer.companyId),
    sql`${complaints.durum} in (${OPEN})`,
    seenCase(viewer),
    IS_NO_PART,
  );

/** A complaint is the work of the person who is responsible for it, otherwise of the one who holds its conversation; without a conversation, of the one who opened it. */
export const complaintHolder = sql<
  string | null
>`coalesce(${complaints.responsibleId}, case when ${complaints.roomId} is null then ${complaints.openedBy} else ${rooms.assigneeId} end)`;

/** Whether the holder belongs to the scope. */
export function holderRule(
  holder: Column | SQL,
  scope: WorkScope,
  { userId, groupmates }: Pick<WorkQuestion, 'userId' | 'groupmates'>,
): SQL {
  if (scope === 'me') return sql`${holder} = ${userId}`;
  if (scope === 'nobody') return sql`${holder} is null`;
  return groupmates.length === 0 ? sql`false` : inArray(holder as SQL, [...groupmates]);
}

/** The time that a person has for an answer in the channel's own words, ms; null where the channel sets none. */
function answerMs(platform: (typeof PLATFORMS)[number]): number | null {
  const { freeText, windowMs, humanAgentMs } = CHANNELS[platform];
  return freeText && windowMs !== null ? Math.max(windowMs, humanAgentMs ?? 0) : null;
}

/** The end of a conversation's reply window (docs/behaviour.md §9.7), as a column of a query; null where it has none. */
export const answerUntil =
  sql<Date | null>`${rooms.lastCustomerMessageAt} + case ${rooms.channel} ${sql.join(
    PLATFORMS.flatMap((platform) => {
      const ms = answerMs(platform);
      return ms === null ? [] : [sql.raw(`when '${platform}' then ${ms}`)];
    }),
    sql` `,
  )} end * interval '1 millisecond'`.mapWith(rooms.lastCustomerMessageAt);

/** Conversations whose reply window closes before the day ends. */
export const isDue = ({ now, dayEnd }: Pick<WorkQuestion, 'now' | 'dayEnd'>): SQL =>
  sql`(${answerUntil} > ${now.toISOString()}::timestamptz and ${answerUntil} < ${dayEnd.toISOString()}::timestamptz)`;
