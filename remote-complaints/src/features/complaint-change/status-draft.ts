import {
  COMPLAINT_STATUS_RULES,
  type Complaint,
  type ComplaintStatus,
} from '@muhatap/shared/wire/complaints';

/**
 * A status that somebody is about to set. `since` is the version on which they began; `noticeTexts` are their own texts to the citizen by
 * status, so that looking at another one loses nothing.
 */
export interface StatusDraft {
  readonly chosen: ComplaintStatus | null;
  readonly since: number;
  readonly reason: string;
  readonly isNotifying: boolean;
  readonly noticeTexts: Readonly<Partial<Record<ComplaintStatus, string>>>;
}

export const NO_STATUS_DRAFT: StatusDraft = {
  chosen: null,
  since: 0,
  reason: '',
  isNotifying: false,
  noticeTexts: {},
};

/** The status that would be saved, null while nothing is changed (docs/behaviour.md §6.6). */
export const wantedStatus = (
  { chosen }: StatusDraft,
  { durum }: Pick<Complaint, 'durum'>,
): ComplaintStatus | null => (chosen === durum ? null : chosen);

/** Another status is chosen. Whoever only now departs from what stands there begins on the newest version. */
export function chooseStatus(
  draft: StatusDraft,
  complaint: Pick<Complaint, 'durum' | 'version'>,
  chosen: ComplaintStatus,
): StatusDraft {
  return {
    ...draft,
    chosen,
    since: wantedStatus(draft, complaint) === null ? complaint.version : draft.since,
  };
}

/** Whether a complaint can be given a status by somebody: to end one, or to reopen it, is an action of its own. */
export const isStatusOffered = (
  status: ComplaintStatus,
  { durum }: Pick<Complaint, 'durum'>,
  mayClose: boolean,
): boolean =>
  mayClose || COMPLAINT_STATUS_RULES[status].class === COMPLAINT_STATUS_RULES[durum].class;
