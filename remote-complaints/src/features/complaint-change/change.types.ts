import type { Outcome } from '@muhatap/shared/lib';
import type {
  ComplaintChange,
  ComplaintColleague,
  ComplaintDistrict,
  ComplaintNoticeDraft,
  ComplaintStatus,
  ComplaintType,
  ComplaintUnit,
} from '@muhatap/shared/wire/complaints';
import type { Label } from '@muhatap/shared/wire/conversations';

/** A change that the page's action saves. */
export interface ChangeCommand {
  readonly intent: 'change';
  readonly id: string;
  readonly change: ComplaintChange;
}

/** The entries that a complaint can be given; inactive ones too, for those that have them. */
export interface Choices {
  readonly units: readonly ComplaintUnit[];
  readonly types: readonly ComplaintType[];
  readonly districts: readonly ComplaintDistrict[];
  readonly people: readonly ComplaintColleague[];
  readonly labels: readonly Label[];
}

/** The notice that the citizen would get of a status. */
export interface NoticeFound {
  readonly durum: ComplaintStatus;
  readonly outcome: Outcome<ComplaintNoticeDraft>;
}
