import { PRIORITIES } from '@muhatap/shared/wire/conversations';
import fc from 'fast-check';
import { countLevel, levelFor } from './service-level';
import { calendarFor, type StoredServiceLevel } from './terms';
import { DEFAULT_CALENDAR } from './terms.defaults';

const TYPES = ['yol', 'su', 'park'] as const;
const level = (change: Partial<StoredServiceLevel>): StoredServiceLevel => ({
  ...{ id: 'hedef', name: 'Hedef', days: 2, unit: 'business', priority: null, typeIds: [] },
  isRemoved: false,
  ...change,
});
const anyLevel = fc.record({
  id: fc.uuid(),
  priority: fc.constantFrom(null, ...PRIORITIES),
  typeIds: fc.subarray([...TYPES]),
  isRemoved: fc.boolean(),
});
const anySubject = fc.record({
  typeId: fc.constantFrom(null, ...TYPES),
  priority: fc.constantFrom(...PRIORITIES),
});

describe('the service level of a case', () => {
  it('is one for type and priority, otherwise the type, the priority, all', () => {
    const property = fc.property(fc.array(anyLevel.map(level)), anySubject, (levels, subject) => {
      const { typeId, priority } = subject;
      const offered = levels.filter(({ isRemoved }) => !isRemoved);
      const named = (each: StoredServiceLevel) => typeId !== null && each.typeIds.includes(typeId);
      const general = (each: StoredServiceLevel) => each.typeIds.length === 0;
      const wanted =
        offered.find((each) => named(each) && each.priority === priority) ??
        offered.find((each) => named(each) && each.priority === null) ??
        offered.find((each) => general(each) && each.priority === priority) ??
        offered.find((each) => general(each) && each.priority === null);
      expect(levelFor(levels, subject)).toBe(wanted ?? null);
    });
    fc.assert(property);
  });

  const terms = {
    rules: [],
    levels: [level({})],
    calendar: calendarFor(DEFAULT_CALENDAR, 'Europe/Istanbul'),
  };
  const row = {
    typeId: null,
    priority: 'normal' as const,
    createdAt: new Date('2026-11-02T09:00:00+03:00'),
    dueAt: new Date('2026-12-02T17:30:00+03:00'),
    termPauses: [],
  };

  it('ends by the calendar of the terms, and stands still with them', () => {
    const end = new Date('2026-11-04T17:30:00+03:00');
    expect(countLevel(row, terms)).toEqual({ levelId: 'hedef', levelDueAt: end });
    const pause = { from: '2026-11-03T09:00:00+03:00', to: '2026-11-05T09:00:00+03:00' };
    expect(countLevel({ ...row, termPauses: [pause] }, terms).levelDueAt).toEqual(
      new Date('2026-11-06T17:30:00+03:00'),
    );
  });

  it('is never behind the term, and a case without a term has none', () => {
    const slow = { ...terms, levels: [level({ days: 100 })] };
    expect(countLevel(row, slow).levelDueAt).toEqual(row.dueAt);
    expect(countLevel({ ...row, dueAt: null }, terms)).toEqual({ levelId: null, levelDueAt: null });
  });
});
