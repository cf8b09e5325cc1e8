import {
  COMPLAINT_STATUS_RULES,
  type ComplaintMergeInput,
  type ComplaintMergeResult,
} from '@muhatap/shared/wire/complaints';
import { mayDo } from '../../access/access-of-roles';
import type { Caller } from '../../access/caller';
import { systemViewer, viewerOf } from '../../access/viewer';
import { inTransaction, type Database } from '../../database';
import { forbidden } from '../../http/errors';
import { changeComplaint, type FurtherDecision } from '../cases/change-complaint';
import { staffActor } from '../cases/complaint-actor';
import { numberOf } from '../cases/complaint-code';
import { announceComplaint } from '../cases/complaint-events';
import { complaintNotFound } from '../cases/complaint-refusals';
import { complaintsRepository, type ComplaintRow } from '../cases/complaints.repository';
import type { FollowLinkOf } from '../follow/follow-link';
import { lockConversations } from './lock-conversations';
import {
  alreadyMerged,
  hasParts,
  mergeClosed,
  mergeIntoPart,
  mergeSelf,
  notMerged,
} from './merge-refusals';
import { mergesRepository } from './merges.repository';
import { notifyCitizen } from './notify-citizens';

export interface MergeService {
  /** Throws the refusals of {@link ComplaintMergeInput}. */
  merge(caller: Caller, id: string, input: ComplaintMergeInput): Promise<ComplaintMergeResult>;
  /** Throws 403 `forbidden`, 404 `not_found`, 409 `not_merged`. */
  undo(caller: Caller, id: string): Promise<void>;
}

const entry = (
  kind: 'joined' | 'merged' | 'parted' | 'unmerged',
  before: string | null,
  after: string | null,
): FurtherDecision => ({ columns: {}, entries: [{ kind, before, after }] });

/** A case that the caller sees and may end as one of its own. */
async function findMergeable(tx: Database, caller: Caller, id: string): Promise<ComplaintRow> {
  const row = await complaintsRepository.find(tx, viewerOf(caller, 'complaints'), id);
  if (row === null) throw complaintNotFound();
  if (!mayDo(caller.access, 'close', 'complaints')) throw forbidden();
  return row;
}

function checkOpen({ complaint }: ComplaintRow): void {
  if (COMPLAINT_STATUS_RULES[complaint.durum].class !== 'open')
    throw mergeClosed(numberOf(complaint));
}

/** Whether both may be merged, read under the turn of the company's mergings. */
function checkMerge(part: ComplaintRow, into: ComplaintRow): void {
  const [partNumber, intoNumber] = [numberOf(part.complaint), numberOf(into.complaint)];
  if (part.mergedInto !== null) throw alreadyMerged(partNumber, numberOf(part.mergedInto));
  if (into.mergedInto !== null) throw mergeIntoPart(intoNumber, numberOf(into.mergedInto));
  if (part.partCount > 0) throw hasParts(partNumber);
}

const textFor = (own: string, into: string): string =>
  own === into
    ? `${own} numaralı başvurunuzdaki konuyu başka bir vatandaşımız da bildirdi. İki başvuru ${into} numarasıyla birlikte yürütülüyor.`
    : `${own} numaralı başvurunuz, aynı konudaki ${into} numaralı başvuruyla birleştirildi. Gelişmeleri size bildirmeyi sürdüreceğiz.`;

interface Pair {
  readonly part: ComplaintRow;
  readonly into: ComplaintRow;
}

/**
 * Tells the citizens that their cases are one now. The one of the survivor is told with its first part
 * alone, for nothing else becomes of their case with the next; a citizen of both is told once.
 */
async function notifyBoth(
  tx: Database,
  caller: Caller,
  { part, into }: Pair,
  { now, linkOf }: Pick<Step, 'now' | 'linkOf'>,
): Promise<ComplaintMergeResult['outcomes']> {
  const { companyId } = caller;
  const number = numberOf(into.complaint);
  const outcomes = [];
  const isOneTalk =
    part.complaint.roomId !== null && part.complaint.roomId === into.complaint.roomId;
  for (const { complaint } of isOneTalk || into.partCount > 0 ? [part] : [part, into])
    outcomes.push(
      await notifyCitizen(
        tx,
        { companyId, complaint, caller, now, linkOf },
        { own: textFor(numberOf(complaint), number), otherwise: null },
      ),
    );
  return outcomes;
}

interface Step {
  readonly caller: Caller;
  readonly id: string;
  readonly now: Date;
  readonly linkOf: FollowLinkOf;
}

/** Makes a case part of another one, under the turn of the company's mergings; the survivor is locked before its part. */
async function mergeCases(
  tx: Database,
  { caller, id, now, linkOf }: Step,
  { into: intoId, notify }: ComplaintMergeInput,
): Promise<ComplaintMergeResult> {
  const { companyId, userId } = caller;
  await mergesRepository.takeTurn(tx, companyId);
  const part = await findMergeable(tx, caller, id);
  if (id === intoId) throw mergeSelf();
  const survivor = await findMergeable(tx, caller, intoId);
  checkMerge(part, survivor);
  await lockConversations(tx, [part.complaint, survivor.complaint]);
  const viewer = viewerOf(caller, 'complaints');
  const common = { viewer, version: null, actor: staffActor(caller), now };
  const { row: into } = await changeComplaint(tx, {
    ...common,
    id: intoId,
    change: {},
    further: (_, row) => {
      checkOpen(row);
      return Promise.resolve(entry('joined', null, numberOf(part.complaint)));
    },
  });
  const { row: merged } = await changeComplaint(tx, {
    ...common,
    id,
    change: { durum: into.complaint.durum },
    further: async (under, row) => {
      checkOpen(row);
      const { durum } = row.complaint;
      const merge = { complaintId: id, companyId, intoId, durum, mergedBy: userId, mergedAt: now };
      await mergesRepository.insert(under, merge);
      return entry('merged', null, numberOf(into.complaint));
    },
  });
  const outcomes = notify
    ? await notifyBoth(tx, caller, { part: merged, into }, { now, linkOf })
    : [];
  for (const each of [intoId, id])
    await announceComplaint(tx, companyId, each, 'changed', common.actor);
  return { outcomes };
}

/** Lets a part stand by itself again, in the status that it had, with the words of its own conversation. */
async function undoMerge(tx: Database, { caller, id, now }: Omit<Step, 'linkOf'>): Promise<void> {
  const { companyId } = caller;
  await mergesRepository.takeTurn(tx, companyId);
  const { complaint } = await findMergeable(tx, caller, id);
  const merge = await mergesRepository.find(tx, companyId, id);
  if (merge === null) throw notMerged();
  // The survivor may be hidden from somebody who sees the part.
  const viewer = systemViewer(companyId);
  const into = await complaintsRepository.find(tx, viewer, merge.intoId);
  if (into === null) throw new Error(`The survivor of the case ${id} vanished.`);
  await lockConversations(tx, [complaint, into.complaint]);
  const common = { viewer, version: null, actor: staffActor(caller), now };
  await changeComplaint(tx, {
    ...common,
    id: merge.intoId,
    change: {},
    further: () => Promise.resolve(entry('parted', numberOf(complaint), null)),
  });
  await changeComplaint(tx, {
    ...common,
    id,
    change: { durum: merge.durum, reason: 'Birleştirme geri alındı' },
    further: async (under) => {
      await mergesRepository.remove(under, id);
      if (complaint.roomId !== null && complaint.roomId !== into.complaint.roomId)
        await mergesRepository.giveBack(under, merge, complaint.roomId);
      return entry('unmerged', numberOf(into.complaint), null);
    },
  });
  for (const each of [merge.intoId, id])
    await announceComplaint(tx, companyId, each, 'changed', common.actor);
}

export const createMergeService = ({
  db,
  now,
  linkOf,
}: {
  readonly db: Database;
  readonly now: () => Date;
  readonly linkOf: FollowLinkOf;
}): MergeService => ({
  merge: (caller, id, input) =>
    inTransaction(db, (tx) => mergeCases(tx, { caller, id, now: now(), linkOf }, input)),
  undo: (caller, id) => inTransaction(db, (tx) => undoMerge(tx, { caller, id, now: now() })),
});
