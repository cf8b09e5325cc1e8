import type { ComplaintLink } from '@muhatap/shared/wire/complaints';
import type { Caller } from '../../access/caller';
import { viewerOf, type Viewer } from '../../access/viewer';
import { inTransaction, type Database } from '../../database';
import { numberOf } from '../cases/complaint-code';
import { staffActor } from '../cases/complaint-actor';
import { announceComplaint } from '../cases/complaint-events';
import { complaintHistoryRepository, historyRows } from '../cases/complaint-history.repository';
import {
  complaintNotFound,
  linkedNotFound,
  linkedToItself,
  notLinked,
} from '../cases/complaint-refusals';
import { complaintsRepository, type ComplaintRow } from '../cases/complaints.repository';
import { linksRepository, type Pair } from './links.repository';

/** Cases that belong together. */
export interface LinksService {
  /** Throws 404 `not_found`, `linked_not_found`, 422 `linked_to_itself`. */
  readonly link: (who: Caller, id: string, number: string) => Promise<ComplaintLink[]>;
  /** Throws 404 `not_found`, `not_linked`. */
  readonly unlink: (who: Caller, id: string, otherId: string) => Promise<ComplaintLink[]>;
}

type Step = 'case-linked' | 'case-unlinked';

const pairOf = (companyId: string, id: string, other: string): Pair =>
  id < other ? { companyId, oneId: id, otherId: other } : { companyId, oneId: other, otherId: id };

/** Both cases under their locks, in the order in which everybody takes them; null where the viewer does not see both. */
async function holdBoth(
  tx: Database,
  viewer: Viewer,
  { companyId, oneId, otherId }: Pair,
): Promise<readonly [ComplaintRow, ComplaintRow] | null> {
  for (const id of [oneId, otherId]) await complaintsRepository.lock(tx, companyId, id);
  const one = await complaintsRepository.find(tx, viewer, oneId);
  const other = await complaintsRepository.find(tx, viewer, otherId);
  return one === null || other === null ? null : [one, other];
}

/** A line in the history of each, under the number of the other, and an event of each. */
async function record(
  tx: Database,
  who: Caller,
  [one, other]: readonly [ComplaintRow, ComplaintRow],
  kind: Step,
  now: Date,
): Promise<void> {
  const actor = staffActor(who);
  const sides = [
    [one.complaint, numberOf(other.complaint)],
    [other.complaint, numberOf(one.complaint)],
  ] as const;
  await complaintHistoryRepository.insert(
    tx,
    sides.flatMap(([complaint, number]) =>
      historyRows(complaint, [{ kind, before: null, after: number }], actor, now),
    ),
  );
  for (const [{ id }] of sides) await announceComplaint(tx, who.companyId, id, 'changed', actor);
}

export function createLinksService({
  db,
  now,
}: {
  readonly db: Database;
  readonly now: () => Date;
}): LinksService {
  return {
    link: (who, id, number) =>
      inTransaction(db, async (tx) => {
        const viewer = viewerOf(who, 'complaints');
        if ((await complaintsRepository.find(tx, viewer, id)) === null) throw complaintNotFound();
        const other = await linksRepository.findByNumber(tx, viewer, number);
        if (other === null) throw linkedNotFound();
        if (other === id) throw linkedToItself();
        const pair = pairOf(who.companyId, id, other);
        const both = await holdBoth(tx, viewer, pair);
        if (both === null) throw complaintNotFound();
        const at = now();
        if (await linksRepository.insert(tx, pair, at))
          await record(tx, who, both, 'case-linked', at);
        return linksRepository.listOf(tx, viewer, id);
      }),

    unlink: (who, id, otherId) =>
      inTransaction(db, async (tx) => {
        const viewer = viewerOf(who, 'complaints');
        if ((await complaintsRepository.find(tx, viewer, id)) === null) throw complaintNotFound();
        const pair = pairOf(who.companyId, id, otherId);
        const both = await holdBoth(tx, viewer, pair);
        if (both === null || !(await linksRepository.delete(tx, pair))) throw notLinked();
        await record(tx, who, both, 'case-unlinked', now());
        return linksRepository.listOf(tx, viewer, id);
      }),
  };
}
