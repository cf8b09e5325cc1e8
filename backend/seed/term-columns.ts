import type { ComplaintStatus } from '@muhatap/shared/wire/complaints';
import type { schema } from '../src/database';
import { BREACH, DEFAULT_STEPS, planAlarm } from '../src/complaints/escalation/alarms';
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
  levels: [],
  calendar: calendarFor(DEFAULT_CALENDAR, 'Europe/Istanbul'),
};

/** The term of a made-up case by the rule for all cases, as its opening and its end would have left it. */
export function termColumns({ durum, createdAt, closedAt }: MadeCase) {
  const none = {
    ...{ typeId: null, priority: 'normal' as const, termId: null, dueAt: null },
    ...{ levelId: null, levelDueAt: null, isTermExtended: false, termPauses: [] },
  };
  const { termId = null, dueAt = null } = recountTerm(
    { ...none, durum, createdAt, closedAt, termStoppedAt: closedAt },
    terms,
  );
  const noLevel = { levelId: null, levelDueAt: null };
  const isNew = { isTermExtended: false, termPauses: [], termStoppedAt: closedAt };
  return { termId, dueAt, ...noLevel, ...isNew };
}

type CaseRow = typeof schema.complaints.$inferInsert;
type AlarmRow = typeof schema.complaintAlarms.$inferInsert;

/** The next alarms of made-up cases; of those that are over it has been told. */
export const alarmRows = (cases: readonly CaseRow[], now: Date): AlarmRow[] =>
  cases.flatMap(({ id, companyId, dueAt, termStoppedAt }) => {
    if (id === undefined || dueAt == null || termStoppedAt != null) return [];
    const notified = dueAt <= now ? [BREACH] : [];
    const rules = { steps: DEFAULT_STEPS, calendar: terms.calendar };
    return [{ complaintId: id, companyId, ...planAlarm({ end: dueAt, notified }, rules, now) }];
  });
