import { z } from 'zod';
import {
  COMPLAINT_FIELD_IDS,
  LATER_COMPLAINT_FIELD_IDS,
  type LaterComplaintFieldId,
} from './complaint-field.wire';
import { COMPLAINT_PHOTO_KINDS } from './complaint-photo.wire';
import { COMPLAINT_TASK_KINDS } from './complaint-task.wire';
import { COMPLAINT_LABEL_KINDS } from './complaint-label.wire';
import { RECONCILIATION_ENTRY_KINDS } from './reconciliation.wire';
import { openEnum } from '../open';

/** Kinds of changes of a case: its fields, and what is no field. `before` and `after` are what a person reads: a status, a unit's name, a code. */
export const COMPLAINT_CHANGE_KINDS = [
  'opened',
  ...COMPLAINT_FIELD_IDS,
  'code',
  'linked',
  'messages',
] as const;
export const complaintChangeKind = z.enum(COMPLAINT_CHANGE_KINDS);
export type ComplaintChangeKind = z.infer<typeof complaintChangeKind>;

/** Kinds of entries about the term of a case. */
export const COMPLAINT_TERM_KINDS = [
  'term-started',
  'term-changed',
  'term-paused',
  'term-resumed',
  'term-extended',
  'term-ended',
] as const;
/** Kinds of entries about the place of a case. */
export const COMPLAINT_PLACE_KINDS = ['place'] as const;
/** Kinds of entries about the citizen's answer to a solved case. */
export const COMPLAINT_RATING_KINDS = ['rated'] as const;
/** Kinds of entries about the question on the citizen's channel: sent, or not. */
const RATING_QUESTION_KINDS = ['rating-asked', 'rating-unasked'] as const;
/** Kinds of entries about the cases that it was merged with: `merged` into another one, `joined` by one. */
export const COMPLAINT_MERGE_KINDS = ['merged', 'unmerged', 'joined', 'parted'] as const;
/** Kinds of entries about cases that are linked with each other, under the other's number. */
export const COMPLAINT_LINK_KINDS = ['case-linked', 'case-unlinked'] as const;
/** Kinds of entries in the history of a case; `term-breached` says that the term of an open one is over. */
export type ComplaintEntryKind =
  | ComplaintChangeKind
  | LaterComplaintFieldId
  | (typeof COMPLAINT_TERM_KINDS)[number]
  | 'term-breached'
  | (typeof COMPLAINT_LINK_KINDS)[number]
  | (typeof COMPLAINT_TASK_KINDS)[number]
  | (typeof COMPLAINT_PHOTO_KINDS)[number]
  | (typeof COMPLAINT_PLACE_KINDS)[number]
  | (typeof COMPLAINT_RATING_KINDS)[number]
  | (typeof RATING_QUESTION_KINDS)[number]
  | (typeof COMPLAINT_MERGE_KINDS)[number]
  | (typeof COMPLAINT_LABEL_KINDS)[number]
  | (typeof RECONCILIATION_ENTRY_KINDS)[number];

/** The origin of a change. `inbox`: staff out of a conversation, `staff`: on the complaint's own page. */
export const COMPLAINT_CHANGE_SOURCES = ['staff', 'inbox', 'saysis', 'system'] as const;
export const complaintChangeSource = z.enum(COMPLAINT_CHANGE_SOURCES);
export type ComplaintChangeSource = z.infer<typeof complaintChangeSource>;

/**
 * One entry of the append-only history: when, who (null for the system), what, from, to, why. `version` is the complaint's after it.
 */
export const complaintHistoryEntry = z.object({
  id: z.string(),
  version: z.number().int(),
  kind: openEnum([
    ...COMPLAINT_CHANGE_KINDS,
    ...LATER_COMPLAINT_FIELD_IDS,
    ...COMPLAINT_TERM_KINDS,
    'term-breached',
    ...COMPLAINT_LINK_KINDS,
    ...COMPLAINT_TASK_KINDS,
    ...COMPLAINT_PHOTO_KINDS,
    ...COMPLAINT_PLACE_KINDS,
    ...COMPLAINT_RATING_KINDS,
    ...RATING_QUESTION_KINDS,
    ...COMPLAINT_MERGE_KINDS,
    ...COMPLAINT_LABEL_KINDS,
    ...RECONCILIATION_ENTRY_KINDS,
  ]),
  before: z.string().nullable(),
  after: z.string().nullable(),
  reason: z.string().nullable(),
  source: openEnum(COMPLAINT_CHANGE_SOURCES),
  actor: z.object({ id: z.string().nullable(), name: z.string() }).nullable(),
  createdAt: z.string(),
});
export type ComplaintHistoryEntry = z.infer<typeof complaintHistoryEntry>;
