import { messageOf } from '@muhatap/shared/api';
import type { Complaint, ComplaintStatus } from '@muhatap/shared/wire/complaints';
import { changeComplaint } from './complaint-detail.api';
import { COMPLAINT_ERRORS } from './complaint.errors';

/** One change for many complaints. */
export type ManyChange =
  | { readonly durum: ComplaintStatus; readonly reason: string }
  | { readonly unit_id: string | null };

/** A change of one of them, with the sentence to say where it fails. */
interface OneChange {
  readonly complaint: Complaint;
  readonly change: ManyChange;
}

/** A complaint that stayed as it was, and why. */
export interface RefusedChange {
  readonly complaint: Complaint;
  readonly sentence: string;
}

export interface ManyChanged {
  /** As they were and as they are now. */
  readonly changed: readonly { readonly before: Complaint; readonly after: Complaint }[];
  readonly refused: readonly RefusedChange[];
}

const UNDO_REASON = 'Toplu değişiklik geri alındı';

const isAlreadySo = ({ durum, unit }: Complaint, change: ManyChange): boolean =>
  'durum' in change ? durum === change.durum : (unit?.id ?? null) === change.unit_id;

const bodyOf = (change: ManyChange) =>
  'durum' in change
    ? { durum: change.durum, ...(change.reason !== '' && { reason: change.reason }) }
    : change;

/** One after the other: the server locks each, and an answer that is refused stops none of the others. */
async function changeEach(changes: readonly OneChange[]): Promise<ManyChanged> {
  const changed: { before: Complaint; after: Complaint }[] = [];
  const refused: RefusedChange[] = [];
  for (const { complaint, change } of changes) {
    try {
      const { id, version } = complaint;
      const after = await changeComplaint(id, { version, ...bodyOf(change) });
      changed.push({ before: complaint, after });
    } catch (error) {
      const fallback = 'durum' in change ? COMPLAINT_ERRORS.status : COMPLAINT_ERRORS.assignment;
      refused.push({ complaint, sentence: messageOf(error, fallback) });
    }
  }
  return { changed, refused };
}

/** Changes complaints as they stand on screen; those that are so already are left alone. */
export const changeMany = (
  complaints: readonly Complaint[],
  change: ManyChange,
): Promise<ManyChanged> =>
  changeEach(
    complaints
      .filter((complaint) => !isAlreadySo(complaint, change))
      .map((complaint) => ({ complaint, change })),
  );

/** Puts back the status or the unit that they had; what somebody changed meanwhile is refused. */
export const undoMany = (
  changed: ManyChanged['changed'],
  change: ManyChange,
): Promise<ManyChanged> =>
  changeEach(
    changed.map(({ before, after }) => ({
      complaint: after,
      change:
        'durum' in change
          ? { durum: before.durum as ComplaintStatus, reason: UNDO_REASON }
          : { unit_id: before.unit?.id ?? null },
    })),
  );
