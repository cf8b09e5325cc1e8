import type { Assignee, AssigneeGroup, Colleague } from '@muhatap/shared/wire/conversations';
import { findInboxViewers } from '../../access/find-viewers';
import { viewerOf } from '../../access/viewer';
import type { Database } from '../../database';
import { isHere } from '../../people';
import { assigneesRepository, type AssigneeRow } from '../rooms/assignees.repository';
import type { Who } from '../rooms/change-room';
import { findRoom } from '../rooms/find-room';
import { presentAssignee } from '../rooms/room.presenter';

/** By name, in Turkish order. */
const byName = <Row extends { readonly id: string; readonly name: string }>(
  rows: readonly Row[],
): Row[] => [...rows].sort((a, b) => a.name.localeCompare(b.name, 'tr') || (a.id < b.id ? -1 : 1));

const isAtWork = ({ availability, lastSeenAt }: AssigneeRow, now: Date): boolean =>
  availability === 'online' && isHere(lastSeenAt, now);

/** The people of the inbox and their groups, by name in Turkish order. */
export interface AssigneesService {
  /** All that a conversation can be given to. */
  readonly assignees: (
    who: Who,
  ) => Promise<{ readonly assignees: Assignee[]; readonly groups: AssigneeGroup[] }>;
  /** The people beside the caller, and whether each sees the conversation. */
  readonly colleagues: (who: Who, id: string) => Promise<Colleague[]>;
}

export function createAssigneesService({
  db,
  now,
}: {
  readonly db: Database;
  readonly now: () => Date;
}): AssigneesService {
  return {
    async assignees(who) {
      const [viewer, at] = [viewerOf(who, 'inbox'), now()];
      const people = await assigneesRepository.list(db, who.companyId);
      const atWork = new Set(people.filter((row) => isAtWork(row, at)).map(({ id }) => id));
      const groups = await assigneesRepository.listGroups(db, who.companyId);
      return {
        assignees: byName(people).map((row) => presentAssignee(viewer, row, at)),
        groups: byName(groups).map(({ id, name, memberIds }) => ({
          ...{ id, name, members: memberIds.length },
          here: memberIds.filter((member) => atWork.has(member)).length,
        })),
      };
    },

    async colleagues(who, id) {
      const { room } = await findRoom(db, viewerOf(who, 'inbox'), id);
      const viewers = await findInboxViewers(db, who.companyId, room.assigneeId);
      const people = await assigneesRepository.list(db, who.companyId);
      return byName(people.filter((row) => row.id !== who.userId)).map((row) => ({
        ...{ id: row.id, name: row.name, avatar_url: row.avatarUrl },
        sees_room: viewers.has(row.id),
        ...{ availability: row.availability, is_here: isHere(row.lastSeenAt, now()) },
      }));
    },
  };
}
