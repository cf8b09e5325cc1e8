import type { Note, Room, RoomAssignment } from '@muhatap/shared/wire/conversations';
import { isId, notify, type Database } from '../../database';
import { findInboxViewers } from '../../access/find-viewers';
import { Refusal } from '../../http/errors';
import { storableText } from '../../text/storable-text';
import { ASSIGNMENT_CHANNEL } from '../assignment/assignment.repository';
import { announceNote, writeNote } from '../notes/write-note';
import { silenceChatbot } from '../rooms/silence-chatbot';
import { requireAssignee } from '../assignment/hand-over-rooms';
import { notifyAssignee, notifyGroup } from '../assignment/notify-assignee';
import { assigneesRepository } from '../rooms/assignees.repository';
import type { ChangeRoom, Who } from '../rooms/change-room';
import { presentRoom } from '../rooms/room.presenter';
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

const groupUnknown = () =>
  new Refusal(
    422,
    'group_unknown',
    'Konuşma bu gruba verilemez: grup bulunamadı ya da içinde gelen kutusuna yetkili kimse yok.',
  );

/** The members of a group who answer; throws 422 `group_unknown` for a group without any. */
async function requireGroup(tx: Database, companyId: string, id: string): Promise<string[]> {
  const groups = isId(id) ? await assigneesRepository.listGroups(tx, companyId) : [];
  const group = groups.find((one) => one.id === id);
  if (group === undefined) throw groupUnknown();
  return group.memberIds;
}

/** Assignment of conversations to people and groups. */
export interface AssignmentsService {
  /**
   * Gives a conversation away, with its handover note where one is written. Throws 422
   * `assignee_unknown` or `group_unknown` and, where `expected` no longer holds, 409
   * `assigned_meanwhile`.
   */
  readonly assign: (who: Who, id: string, target: RoomAssignment) => Promise<Room>;
  /** Takes a free conversation for oneself; throws 409 `already_claimed` when somebody else has it. */
  readonly claim: (who: Who, id: string) => Promise<Room>;
}

export function createAssignmentsService({
  change,
}: {
  readonly change: ChangeRoom;
}): AssignmentsService {
  return {
    assign(who, id, { assignee_id: target, group_id: toGroup = null, expected, note: text = '' }) {
      const groupId = target === null ? toGroup : null;
      let note: Note | null = null;
      return change(who, id, {
        name: 'assigned',
        async decide(before, tx, at) {
          const { room } = before;
          const { assigneeId, chatbotId } = room;
          // A repeated request, or somebody did the same: the result is reached – once no chatbot
          // talks in their place.
          const isReached = assigneeId === target && room.groupId === groupId;
          if (isReached && (target === null || chatbotId === null)) return null;
          if (expected !== undefined && expected !== assigneeId) throw assignedMeanwhile(before);
          const content = storableText(text).trim();
          if (target !== null) {
            await requireAssignee(tx, who.companyId, target);
            await notifyAssignee(tx, room, target, { by: who.userId, at, note: content });
          }
          if (groupId !== null) {
            const members = await requireGroup(tx, who.companyId, groupId);
            // It waits for one of them and so is held by nobody, which not every member sees.
            const viewers = await findInboxViewers(tx, who.companyId, null);
            const receivers = members.filter((member) => viewers.has(member));
            await notifyGroup(tx, room, receivers, { by: who.userId, at, note: content });
          }
          if (content !== '')
            note = await writeNote(
              tx,
              {
                ...{ companyId: room.companyId, roomId: room.id, customerId: room.customerId },
                ...{ authorId: who.userId, content, kind: 'handover', mentions: [] },
              },
              at,
            );
          return {
            ...{ assigneeId: target, groupId },
            // Work that somebody else put off is not put off for the one who receives it.
            ...(target !== who.userId && { snoozedUntil: null }),
            ...(target !== null && (await silenceChatbot(tx, room, at))),
          };
        },
        async after({ room: { companyId, id: roomId } }, tx) {
          if (note !== null) await announceNote(tx, { companyId, roomId, id: note.id }, note);
          if (groupId !== null) await notify(tx, ASSIGNMENT_CHANNEL, companyId);
        },
      });
    },

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
  };
}
