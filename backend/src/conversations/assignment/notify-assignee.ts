import type { Database, schema } from '../../database';
import { notifyPeople, type Handover } from '../../people';
import type { Cause } from '../domain-events/conversation-events';

type Room = typeof schema.rooms.$inferSelect;

/** Longest part of a handover note that its notification shows. */
const NOTE_SHOWN = 200;

/** Notifies the new holder of a conversation, with the handover note, unless they took it themselves. */
export const notifyAssignee = (
  tx: Database,
  { id, companyId }: Pick<Room, 'id' | 'companyId'>,
  assigneeId: string,
  { by: actorId, at, note = '' }: Cause & { readonly note?: string },
): Promise<void> =>
  notifyPeople(tx, {
    companyId,
    kind: 'assigned-conversation',
    subject: { kind: 'conversation', id },
    receivers: [assigneeId],
    actorId,
    ...(note !== '' && { details: { note: note.slice(0, NOTE_SHOWN) } }),
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
