import type { EscalationStep } from '@muhatap/shared/wire/complaints';
import { calendarFor } from '../clock/terms';
import { DEFAULT_CALENDAR } from '../clock/terms.defaults';
import { planAlarmOfCase, raiseAlarmsOfCase, type AlarmedEnds } from './case-alarms';

const step = (days: number, levels?: boolean): EscalationStep => ({
  ...{ days, unit: true, head: false, holder: false, supervisors: false },
  ...{ group_ids: [], person_ids: [], levels },
});
const rules = {
  steps: [step(-1, false), step(0)],
  calendar: calendarFor(DEFAULT_CALENDAR, 'Europe/Istanbul'),
};
const at = (text: string) => new Date(`${text}+03:00`);
const dueAt = at('2026-11-30T17:30:00');
const levelDueAt = at('2026-11-04T17:30:00');
const ends = (change: Partial<AlarmedEnds> = {}): AlarmedEnds => ({
  ...{ dueAt, levelDueAt, notified: [], ...change },
});

describe('the alarms of a case with a service level', () => {
  it('begin with the service level, without the steps that are for terms alone', () => {
    expect(planAlarmOfCase(ends(), rules, at('2026-11-02T09:00:00'))).toEqual({
      alarmAt: levelDueAt,
      notified: [],
    });
    const { level, term, ...planned } = raiseAlarmsOfCase(ends(), rules, levelDueAt);
    expect([level?.isBreach, level?.steps.map(({ days }) => days)]).toEqual([true, [0]]);
    expect([term.isBreach, term.steps]).toEqual([false, []]);
    expect(planned).toEqual({
      alarmAt: at('2026-11-27T00:00:00'),
      notified: ['level:breach', 'level:0'],
    });
  });

  it('are those of the term alone where both end together', () => {
    const { level, term } = raiseAlarmsOfCase(ends({ levelDueAt: dueAt }), rules, dueAt);
    expect([level, term.isBreach]).toEqual([null, true]);
  });

  it('tell people of the term alone once both are over, and say both', () => {
    const { level, term, alarmAt } = raiseAlarmsOfCase(ends(), rules, at('2026-12-01T09:00:00'));
    expect([level?.isBreach, level?.steps]).toEqual([true, []]);
    expect([term.isBreach, term.steps.length, alarmAt]).toEqual([true, 1, null]);
  });

  it('are told again where another level ends ahead, and not where it comes back', () => {
    const notified = ['level:breach', 'level:0'];
    const now = at('2026-11-05T09:00:00');
    const later = at('2026-11-06T17:30:00');
    expect(planAlarmOfCase(ends({ notified, levelDueAt: later }), rules, now)).toEqual({
      alarmAt: later,
      notified: [],
    });
    const none = planAlarmOfCase(ends({ notified, levelDueAt: null }), rules, now);
    expect(none).toEqual({ alarmAt: at('2026-11-27T00:00:00'), notified });
    expect(planAlarmOfCase(ends({ notified: none.notified }), rules, now)).toEqual(none);
  });
});
