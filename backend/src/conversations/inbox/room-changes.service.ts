import type { Room, RoomChange, RoomChangeResult } from '@muhatap/shared/wire/conversations';
import type { RoleAction } from '@muhatap/shared/wire/session';
import { mayDo } from '../../access/access-of-roles';
import { forbidden, Refusal } from '../../http/errors';
import type { Who } from '../rooms/change-room';
import type { AssignmentsService } from './assignments.service';
import type { RoomWorkService } from './room-work.service';
import type { RoomsService } from './rooms.service';

function requireAction({ access }: Who, action: RoleAction): void {
  if (!mayDo(access, action, 'inbox')) throw forbidden();
}

const interrupted = {
  code: 'internal',
  message: 'Beklenmeyen bir hata oluştu. Lütfen yeniden deneyin.',
};

/** Changes of many conversations in one call. */
export interface RoomChangesService {
  /**
   * One room after the other, each in its own transaction; a refusal is the answer of that room. An unexpected failure is thrown where it is
   * the first change's; later it goes to `onFailure`, and this and the remaining changes are answered `internal`, because those before it are saved.
   * `note` is the handover note of each assignment.
   */
  readonly apply: (
    who: Who,
    request: { readonly changes: readonly RoomChange[]; readonly note?: string | undefined },
    onFailure: (error: unknown) => void,
  ) => Promise<RoomChangeResult[]>;
}

interface Services {
  readonly rooms: Pick<RoomsService, 'relabel' | 'reopen' | 'close' | 'markRead'>;
  readonly assignments: Pick<AssignmentsService, 'assign'>;
  readonly work: Pick<RoomWorkService, 'markUnread' | 'snooze'>;
}

export function createRoomChangesService({
  rooms,
  assignments,
  work,
}: Services): RoomChangesService {
  const applyOne = async (who: Who, change: RoomChange, note?: string): Promise<Room> => {
    const { room_id: id } = change;
    switch (change.kind) {
      case 'assign':
        requireAction(who, 'assign');
        return assignments.assign(who, id, { ...change, note });
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
    async apply(who, { changes, note }, onFailure) {
      const results: RoomChangeResult[] = [];
      const refuse = (room_id: string, { code, message }: NonNullable<RoomChangeResult['error']>) =>
        results.push({ room_id, room: null, error: { code, message } });
      for (const change of changes) {
        try {
          const room = await applyOne(who, change, note);
          results.push({ room_id: change.room_id, room, error: null });
        } catch (error) {
          if (error instanceof Refusal) {
            refuse(change.room_id, error);
            continue;
          }
          if (results.length === 0) throw error;
          onFailure(error);
          changes.slice(results.length).forEach(({ room_id }) => refuse(room_id, interrupted));
          break;
        }
      }
      return results;
    },
  };
}
