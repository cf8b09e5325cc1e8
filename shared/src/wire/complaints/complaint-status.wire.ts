import { z } from 'zod';

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
  /** A change to it must say why. */
  readonly needsReason: boolean;
}

/** The rules as data; server and screens read the same table. */
export const COMPLAINT_STATUS_RULES: Readonly<Record<ComplaintStatus, ComplaintStatusRule>> = {
  Yeni: { class: 'open', needsReason: false },
  İşlemde: { class: 'open', needsReason: false },
  Çözüldü: { class: 'closed', needsReason: false },
  Reddedildi: { class: 'closed', needsReason: true },
};
