import type { MilestoneReason } from '@muhatap/shared/wire/conversations';
import type { schema } from '../../database';
import type { MilestoneDetails } from '../../database/schema/workday';
import type { Cause } from '../domain-events/conversation-events';

type Room = Pick<
  typeof schema.rooms.$inferSelect,
  | 'isActive'
  | 'assigneeId'
  | 'groupId'
  | 'priority'
  | 'snoozedUntil'
  | 'lastCustomerMessageAt'
  | 'closedAt'
>;

/** A milestone before it is stored; `groupId` is the group whose name it keeps. */
export type NewMilestone = Pick<
  typeof schema.roomMilestones.$inferInsert,
  'kind' | 'actorId' | 'assigneeId'
> & {
  readonly createdAt: Date;
  readonly groupId?: string;
  readonly details?: MilestoneDetails;
};

/** Facts of a change that the rows of a room do not show: its labels, and why a rule closed it. */
export interface MilestoneFacts {
  readonly labels?: MilestoneDetails['labels'];
  readonly reason?: MilestoneReason;
}

type Step = Pick<NewMilestone, 'kind' | 'assigneeId' | 'groupId' | 'details' | 'createdAt'>;

const because = (reason: MilestoneReason | undefined) =>
  reason === undefined ? {} : { details: { reason } };

/** The moment at which the citizen wrote, where that is what changed the room; a message that arrives late does not come before the closing. */
function writtenAt(before: Room, { lastCustomerMessageAt: at }: Room): Date | null {
  const isNews = at !== null && at.getTime() !== before.lastCustomerMessageAt?.getTime();
  return isNews && at > (before.closedAt ?? new Date(0)) ? at : null;
}

function activity(
  before: Room,
  after: Room,
  { reason }: MilestoneFacts,
  { by, at: createdAt }: Cause,
): Step[] {
  if (before.isActive === after.isActive) return [];
  if (!after.isActive) return [{ kind: 'closed', createdAt, ...(by === null && because(reason)) }];
  const wrote = by === null ? writtenAt(before, after) : null;
  return [
    {
      kind: 'reopened',
      createdAt: wrote ?? createdAt,
      ...(wrote !== null && because('citizen')),
    },
  ];
}

function assignment(before: Room, after: Room, { at: createdAt }: Cause): Step[] {
  const { assigneeId, groupId } = after;
  const isMoved =
    before.assigneeId !== assigneeId || (assigneeId === null && before.groupId !== groupId);
  if (!isMoved) return [];
  const toGroup = assigneeId === null && groupId !== null;
  return [{ kind: 'assigned', createdAt, assigneeId, ...(toGroup && { groupId }) }];
}

/** A snooze that a closing or an assignment ends needs no line of its own. */
function snooze(before: Room, after: Room, { by, at: createdAt }: Cause): Step[] {
  const [was, is] = [before.snoozedUntil, after.snoozedUntil];
  if (was?.getTime() === is?.getTime()) return [];
  if (is !== null) return [{ kind: 'snoozed', createdAt, details: { until: is.toISOString() } }];
  if (was === null || !after.isActive || before.assigneeId !== after.assigneeId) return [];
  const rule = createdAt >= was ? 'due' : 'citizen';
  return [{ kind: 'woken', createdAt, ...(by === null && because(rule)) }];
}

/**
 * The milestones of a change of a room, in the order in which the thread tells them. The room is
 * made with its first message: that is none.
 */
export function roomMilestones(
  before: Room,
  after: Room,
  facts: MilestoneFacts,
  cause: Cause,
): NewMilestone[] {
  const { labels } = facts;
  const { priority } = after;
  const createdAt = cause.at;
  const steps: Step[] = [
    ...activity(before, after, facts, cause),
    ...assignment(before, after, cause),
    ...(before.priority === priority
      ? []
      : [{ kind: 'prioritised' as const, createdAt, details: { priority } }]),
    ...snooze(before, after, cause),
    ...(labels === undefined
      ? []
      : [{ kind: 'labelled' as const, createdAt, details: { labels } }]),
  ];
  return steps.map((step) => ({ ...step, actorId: cause.by }));
}
