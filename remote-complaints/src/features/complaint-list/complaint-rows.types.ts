import type { Complaint } from '@muhatap/shared/wire/complaints';

export interface ComplaintRows {
  readonly complaints: readonly Complaint[];
  readonly now: number;
  /** History state of links to complaints, so that going back returns to this list. */
  readonly opened: object;
}
