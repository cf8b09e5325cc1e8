import type { MergedComplaint } from '@muhatap/shared/wire/complaints';
import { numberOf } from '../cases/complaint-code';
import type { ComplaintRow } from '../cases/complaints.repository';

interface Part {
  readonly complaint: ComplaintRow['complaint'];
  readonly mergedAt: Date;
}

export const presentPart = ({ complaint, mergedAt }: Part): MergedComplaint => ({
  id: complaint.id,
  number: numberOf(complaint),
  konuOzeti: complaint.konuOzeti,
  senderName: complaint.senderName,
  createdAt: complaint.createdAt.toISOString(),
  mergedAt: mergedAt.toISOString(),
});
