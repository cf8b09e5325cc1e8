import type { WorkingHours } from '@muhatap/shared/wire/conversations';
import {
  atTime,
  dateFault,
  endOf,
  formOf,
  hoursSchema,
  isWholeDay,
  nextPeriod,
  openStatus,
  periodFaults,
  formatPeriods,
  readTime,
  toInput,
  WHOLE_DAY,
} from './index';

const p = (from: string, to: string) => ({ from, to });
const hours: WorkingHours = {
  days: [7, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    periods: weekday < 6 ? [p('08:30', '17:30')] : [],
  })),
  observes_holidays: true,
  special_days: [
    { date: '2026-12-31', name: 'Yılbaşı gecesi', periods: [] },
    { date: '2026-11-01', name: 'Geçti', periods: [] },
  ],
  away_reply: { is_on: true, text: 'Kapalıyız.' },
  time_zone: 'Europe/Istanbul',
  holidays: [],
  is_open: true,
  next_change: null,
};

describe('periods', () => {
  it.each([
    [
      [p('09:00', '12:00'), p('13:00', '17:00')],
      [null, null],
    ],
    [
      [p('09:00', '12:00'), p('12:00', '17:00')],
      [null, null],
    ],
    [[p('12:00', '09:00')], ['Bitiş saati başlangıçtan sonra olmalı.']],
    [[p('09:00', '09:00')], ['Bitiş saati başlangıçtan sonra olmalı.']],
    [
      [p('09:00', '13:00'), p('08:00', '10:00')],
      [null, '1. aralıkla çakışıyor.'],
    ],
    [[p('', '13:00')], ['Başlangıç ve bitiş saatini yazın.']],
    [[p('18:00', '24:00')], [null]],
  ])('%j', (periods, faults) => {
    expect(periodFaults(periods)).toEqual(faults);
  });

  it('read midnight as the end of the day', () => {
    expect(endOf('00:00')).toBe('24:00');
    expect(isWholeDay(WHOLE_DAY)).toBe(true);
    expect(formatPeriods([p('13:00', '17:30'), p('09:00', '12:00')])).toBe(
      '09:00–12:00, 13:00–17:30',
    );
    expect([formatPeriods([]), formatPeriods(WHOLE_DAY)]).toEqual(['Kapalı', 'Tüm gün']);
  });

  it('a further one begins after the last and never leaves the day', () => {
    expect(nextPeriod([])).toEqual(p('08:30', '17:30'));
    expect(nextPeriod([p('09:00', '12:00')])).toEqual(p('13:00', '16:00'));
    expect(nextPeriod([p('09:00', '20:30')])).toEqual(p('21:00', '24:00'));
    expect(nextPeriod([p('09:00', '23:00')])).toBeNull();
    expect(
      nextPeriod([
        p('01:00', '02:00'),
        p('03:00', '04:00'),
        p('05:00', '06:00'),
        p('07:00', '08:00'),
      ]),
    ).toBeNull();
  });
});

test.each([
  ['17:30', '17:30’da'],
  ['09:00', '09:00’da'],
  ['13:00', '13:00’te'],
  ['17:00', '17:00’de'],
  ['08:45', '08:45’te'],
  ['12:40', '12:40’ta'],
  ['20:00', '20:00’de'],
  ['00:00', '00:00’da'],
  ['10:06', '10:06’da'],
])('%s is %s', (time, text) => {
  expect(atTime(time)).toBe(text);
});

test.each([
  ['830', '08:30'],
  ['8', '08:00'],
  ['17.30', '17:30'],
  ['17 30', '17:30'],
  ['24:00', '24:00'],
  ['24:30', null],
  ['25', null],
  ['8:75', null],
  ['akşam', null],
  ['', null],
])('%j is read as %j', (typed, time) => {
  expect(readTime(typed)).toBe(time);
});

describe('the status line', () => {
  const now = Date.parse('2026-11-20T10:00:00.000Z'); // a Friday, 13:00 in Turkey
  it.each([
    [true, '2026-11-20T14:30:00.000Z', 'Şu anda açık · 17:30’da kapanır'],
    [false, '2026-11-21T05:30:00.000Z', 'Şu anda kapalı · yarın 08:30’da açılır'],
    [false, '2026-11-23T06:00:00.000Z', 'Şu anda kapalı · 23 Kasım Pazartesi 09:00’da açılır'],
    [true, null, 'Şu anda açık'],
  ])('%s %s', (is_open, next_change, text) => {
    expect(openStatus({ is_open, next_change, time_zone: 'Europe/Istanbul' }, now)).toBe(text);
  });
});

describe('the form', () => {
  const form = formOf(hours, '2026-11-20');
  it('begins with Monday and leaves past days behind', () => {
    expect(form.days.map(({ weekday, periods }) => [weekday, periods.length])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 1],
      [5, 1],
      [6, 0],
      [7, 0],
    ]);
    expect(form.special_days.map(({ date }) => date)).toEqual(['2026-12-31']);
  });

  it('is sent in order and trimmed', () => {
    const input = toInput({
      ...form,
      days: [{ weekday: 1, periods: [p('13:00', '17:00'), p('09:00', '12:00')] }],
      away_reply: { is_on: true, text: ' Kapalıyız. ' },
    });
    expect(input.days[0]?.periods[0]).toEqual(p('09:00', '12:00'));
    expect(input.away_reply.text).toBe('Kapalıyız.');
  });

  it('is sound only without faults', () => {
    const isSound = (values: typeof form) => hoursSchema.safeParse(values).success;
    expect(isSound(form)).toBe(true);
    expect(isSound({ ...form, away_reply: { is_on: true, text: ' ' } })).toBe(false);
    const periods = [p('12:00', '14:00'), p('13:00', '15:00')];
    expect(isSound({ ...form, days: form.days.map((day) => ({ ...day, periods })) })).toBe(false);
    const twice = [...form.special_days, { date: '2026-12-31', name: '', periods: [] }];
    expect(dateFault(twice, 1)).toBe('Bu tarih listede zaten var.');
    expect(isSound({ ...form, special_days: twice })).toBe(false);
  });
});
