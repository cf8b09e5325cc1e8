import type { ComplaintStatus } from '@muhatap/shared/wire/complaints';
import { recountTerm } from '../src/complaints/clock/case-term';
import { calendarFor } from '../src/complaints/clock/terms';
import { DEFAULT_CALENDAR, DEFAULT_RULES } from '../src/complaints/clock/terms.defaults';

interface MadeCase {
  readonly durum: ComplaintStatus;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
}

const terms = {
  rules: DEFAULT_RULES,
  calendar: calendarFor(DEFAULT_CALENDAR, 'Europe/Istanbul'),
};

/** The term of a made-up case by the rule for all cases, as its opening and its end would have left it. */
export function termColumns({ durum, createdAt, closedAt }: MadeCase) {
  const none = { typeId: null, termId: null, dueAt: null, isTermExtended: false, termPauses: [] };
  const { termId = null, dueAt = null } = recountTerm(
    { ...none, durum, createdAt, closedAt, termStoppedAt: closedAt },
    terms,
  );
  return { termId, dueAt, isTermExtended: false, termPauses: [], termStoppedAt: closedAt };
}
