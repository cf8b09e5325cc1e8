import {
  COMPLAINT_STATUS_RULES,
  COMPLAINT_STATUSES,
  isClosedComplaint,
  type Complaint,
  type ComplaintStatus,
} from '@muhatap/shared/wire/complaints';
import { isOneOf, type Open } from '@muhatap/shared/wire/open';

/**
 * A status that somebody is about to set. `since` is the version on which they began; `noticeTexts` are their own texts to the citizen by
 * status, so that looking at another one loses nothing.
 */
export interface StatusDraft {
  readonly chosen: Open<ComplaintStatus> | null;
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
): ComplaintStatus | null =>
  chosen !== null && chosen !== durum && isOneOf(COMPLAINT_STATUSES, chosen) ? chosen : null;

/** Another status is chosen. Whoever only now departs from what stands there begins on the newest version. */
export function chooseStatus(
  draft: StatusDraft,
  complaint: Pick<Complaint, 'durum' | 'version'>,
  chosen: Open<ComplaintStatus>,
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
  complaint: Pick<Complaint, 'durum' | 'closedAt'>,
  mayClose: boolean,
): boolean =>
  mayClose || (COMPLAINT_STATUS_RULES[status].class === 'closed') === isClosedComplaint(complaint);
