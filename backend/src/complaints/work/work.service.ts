import type { WorkPage, WorkQuery } from '@muhatap/shared/wire/complaints';
import type { Caller } from '../../access/caller';
import { findGroupmates } from '../../access/find-groupmates';
import { viewerOf } from '../../access/viewer';
import { localDate, readRoomCursor, writeRoomCursor } from '../../conversations';
import type { Database } from '../../database';
import { dayStart } from '../../time/day-start';
import { complaintsRepository } from '../cases/complaints.repository';
import type { WorkQuestion } from './work-rules';
import { presentOpenCase, presentWaiting } from './work.presenter';
import { workRepository } from './work.repository';

export interface WorkService {
  /** Throws 400 `bad_cursor`. */
  list(who: Caller, query: WorkQuery): Promise<WorkPage>;
}

export function createWorkService({ db, now }: { db: Database; now: () => Date }): WorkService {
  const questionOf = async (who: Caller): Promise<WorkQuestion> => {
    const at = now();
    // The caller's own list is empty where no role shows those of the group.
    const [timeZone, members] = await Promise.all([
      complaintsRepository.timeZone(db, who.companyId),
      findGroupmates(db, who.companyId, who.userId),
    ]);
    return {
      conversations: viewerOf(who, 'inbox'),
      complaints: viewerOf(who, 'complaints'),
      userId: who.userId,
      groupmates: members.filter((id) => id !== who.userId),
      now: at,
      dayEnd: dayStart(localDate(at, timeZone), timeZone, 1),
    };
  };

  return {
    async list(who, { scope, kind, due, limit, cursor }) {
      const behind = cursor === undefined ? null : readRoomCursor(cursor);
      const question = await questionOf(who);
      const part = { scope, behind, limit: limit + 1, due: due !== undefined };
      const [waiting, open, counts] = await Promise.all([
        kind === 'complaint' ? [] : workRepository.conversations(db, question, part),
        kind === 'conversation' || part.due ? [] : workRepository.complaints(db, question, part),
        workRepository.counts(db, question),
      ]);
      const rows = [
        ...waiting.map((row) => ({ id: row.id, at: row.at, item: presentWaiting(row) })),
        ...open.map((row) => ({ id: row.id, at: row.at, item: presentOpenCase(row) })),
      ].sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      return {
        items: shown.map(({ item }) => item),
        next_cursor: rows.length > limit && last !== undefined ? writeRoomCursor(last) : null,
        counts,
      };
    },
  };
}
