import type { Milestone } from '@muhatap/shared/wire/conversations';
import type { CaseStepRow, MilestoneRow, RoomCase } from './milestones.repository';

const person = (id: string | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' };

export const presentMilestone = ({
  milestone: { id, createdAt, kind, actorId, assigneeId, details },
  actorName,
  assigneeName,
}: MilestoneRow): Milestone => {
  const { group = null, labels, ...more } = details;
  return {
    id,
    created_at: createdAt.toISOString(),
    kind,
    actor: person(actorId, actorName),
    ...(kind === 'assigned' && { assignee: person(assigneeId, assigneeName), group }),
    ...(labels && { labels: { added: [...labels.added], removed: [...labels.removed] } }),
    ...more,
  };
};

/** A step of a case; `actor` is null for SAYSIS and rules. */
export const presentCaseStep = (
  { id, createdAt, kind, after, actorId, actorName }: CaseStepRow,
  complaint: RoomCase,
): Milestone => ({
  id,
  created_at: createdAt.toISOString(),
  kind: kind === 'opened' ? 'complaint-opened' : 'complaint-status',
  actor: person(actorId, actorName),
  complaint,
  ...(after !== null && { status: after }),
});
