import { provideAudience } from '../events';
import { caseAudience } from './cases/case-audience';
import { subscribeReplies } from './replies/reply-subscribers';
import { subscribeLedger } from './saysis/ledger-subscribers';

/**
 * Connects the complaints to the conversations and SAYSIS to the complaints, and provides the
 * holders of cases to the event log.
 */
export function connectComplaints(): void {
  provideAudience('case', caseAudience);
  subscribeReplies();
  subscribeLedger();
}
