import type { Outcome } from '@muhatap/shared/lib';
import type {
  ComplaintChange,
  ComplaintDistrict,
  ComplaintNoticeDraft,
  ComplaintStatus,
  ComplaintType,
  ComplaintUnit,
} from '@muhatap/shared/wire';

/** What the page's action is asked to change. */
export interface ChangeCommand {
  readonly intent: 'change';
  readonly id: string;
  readonly change: ComplaintChange;
}

/** What a complaint can be given; inactive ones too, for those that have them. */
export interface Choices {
  readonly units: readonly ComplaintUnit[];
  readonly types: readonly ComplaintType[];
  readonly districts: readonly ComplaintDistrict[];
}

/** What the citizen would be told of a status. */
export interface NoticeFound {
  readonly durum: ComplaintStatus;
  readonly outcome: Outcome<ComplaintNoticeDraft>;
}
