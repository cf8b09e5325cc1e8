import type { JobOperations, JobQueue } from '../../jobs';

/** The deletions of a company's night; the subject is the run. */
export const COMPANY_RETENTION_QUEUE: JobQueue = {
  name: 'company-retention',
  slots: 1,
  maxAttempts: 5,
  whenFailed: 'dead',
};

/** A night that failed may run again: it goes on where it stopped. */
export const companyRetentionOperations: JobOperations = { queue: COMPANY_RETENTION_QUEUE };
