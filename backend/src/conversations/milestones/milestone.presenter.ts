import { SAYSIS_MESSAGE, type Milestone } from '@muhatap/shared/wire/conversations';
import type { CaseStepRow, CaseMessageRow, MilestoneRow, RoomCase } from './milestones.repository';

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

/** Words that came from SAYSIS; it has no accounts of ours, so nobody acted here. */
export const presentCaseMessage = (
  { id, createdAt, message, direction, senderName, mediaType }: CaseMessageRow,
  complaint: RoomCase,
): Milestone => ({
  id,
  created_at: createdAt.toISOString(),
  kind: SAYSIS_MESSAGE,
  actor: null,
  complaint,
  said: {
    text: message,
    is_from_citizen: direction === 'inbound',
    by: senderName,
    has_file: mediaType !== 'text',
  },
});
