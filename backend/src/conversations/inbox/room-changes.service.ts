import type { Room, RoomChange, RoomChangeResult } from '@muhatap/shared/wire/conversations';
import type { RoleAction } from '@muhatap/shared/wire/people';
import { mayDo } from '../../access/access-of-roles';
import { Refusal } from '../../http/errors';
import type { Who } from '../rooms/change-room';
import type { AssignmentsService } from './assignments.service';
import type { RoomWorkService } from './room-work.service';
import type { RoomsService } from './rooms.service';

const forbidden = () => new Refusal(403, 'forbidden', 'Bu işlem için yetkiniz yok.');

function requireAction({ access }: Who, action: RoleAction): void {
  if (!mayDo(access, action, 'inbox')) throw forbidden();
}

/** Changes of many conversations in one call. */
export interface RoomChangesService {
  /** One room after the other, each in its own transaction; a refusal is the answer of that room. */
  readonly apply: (who: Who, changes: readonly RoomChange[]) => Promise<RoomChangeResult[]>;
}

export function createRoomChangesService({
  rooms,
  assignments,
  work,
}: {
  readonly rooms: RoomsService;
  readonly assignments: AssignmentsService;
  readonly work: RoomWorkService;
}): RoomChangesService {
  const applyOne = async (who: Who, change: RoomChange): Promise<Room> => {
    const { room_id: id } = change;
    switch (change.kind) {
      case 'assign':
        requireAction(who, 'assign');
        return assignments.assign(who, id, change);
      case 'labels':
        return rooms.relabel(who, id, change);
      case 'active':
        requireAction(who, 'close');
        return change.is_active ? rooms.reopen(who, id) : rooms.close(who, id);
      case 'unread':
        return change.unread === 0
          ? rooms.markRead(who, id)
          : work.markUnread(who, id, change.unread);
      case 'snooze':
        return work.snooze(who, id, change.until === null ? null : new Date(change.until));
    }
  };
  return {
    async apply(who, changes) {
      const results: RoomChangeResult[] = [];
      for (const change of changes) {
        const { room_id } = change;
        try {
          results.push({ room_id, room: await applyOne(who, change), error: null });
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          const { code, message } = error;
          results.push({ room_id, room: null, error: { code, message } });
        }
      }
      return results;
    },
  };
}
