import { z } from 'zod';
import { entryOf, type Open } from '../open';

/** Complaint states (docs/behaviour.md §6.3), word for word. */
export const COMPLAINT_STATUSES = ['Yeni', 'İşlemde', 'Çözüldü', 'Reddedildi'] as const;
export const complaintStatus = z.enum(COMPLAINT_STATUSES);
export type ComplaintStatus = z.infer<typeof complaintStatus>;

/**
 * The rule of a status: an open case waits for somebody, a closed one does not. Any transition is
 * allowed (docs/behaviour.md §6.3).
 */
export interface ComplaintStatusRule {
  readonly class: 'open' | 'closed';
  /** A change to it is asked why; whether it must say so is the company's setting (`reason_required`). */
  readonly needsReason: boolean;
}

/** The rules as data; server and screens read the same table. */
export const COMPLAINT_STATUS_RULES: Readonly<Record<ComplaintStatus, ComplaintStatusRule>> = {
  Yeni: { class: 'open', needsReason: false },
  İşlemde: { class: 'open', needsReason: false },
  Çözüldü: { class: 'closed', needsReason: false },
  Reddedildi: { class: 'closed', needsReason: true },
};

/** Whether a complaint waits for somebody; of a status that is not known here `closedAt` says it. */
export const isClosedComplaint = ({
  durum,
  closedAt,
}: {
  readonly durum: Open<ComplaintStatus>;
  readonly closedAt: string | null;
}): boolean =>
  (entryOf(COMPLAINT_STATUS_RULES, durum)?.class ?? (closedAt === null ? 'open' : 'closed')) ===
  'closed';
