import type {
  AnyComplaintFieldId,
  ComplaintChangeSource,
  ComplaintRatingValue,
} from '@muhatap/shared/wire/complaints';
import type { Cause } from '../../conversations';
import type { schema } from '../../database';
import { defineEvent } from '../../domain-events/define-event';

type Case = typeof schema.complaints.$inferSelect;

/** A field of a case that people decide; references by their names. */
export interface CaseDecision {
  readonly kind: AnyComplaintFieldId;
  readonly before: string | null;
  readonly after: string | null;
}

interface OfCase {
  readonly companyId: string;
  /** Its row is locked. */
  readonly complaintId: string;
  readonly now: Date;
}

/** The columns of a case are different; `before` is null for a case that was opened. */
export const caseChanged = defineEvent<{
  readonly before: Case | null;
  readonly after: Case;
  readonly cause: Cause;
}>('case.changed');

/** A case was opened with its first messages. */
export const caseOpened = defineEvent<OfCase & { readonly source: ComplaintChangeSource }>(
  'case.opened',
);

/** Fields of a case were decided, in this order; `reason` is the one of a new status. */
export const caseDecided = defineEvent<
  OfCase & {
    readonly source: ComplaintChangeSource;
    readonly decisions: readonly CaseDecision[];
    readonly reason: string | null;
  }
>('case.decided');

/** A message joined a case after it was opened, from whichever side. */
export const caseMessageAdded = defineEvent<
  OfCase & { readonly messageId: string; readonly text: string }
>('case.message-added');

/** A message is about to leave a case for its conversation; a subscriber that throws keeps it there. */
export const caseMessageLeaves = defineEvent<OfCase & { readonly messageId: string }>(
  'case.message-leaves',
);

/** The citizen answered what the solution of their case is worth; the row is locked, and as it was before the answer. */
export const caseRated = defineEvent<{
  readonly complaint: Case;
  readonly value: ComplaintRatingValue;
  readonly now: Date;
}>('case.rated');

/** An internal note about a case was written, or one of before mentions further colleagues. */
export const caseNoted = defineEvent<{
  readonly companyId: string;
  readonly complaintId: string;
  readonly authorId: string;
  /** Those whom the note did not mention before. */
  readonly mentioned: readonly string[];
  readonly isNew: boolean;
  readonly now: Date;
}>('case.noted');

/** Closed cases are about to be deleted with all that belongs to them; their rows are locked. */
export const casesExpired = defineEvent<{
  readonly companyId: string;
  readonly complaintIds: readonly string[];
}>('cases.expired');
