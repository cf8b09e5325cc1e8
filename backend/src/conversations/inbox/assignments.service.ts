import type { Assignee, Room, RoomAssignment } from '@muhatap/shared/wire/conversations';
import type { Database } from '../../database';
import { Refusal } from '../../http/errors';
import { viewerOf } from '../../access/viewer';
import { silenceChatbot } from '../rooms/silence-chatbot';
import { requireAssignee } from '../assignment/hand-over-rooms';
import { notifyAssignee } from '../assignment/notify-assignee';
import { assigneesRepository } from '../rooms/assignees.repository';
import type { ChangeRoom, Who } from '../rooms/change-room';
import { presentAssignee, presentRoom } from '../rooms/room.presenter';
import type { RoomRow } from '../rooms/rooms.repository';

const holder = ({ assigneeName }: RoomRow) => assigneeName ?? 'başka biri';

function assignedMeanwhile(row: RoomRow): Refusal {
  const message =
    row.room.assigneeId === null
      ? 'Bu sırada konuşma boşa çıkarıldı.'
      : `Bu sırada konuşma ${holder(row)} adlı temsilciye verildi.`;
  return new Refusal(409, 'assigned_meanwhile', message, { room: presentRoom(row) });
}

const alreadyClaimed = (row: RoomRow) =>
  new Refusal(409, 'already_claimed', `Bu konuşmayı ${holder(row)} üstlenmiş.`, {
    room: presentRoom(row),
  });

/** Assignment of conversations to people. */
export interface AssignmentsService {
  /** Throws 422 `assignee_unknown` and, where `expected` no longer holds, 409 `assigned_meanwhile`. */
  readonly assign: (who: Who, id: string, target: RoomAssignment) => Promise<Room>;
  /** Takes a free conversation for oneself; throws 409 `already_claimed` when somebody else has it. */
  readonly claim: (who: Who, id: string) => Promise<Room>;
  /** By name, in Turkish order. */
  readonly assignees: (who: Who) => Promise<Assignee[]>;
}

export function createAssignmentsService({
  db,
  change,
}: {
  db: Database;
  change: ChangeRoom;
}): AssignmentsService {
  return {
    assign: (who, id, { assignee_id: target, expected }) =>
      change(who, id, {
        name: 'assigned',
        async decide(before, tx, at) {
          const { assigneeId, chatbotId } = before.room;
          // A repeated request, or somebody did the same: the result is reached – once no chatbot
          // talks in their place.
          if (assigneeId === target && (target === null || chatbotId === null)) return null;
          if (expected !== undefined && expected !== assigneeId) throw assignedMeanwhile(before);
          if (target !== null) {
            await requireAssignee(tx, who.companyId, target);
            await notifyAssignee(tx, before.room, target, { by: who.userId, at });
          }
          return {
            assigneeId: target,
            ...(target !== null && (await silenceChatbot(tx, before.room, at))),
          };
        },
      }),

    claim: (who, id) =>
      change(who, id, {
        name: 'assigned',
        async decide(before, tx, at) {
          const { assigneeId, chatbotId } = before.room;
          if (assigneeId === who.userId && chatbotId === null) return null;
          if (assigneeId !== null && assigneeId !== who.userId) throw alreadyClaimed(before);
          return { assigneeId: who.userId, ...(await silenceChatbot(tx, before.room, at)) };
        },
      }),

    async assignees(who) {
      const viewer = viewerOf(who, 'inbox');
      const rows = await assigneesRepository.list(db, who.companyId);
      return rows
        .sort((a, b) => a.name.localeCompare(b.name, 'tr') || (a.id < b.id ? -1 : 1))
        .map((row) => presentAssignee(viewer, row));
    },
  };
}
