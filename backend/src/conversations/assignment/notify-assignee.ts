import type { Database, schema } from '../../database';
import { notifyPeople, type Handover } from '../../people';
import type { Cause } from '../domain-events/conversation-events';

type Room = typeof schema.rooms.$inferSelect;

/** Notifies the new holder of a conversation, unless they took it themselves. */
export const notifyAssignee = (
  tx: Database,
  { id, companyId }: Pick<Room, 'id' | 'companyId'>,
  assigneeId: string,
  { by: actorId, at }: Cause,
): Promise<void> =>
  notifyPeople(tx, {
    companyId,
    kind: 'assigned-conversation',
    subject: { kind: 'conversation', id },
    receivers: [assigneeId],
    actorId,
    at,
  });

/** Notifies the person who was given a conversation of a colleague who left; all of them are one notification. */
export const notifyHeir = (
  tx: Database,
  { companyId, from, to, by, at }: Handover & { readonly to: string },
): Promise<void> =>
  notifyPeople(tx, {
    companyId,
    kind: 'handed-over',
    subject: { kind: 'person', id: from },
    receivers: [to],
    actorId: by.id,
    at,
  });
