import type { Database, schema } from '../../database';
import { notifyPeople, type Handover } from '../../people';
import type { Cause } from '../domain-events/conversation-events';

type Room = typeof schema.rooms.$inferSelect;

/** Longest part of a handover note that its notification shows. */
const NOTE_SHOWN = 200;

interface Giving extends Cause {
  readonly note?: string;
}

/** Notifies people of a conversation, with the handover note. */
const notifyOfRoom = (
  tx: Database,
  { id, companyId }: Pick<Room, 'id' | 'companyId'>,
  kind: 'assigned-conversation' | 'handed-over',
  receivers: readonly string[],
  { by: actorId, at, note = '' }: Giving,
): Promise<void> =>
  notifyPeople(tx, {
    companyId,
    kind,
    subject: { kind: 'conversation', id },
    receivers,
    actorId,
    ...(note !== '' && { details: { note: note.slice(0, NOTE_SHOWN) } }),
    at,
  });

/** Notifies the new holder of a conversation, unless they took it themselves. */
export const notifyAssignee = (
  tx: Database,
  room: Pick<Room, 'id' | 'companyId'>,
  assigneeId: string,
  giving: Giving,
): Promise<void> => notifyOfRoom(tx, room, 'assigned-conversation', [assigneeId], giving);

/** Notifies members of a group that a conversation waits for one of them. */
export const notifyGroup = (
  tx: Database,
  room: Pick<Room, 'id' | 'companyId'>,
  receivers: readonly string[],
  giving: Giving,
): Promise<void> => notifyOfRoom(tx, room, 'handed-over', receivers, giving);

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
