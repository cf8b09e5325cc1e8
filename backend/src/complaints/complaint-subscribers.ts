import { provideAudience } from '../events';
import { caseAudience } from './cases/case-audience';
import { subscribeTerms } from './casework/follow-term';
import { subscribeMerges } from './merging/follow-survivor';
import { subscribePlaces } from './places/follow-location';
import { subscribeAlarms } from './escalation/plan-alarms';
import { subscribeRatings } from './rating-questions/rating-subscribers';
import { subscribeExpiredRooms } from './retention/follow-expired-rooms';
import { subscribeReplies } from './replies/reply-subscribers';
import { subscribeResponsible } from './staff/follow-responsible';
import { subscribeFollowers } from './staff/notify-followers';
import { subscribeLedger } from './saysis/ledger-subscribers';

/**
 * Connects the terms of cases and those who are responsible for them to what happens to them, the complaints to the conversations and SAYSIS to the complaints, and provides the
 * holders of cases to the event log.
 */
export function connectComplaints(): void {
  provideAudience('case', caseAudience);
  subscribeTerms();
  subscribePlaces();
  subscribeAlarms();
  subscribeMerges();
  subscribeResponsible();
  subscribeFollowers();
  subscribeRatings();
  subscribeReplies();
  subscribeLedger();
  subscribeExpiredRooms();
}
