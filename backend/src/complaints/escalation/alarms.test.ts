import type { EscalationStep } from '@muhatap/shared/wire/complaints';
import { calendarFor } from '../clock/terms';
import { DEFAULT_CALENDAR } from '../clock/terms.defaults';
import { BREACH, planAlarm, raiseAlarm } from './alarms';

const calendar = calendarFor(DEFAULT_CALENDAR, 'Europe/Istanbul');
const step = (days: number): EscalationStep => ({
  ...{ days, unit: true, head: false, holder: false, supervisors: false },
  ...{ group_ids: [], person_ids: [] },
});
const rules = { steps: [step(-1), step(0), step(2)], calendar };
const at = (text: string) => new Date(`${text}+03:00`);
/** A Monday, by whose end of work the term ends. */
const end = at('2026-11-30T17:30:00');
const iso = (moment: Date | null) => moment?.toISOString() ?? null;

describe('the alarms of a term', () => {
  it('come with the working day before the end, at the end and behind it by working days', () => {
    const planned = (notified: string[], now: string) =>
      iso(planAlarm({ end, notified }, rules, at(now)).alarmAt);
    expect(planned([], '2026-11-20T09:00:00')).toBe(iso(at('2026-11-27T00:00:00')));
    expect(planned(['-1'], '2026-11-27T09:00:00')).toBe(iso(end));
    expect(planned(['-1', '0', BREACH], '2026-12-01T09:00:00')).toBe(
      iso(at('2026-12-02T17:30:00')),
    );
    expect(planned(['-1', '0', BREACH, '2'], '2026-12-03T09:00:00')).toBeNull();
  });

  it('that came while nobody looked are told at once, the day before no more once the end has passed', () => {
    const { steps, isBreach, notified, alarmAt } = raiseAlarm(
      { end, notified: [] },
      rules,
      at('2026-12-01T09:00:00'),
    );
    expect([steps.map(({ days }) => days), isBreach, iso(alarmAt)]).toEqual([
      [0],
      true,
      iso(at('2026-12-02T17:30:00')),
    ]);
    expect(new Set(notified)).toEqual(new Set(['-1', '0', BREACH]));
  });

  it('are told again where the end moved ahead, and not where it stays behind', () => {
    const notified = ['-1', '0', BREACH];
    const now = at('2026-12-01T09:00:00');
    const later = at('2026-12-10T17:30:00');
    expect(planAlarm({ end: later, notified }, rules, now)).toEqual({
      alarmAt: at('2026-12-09T00:00:00'),
      notified: [],
    });
    const earlier = at('2026-11-26T17:30:00');
    expect(planAlarm({ end: earlier, notified }, rules, now)).toEqual({
      alarmAt: null,
      notified: [BREACH, '-1', '0', '2'],
    });
  });

  it('of a new step behind an end that was told are not told', () => {
    const more = { ...rules, steps: [...rules.steps, step(1)] };
    const planned = planAlarm(
      { end, notified: ['-1', '0', BREACH] },
      more,
      at('2026-12-02T09:00:00'),
    );
    expect(planned.notified).toContain('1');
    expect(iso(planned.alarmAt)).toBe(iso(at('2026-12-02T17:30:00')));
  });

  it('without any step still have the end itself', () => {
    const none = { steps: [], calendar };
    expect(iso(planAlarm({ end, notified: [] }, none, at('2026-11-20T09:00:00')).alarmAt)).toBe(
      iso(end),
    );
    expect(raiseAlarm({ end, notified: [] }, none, end)).toMatchObject({
      isBreach: true,
      steps: [],
    });
  });
});
