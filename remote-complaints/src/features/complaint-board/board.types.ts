import type { ComplaintList, ComplaintStatus } from '@muhatap/shared/wire/complaints';

/** The newest complaints of each status that the filters leave, in the order of the statuses. */
export type BoardColumns = readonly {
  readonly status: ComplaintStatus;
  readonly list: ComplaintList;
}[];
