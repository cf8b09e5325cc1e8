import { messageOf } from '@muhatap/shared/api';
import { isSame } from '@muhatap/shared/saving';
import {
  COMPLAINT_LABELS_MAX,
  type Complaint,
  type ComplaintChange,
  type ComplaintStatus,
} from '@muhatap/shared/wire/complaints';
import { changeComplaint } from './complaint-detail.api';
import { COMPLAINT_ERRORS } from './complaint.errors';

/** One change for many complaints. */
export type ManyChange =
  | { readonly durum: ComplaintStatus; readonly reason: string }
  | { readonly unit_id: string | null }
  | { readonly responsible_id: string | null }
  | { readonly label: string; readonly isOn: boolean };

type Body = Omit<ComplaintChange, 'version'>;

/** A change of one of them. */
interface OneChange {
  readonly complaint: Complaint;
  readonly body: Body;
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
const TOO_MANY_LABELS = `Bir şikayete en çok ${COMPLAINT_LABELS_MAX} etiket eklenebilir.`;

/** In one order always, so that two sets are compared. */
const labelIdsOf = ({ labels = [] }: Complaint): string[] => labels.map(({ id }) => id).toSorted();

/** The value that a complaint has of what is changed. */
function currentOf(complaint: Complaint, change: ManyChange): Body {
  if ('durum' in change) return { durum: complaint.durum as ComplaintStatus };
  if ('unit_id' in change) return { unit_id: complaint.unit?.id ?? null };
  if ('responsible_id' in change) return { responsible_id: complaint.responsible?.id ?? null };
  return { label_ids: labelIdsOf(complaint) };
}

/** The value that it is to have. */
function wantedOf(complaint: Complaint, change: ManyChange): Body {
  if ('durum' in change) return { durum: change.durum };
  if (!('label' in change)) return change;
  const others = labelIdsOf(complaint).filter((id) => id !== change.label);
  return { label_ids: change.isOn ? [...others, change.label].toSorted() : others };
}

const reasonOf = (change: ManyChange): string => ('durum' in change ? change.reason : '');

function failureOf(body: Body): string {
  if (body.durum !== undefined) return COMPLAINT_ERRORS.status;
  if (body.unit_id !== undefined) return COMPLAINT_ERRORS.assignment;
  return body.label_ids === undefined ? COMPLAINT_ERRORS.hands : COMPLAINT_ERRORS.labels;
}

/** One after the other: the server locks each, and an answer that is refused stops none of the others. */
async function changeEach(changes: readonly OneChange[]): Promise<ManyChanged> {
  const changed: { before: Complaint; after: Complaint }[] = [];
  const refused: RefusedChange[] = [];
  for (const { complaint, body } of changes) {
    if ((body.label_ids?.length ?? 0) > COMPLAINT_LABELS_MAX) {
      refused.push({ complaint, sentence: TOO_MANY_LABELS });
      continue;
    }
    try {
      const { id, version } = complaint;
      changed.push({ before: complaint, after: await changeComplaint(id, { version, ...body }) });
    } catch (error) {
      refused.push({ complaint, sentence: messageOf(error, failureOf(body)) });
    }
  }
  return { changed, refused };
}

/** Changes complaints as they stand on screen; those that are so already are left alone. */
export const changeMany = (
  complaints: readonly Complaint[],
  change: ManyChange,
): Promise<ManyChanged> => {
  const reason = reasonOf(change);
  return changeEach(
    complaints
      .map((complaint) => ({ complaint, body: wantedOf(complaint, change) }))
      .filter(({ complaint, body }) => !isSame(body, currentOf(complaint, change)))
      .map(({ complaint, body }) => ({ complaint, body: { ...body, ...(reason && { reason }) } })),
  );
};

/** Puts back the value that each of them had; a complaint that somebody changed meanwhile is refused. */
export const undoMany = (
  changed: ManyChanged['changed'],
  change: ManyChange,
): Promise<ManyChanged> =>
  changeEach(
    changed.map(({ before, after }) => ({
      complaint: after,
      body: { ...currentOf(before, change), ...('durum' in change && { reason: UNDO_REASON }) },
    })),
  );
