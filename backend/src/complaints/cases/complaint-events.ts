import type { CompanyEventInput } from '@muhatap/shared/wire/events';
import { recordEvent } from '../../events';
import type { Database } from '../../database';
import type { ComplaintActor } from './complaint-actor';

type Change = NonNullable<CompanyEventInput<'complaint-updated'>['change']>;

/** Tells the company that a complaint is different, last in its transaction. Only a person is named. */
export const announceComplaint = (
  tx: Database,
  companyId: string,
  complaintId: string,
  change: Change,
  { id, name }: Pick<ComplaintActor, 'id' | 'name'>,
): Promise<void> =>
  recordEvent(tx, companyId, 'complaint-updated', {
    complaint_id: complaintId,
    change,
    by: id === null ? null : { id, name: name ?? '' },
  });
