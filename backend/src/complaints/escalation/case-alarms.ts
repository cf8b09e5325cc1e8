import {
  BREACH,
  earlierOf,
  planAlarm,
  raiseAlarm,
  type AlarmKey,
  type AlarmRules,
  type PlannedAlarm,
  type RaisedAlarm,
} from './alarms';

/** The ends that the alarms of a running case follow, and what was told about them. */
export interface AlarmedEnds {
  readonly dueAt: Date;
  /** The end of the service level; one that is the term's own is told as the term alone. */
  readonly levelDueAt: Date | null;
  readonly notified: readonly AlarmKey[];
}

const OF_LEVEL = 'level:';
const isOfLevel = (key: AlarmKey) => key.startsWith(OF_LEVEL);

/** The keys of the term and those of the service level, each as {@link planAlarm} knows them. */
const parted = (notified: readonly AlarmKey[]) => ({
  term: notified.filter((key) => !isOfLevel(key)),
  level: notified.filter(isOfLevel).map((key) => key.slice(OF_LEVEL.length)),
});

const joined = (term: readonly AlarmKey[], level: readonly AlarmKey[]): AlarmKey[] => [
  ...term,
  ...level.map((key) => `${OF_LEVEL}${key}`),
];

/** The keys with which a service level that the company has just made or changed counts as notified where it is over already. */
export const withPastLevel = (notified: readonly AlarmKey[]): AlarmKey[] => [
  ...notified,
  `${OF_LEVEL}${BREACH}`,
];

const levelEnd = ({ dueAt, levelDueAt }: AlarmedEnds): Date | null =>
  levelDueAt !== null && levelDueAt < dueAt ? levelDueAt : null;

/** Steps that a company keeps for the terms alone are none of a service level. */
const ofLevel = ({ steps, ...rules }: AlarmRules): AlarmRules => ({
  ...rules,
  steps: steps.filter(({ levels }) => levels !== false),
});

/** {@link planAlarm} of a case: of its term and of its service level, where that ends earlier. */
export function planAlarmOfCase(ends: AlarmedEnds, rules: AlarmRules, now: Date): PlannedAlarm {
  const keys = parted(ends.notified);
  const term = planAlarm({ end: ends.dueAt, notified: keys.term }, rules, now);
  const end = levelEnd(ends);
  const level =
    end === null
      ? { alarmAt: null, notified: keys.level }
      : planAlarm({ end, notified: keys.level }, ofLevel(rules), now);
  return {
    alarmAt: earlierOf(term.alarmAt, level.alarmAt),
    notified: joined(term.notified, level.notified),
  };
}

/** All that has come until now about a case. */
export interface RaisedAlarms extends PlannedAlarm {
  readonly term: RaisedAlarm;
  /** Null where no service level ends before the term. Its people are told no more once the term is over. */
  readonly level: RaisedAlarm | null;
}

/** {@link raiseAlarm} of a case: of its term and of its service level, where that ends earlier. */
export function raiseAlarmsOfCase(ends: AlarmedEnds, rules: AlarmRules, now: Date): RaisedAlarms {
  const keys = parted(ends.notified);
  const term = raiseAlarm({ end: ends.dueAt, notified: keys.term }, rules, now);
  const end = levelEnd(ends);
  const raised = end && raiseAlarm({ end, notified: keys.level }, ofLevel(rules), now);
  const level = raised && (ends.dueAt <= now ? { ...raised, steps: [] } : raised);
  return {
    term,
    level,
    alarmAt: earlierOf(term.alarmAt, level?.alarmAt ?? null),
    notified: joined(term.notified, level?.notified ?? keys.level),
  };
}
