import { defineEvent } from '../../domain-events/define-event';

/** A member of a company may be given conversations from now on. */
export const memberAvailable = defineEvent<{ readonly companyId: string }>('member.available');
