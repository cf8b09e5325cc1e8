import { formatDateTime, relativeTime } from '@muhatap/shared/i18n';
import { StatusChip } from '@muhatap/shared/ui/pages';
import type { Complaint } from '@muhatap/shared/wire/complaints';
import { ChannelMark } from './channel-mark';
import { lineOfWork, numberOf, senderOf } from './complaint-labels';
import { LabelTags } from './label-tags';
import { PriorityChip } from './priority-chip';
import { TermChip } from './term-chip';

interface ComplaintCardProps {
  readonly complaint: Complaint;
  readonly now: number;
  /** Left out where all that stand together have the same. */
  readonly hasStatus?: boolean;
}

/** A complaint where the table has no room; its page shows {@link complaintSheet}. */
export const ComplaintCard = ({ complaint, now, hasStatus = true }: ComplaintCardProps) => (
  <>
    <div className="complaint-card-head">
      <span className="complaint-card-sender">
        <ChannelMark complaint={complaint} />
        <span>{senderOf(complaint)}</span>
      </span>
      <span className="complaint-card-state">
        <TermChip term={complaint.term} />
        {hasStatus ? <StatusChip status={complaint.durum} /> : null}
      </span>
    </div>
    <div className="complaint-card-line complaint-card-subject">
      <PriorityChip priority={complaint.priority} />
      <p>{complaint.konuOzeti}</p>
    </div>
    {complaint.labels === undefined || complaint.labels.length === 0 ? null : (
      <div className="complaint-card-line">
        <LabelTags labels={complaint.labels} limit={4} />
      </div>
    )}
    <div className="complaint-card-line complaint-card-foot tabular">
      <p>
        {numberOf(complaint)} · {lineOfWork(complaint)}
      </p>
      <div>
        <span>{formatDateTime(complaint.createdAt)}</span>
        <span>{relativeTime(complaint.createdAt, now)}</span>
      </div>
    </div>
  </>
);
