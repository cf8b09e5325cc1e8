import type { ComplaintTermChange } from '@muhatap/shared/wire/complaints';

/** A step with the term that the page's action takes. */
export interface TermCommand {
  readonly intent: 'term';
  readonly id: string;
  readonly change: ComplaintTermChange;
}
