import type { EscalationStep } from '@muhatap/shared/wire/complaints';
import type { DayNumber, WorkCalendar } from '../clock/work-calendar';

/** Names a moment of a term: its end, or a step by its days. */
export type AlarmKey = string;
/** The end itself, which is told in the history whatever the steps are. */
export const BREACH: AlarmKey = 'breach';
const keyOf = ({ days }: EscalationStep): AlarmKey => String(days);

/** The people of the unit the day before, its head and the supervisors at the end. */
export const DEFAULT_STEPS: readonly EscalationStep[] = [
  {
    ...{ days: -1, unit: true, head: false, holder: true, supervisors: false },
    ...{ group_ids: [], person_ids: [] },
  },
  {
    ...{ days: 0, unit: false, head: true, holder: false, supervisors: true },
    ...{ group_ids: [], person_ids: [] },
  },
];

/** The parts of a running term that its alarms follow. */
export interface AlarmedTerm {
  readonly end: Date;
  /** Keys of what was told about this end, or about an earlier one. */
  readonly notified: readonly AlarmKey[];
}

/** The alarms of a company: the steps, and the calendar that counts their days. */
export interface AlarmRules {
  readonly steps: readonly EscalationStep[];
  readonly calendar: WorkCalendar;
}

/** The working day so many working days behind a day, or before it. */
function workedDayAt(calendar: WorkCalendar, day: DayNumber, days: number): DayNumber {
  const direction = Math.sign(days);
  let at = day;
  for (let left = Math.abs(days); left > 0;) {
    at += direction;
    if (calendar.isWorked(at)) left -= 1;
  }
  return at;
}

/** A step before the last day comes with the beginning of its day, one behind it with the end of work. */
function momentOf({ days }: EscalationStep, end: Date, calendar: WorkCalendar): Date {
  if (days === 0) return end;
  const day = workedDayAt(calendar, calendar.dayOf(end), days);
  return days < 0 ? calendar.startOf(day) : calendar.endOf(day);
}

function momentsOf(end: Date, { steps, calendar }: AlarmRules): ReadonlyMap<AlarmKey, Date> {
  return new Map([
    [BREACH, end],
    ...steps.map((step) => [keyOf(step), momentOf(step, end, calendar)] as const),
  ]);
}

/** The earliest moment that was not told. */
const earliest = (
  moments: ReadonlyMap<AlarmKey, Date>,
  notified: readonly AlarmKey[],
): Date | null =>
  [...moments]
    .filter(([key]) => !notified.includes(key))
    .map(([, moment]) => moment)
    .sort((one, other) => one.getTime() - other.getTime())[0] ?? null;

/** The earlier of two moments; null where there is none. */
export const earlierOf = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other < one) ? other : one;

/** The next alarm, and the keys of what was told. */
export interface PlannedAlarm {
  readonly alarmAt: Date | null;
  readonly notified: AlarmKey[];
}

/** The next alarm of a term whose end or whose rules are others now. What lies ahead again will be told again; once the end has been told, a step that would lie behind is not. */
export function planAlarm(
  { end, notified }: AlarmedTerm,
  rules: AlarmRules,
  now: Date,
): PlannedAlarm {
  const moments = momentsOf(end, rules);
  const past = [...moments].filter(([, moment]) => moment <= now).map(([key]) => key);
  const kept =
    notified.includes(BREACH) && past.includes(BREACH)
      ? past
      : past.filter((key) => notified.includes(key));
  return { alarmAt: earliest(moments, kept), notified: kept };
}

/** An alarm that has come. */
export interface RaisedAlarm extends PlannedAlarm {
  /** Whether the end has passed since the last one. */
  readonly isBreach: boolean;
  /** Steps whose people are told; a step before the end is not told once that has passed. */
  readonly steps: readonly EscalationStep[];
}

/** All that has come until now, at once. */
export function raiseAlarm(
  { end, notified }: AlarmedTerm,
  rules: AlarmRules,
  now: Date,
): RaisedAlarm {
  const moments = momentsOf(end, rules);
  const isDue = (key: AlarmKey) =>
    !notified.includes(key) && (moments.get(key)?.getTime() ?? Infinity) <= now.getTime();
  const isOver = end <= now;
  const all = [...notified, ...[...moments.keys()].filter(isDue)];
  return {
    isBreach: isDue(BREACH),
    steps: rules.steps.filter((step) => isDue(keyOf(step)) && (!isOver || step.days >= 0)),
    alarmAt: earliest(moments, all),
    notified: all,
  };
}
