import type { ComplaintColleague, ComplaintOnlooker } from '@muhatap/shared/wire/complaints';
import type { Caller } from '../../access/caller';
import { viewerOf } from '../../access/viewer';
import { inTransaction, type Database } from '../../database';
import { findCaseViewers } from '../cases/case-mentions';
import { listColleagues } from '../cases/colleagues.repository';
import { staffActor } from '../cases/complaint-actor';
import { announceComplaint } from '../cases/complaint-events';
import { complaintNotFound } from '../cases/complaint-refusals';
import { complaintsRepository } from '../cases/complaints.repository';
import { followersRepository } from './followers.repository';

/** The people around complaints. */
export interface StaffService {
  /** All who can be responsible for one. */
  readonly list: (who: Caller) => Promise<ComplaintColleague[]>;
  /** Those beside the caller, and whether each sees the complaint. Throws 404 `not_found`. */
  readonly colleagues: (who: Caller, complaintId: string) => Promise<ComplaintOnlooker[]>;
  /** Makes the caller follow the complaint or not; answers those who do then. Throws 404 `not_found`. */
  readonly follow: (
    who: Caller,
    complaintId: string,
    isFollowing: boolean,
  ) => Promise<ComplaintColleague[]>;
}

async function requireSeen(db: Database, who: Caller, complaintId: string): Promise<void> {
  const row = await complaintsRepository.find(db, viewerOf(who, 'complaints'), complaintId);
  if (row === null) throw complaintNotFound();
}

export function createStaffService({
  db,
  now,
}: {
  readonly db: Database;
  readonly now: () => Date;
}): StaffService {
  return {
    list: ({ companyId }) => listColleagues(db, companyId),

    async colleagues(who, complaintId) {
      await requireSeen(db, who, complaintId);
      const viewers = await findCaseViewers(db, who.companyId, complaintId);
      const people = await listColleagues(db, who.companyId);
      return people
        .filter(({ id }) => id !== who.userId)
        .map((person) => ({ ...person, sees_complaint: viewers.has(person.id) }));
    },

    follow: (who, complaintId, isFollowing) =>
      inTransaction(db, async (tx) => {
        await requireSeen(tx, who, complaintId);
        const about = { companyId: who.companyId, complaintId };
        if (isFollowing) await followersRepository.add(tx, about, [who.userId], now());
        else await followersRepository.remove(tx, about, who.userId);
        await announceComplaint(tx, who.companyId, complaintId, 'other', staffActor(who));
        return followersRepository.list(tx, about);
      }),
  };
}
