import { turkishHolidays } from './public-holidays';

const named = (from: string, to: string, name: RegExp) =>
  turkishHolidays(from, to)
    .filter((each) => name.test(each.name))
    .map(({ date, is_half_day }) => (is_half_day ? `${date} ½` : date));

describe('public holidays of Türkiye', () => {
  it.each([
    [
      '2024',
      '2024-04-09',
      ['2024-04-10', '2024-04-11', '2024-04-12'],
      '2024-06-15',
      ['2024-06-16', '2024-06-17', '2024-06-18', '2024-06-19'],
    ],
    [
      '2025',
      '2025-03-29',
      ['2025-03-30', '2025-03-31', '2025-04-01'],
      '2025-06-05',
      ['2025-06-06', '2025-06-07', '2025-06-08', '2025-06-09'],
    ],
    [
      '2026',
      '2026-03-19',
      ['2026-03-20', '2026-03-21', '2026-03-22'],
      '2026-05-26',
      ['2026-05-27', '2026-05-28', '2026-05-29', '2026-05-30'],
    ],
    [
      '2027',
      '2027-03-08',
      ['2027-03-09', '2027-03-10', '2027-03-11'],
      '2027-05-15',
      ['2027-05-16', '2027-05-17', '2027-05-18', '2027-05-19'],
    ],
  ])(
    'the religious ones of %s are those of the official calendar, with their eves',
    (year, ramazanEve, ramazan, kurbanEve, kurban) => {
      expect(named(`${year}-01-01`, `${year}-12-31`, /^Ramazan/)).toEqual([
        `${ramazanEve} ½`,
        ...ramazan,
      ]);
      // On 19 May 2027 the last day of Kurban Bayramı meets another holiday: one of both stands for the date.
      expect(turkishHolidays(`${year}-01-01`, `${year}-12-31`).map(({ date }) => date)).toEqual(
        expect.arrayContaining(kurban),
      );
      expect(named(`${year}-01-01`, `${year}-12-31`, /^Kurban/)[0]).toBe(`${kurbanEve} ½`);
    },
  );

  it('the first days of the religious ones stand until 2035, also twice in one year', () => {
    const days = turkishHolidays('2028-01-01', '2035-12-31').filter(
      ({ is_half_day, name }) => !is_half_day && /^(Ramazan|Kurban)/.test(name),
    );
    const firstDays = days
      .filter(({ name }, index) => days[index - 1]?.name !== name)
      .map(({ date, name }) => `${name.charAt(0)} ${date}`);
    expect(firstDays).toEqual([
      ...['R 2028-02-26', 'K 2028-05-05', 'R 2029-02-14', 'K 2029-04-24'],
      ...['R 2030-02-04', 'K 2030-04-13', 'R 2031-01-24', 'K 2031-04-02'],
      ...['R 2032-01-14', 'K 2032-03-22', 'R 2033-01-02', 'K 2033-03-11', 'R 2033-12-23'],
      ...['K 2034-03-01', 'R 2034-12-12', 'K 2035-02-18', 'R 2035-12-01'],
    ]);
  });

  it('the fixed ones of a year, with the afternoon of 28 October', () => {
    const fixed = turkishHolidays('2026-01-01', '2026-12-31').filter(
      ({ name }) => !/^(Ramazan|Kurban)/.test(name),
    );
    expect(
      fixed.map(({ date, is_half_day }) => `${date.slice(5)}${is_half_day ? ' ½' : ''}`),
    ).toEqual(['01-01', '04-23', '05-01', '05-19', '07-15', '08-30', '10-28 ½', '10-29']);
  });

  it('holds one holiday a date, in order, within both ends', () => {
    const dates = turkishHolidays('2026-10-28', '2031-12-31').map(({ date }) => date);
    expect(dates[0]).toBe('2026-10-28');
    expect(dates).toEqual([...new Set(dates)].sort());
    expect(turkishHolidays('2026-10-29', '2026-10-29')).toEqual([
      { date: '2026-10-29', name: 'Cumhuriyet Bayramı', is_half_day: false },
    ]);
    expect(turkishHolidays('2026-03-01', '2026-03-18')).toEqual([]);
  });

  it('an eve that is a whole holiday of its own is closed the whole day', () => {
    // 23 April 2023 is the third day of Ramazan Bayramı; the whole day stays whole.
    expect(turkishHolidays('2023-04-23', '2023-04-23')).toEqual([
      expect.objectContaining({ is_half_day: false }),
    ]);
    expect(turkishHolidays('2023-04-20', '2023-04-20')).toEqual([
      { date: '2023-04-20', name: 'Ramazan Bayramı Arifesi', is_half_day: true },
    ]);
  });
});
