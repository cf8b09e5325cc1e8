import { and, eq, isNotNull, isNull, lte, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { NOBODY, type RoomFilters, type RoomTab } from '@muhatap/shared/wire/conversations';
import { schema } from '../../database';
import type { Viewer } from '../../access/viewer';

const { roomLabels, rooms } = schema;
const MINUTE_MS = 60_000;

/** A query for rooms: the viewer, the person, the filters and the time. */
export interface RoomQuestion {
  readonly viewer: Viewer;
  readonly userId: string;
  readonly filters: RoomFilters;
  readonly now: Date;
}

/**
 * The tab's own rule: mine are the rooms given to the person, open or closed. Snoozed rooms stand in
 * neither tab of work (docs/behaviour.md §5.16).
 */
export function tabRule(tab: RoomTab, userId: string | Placeholder): SQL | undefined {
  if (tab === 'all') return undefined;
  const rule = tab === 'open' ? sql`${rooms.isActive}` : eq(rooms.assigneeId, userId);
  return and(rule, isNull(rooms.snoozedUntil));
}

/** Open rooms whose citizen waits for a person's answer. */
export const waitsForAnswer = (): SQL | undefined =>
  and(sql`${rooms.isActive}`, isNotNull(rooms.waitingSince));

function assigneeRule(assignee: string, userId: string): SQL {
  return assignee === NOBODY
    ? isNull(rooms.assigneeId)
    : eq(rooms.assigneeId, assignee === 'me' ? userId : assignee);
}

/** Rooms that pass the filters; undefined when there are none. */
export function filterRule({
  userId,
  filters: { channel, label, assignee, waiting, priority, group },
  now,
}: RoomQuestion): SQL | undefined {
  return and(
    channel && eq(rooms.channel, channel),
    label === undefined
      ? undefined
      : sql`${rooms.id} in (select ${roomLabels.roomId} from ${roomLabels} where ${roomLabels.labelId} = ${label})`,
    assignee === undefined ? undefined : assigneeRule(assignee, userId),
    waiting === undefined
      ? undefined
      : and(
          lte(rooms.waitingSince, new Date(now.getTime() - waiting * MINUTE_MS)),
          isNull(rooms.snoozedUntil),
        ),
    priority && eq(rooms.priority, priority),
    group === undefined ? undefined : eq(rooms.groupId, group),
  );
}
