import fc from 'fast-check';
import { REPORT_FILTERS, reportQuery } from '@muhatap/shared/wire/reports';
import { NO_FILTERS, queryOf, readReportView, reportAddress, type ReportView } from './report-view';
import { readRowsTarget } from './rows-target';

const DEFAULT: ReportView = {
  period: 'last-7-days',
  clock: 'calendar',
  compare: true,
  filters: NO_FILTERS,
};
const searchOf = (address: string) => new URL(address, 'http://muhatap.test').searchParams;

it('leaves the defaults out of the address', () => {
  expect(reportAddress('general', DEFAULT)).toBe('/reports/general');
});

it('holds everything else in words that people can read', () => {
  const view: ReportView = {
    period: 'this-month',
    clock: 'business',
    compare: false,
    filters: { ...NO_FILTERS, channel: ['WhatsApp', 'Facebook'], agent: ['none'] },
  };
  expect(reportAddress('agents', view)).toBe(
    '/reports/agents?period=this-month&clock=business&compare=false&channel=WhatsApp,Facebook&agent=none',
  );
  expect(reportAddress('general', DEFAULT, { measure: 'received', weekday: 2, hour: 14 })).toBe(
    '/reports/general?rows=received&weekday=2&hour=14',
  );
});

it('comes back from every address as it went in', () => {
  const ids = fc.uniqueArray(fc.stringMatching(/^[a-z0-9-]{1,12}$/), { maxLength: 4 });
  const view: fc.Arbitrary<ReportView> = fc.record({
    period: fc.constantFrom<ReportView['period']>('today', 'last-7-days', 'last-month', {
      from: '2026-01-31',
      to: '2026-02-01',
    }),
    clock: fc.constantFrom('calendar', 'business'),
    compare: fc.boolean(),
    filters: fc.record({
      channel: fc.constantFrom([], ['WhatsApp'], ['other', 'Instagram']),
      agent: ids,
      unit: ids,
      topic: ids,
      status: fc.constantFrom([], ['Yeni', 'İşlemde']),
    }),
  });
  fc.assert(
    fc.property(view, (given) =>
      expect(readReportView(searchOf(reportAddress('topics', given)))).toEqual(given),
    ),
  );
});

it('drops what no filter can be, and asks the server for what it understands', () => {
  const read = readReportView(
    searchOf('/?channel=WhatsApp,Telgraf,,WhatsApp&status=Bitti&agent=a,%20b&clock=mesai'),
  );
  expect(read).toEqual({
    ...DEFAULT,
    filters: { ...NO_FILTERS, channel: ['WhatsApp'], agent: ['a', 'b'] },
  });
  expect(reportQuery.parse(queryOf(read, null))).toEqual({
    clock: 'calendar',
    compare: true,
    channel: ['WhatsApp'],
    agent: ['a', 'b'],
  });
});

it('asks with days for a preset, and leaves the default to the server', () => {
  expect(queryOf({ ...DEFAULT, period: 'yesterday' }, '2026-11-22')).toEqual({
    from: '2026-11-21',
    to: '2026-11-21',
    clock: 'calendar',
    compare: 'true',
  });
  expect(queryOf(DEFAULT, null)).toEqual({ clock: 'calendar', compare: 'true' });
  expect(REPORT_FILTERS.every((name) => !(name in queryOf(DEFAULT, null)))).toBe(true);
});

it.each([
  ['rows=received', { measure: 'received' }],
  ['rows=closed&subject=agent&key=', { measure: 'closed', subject: 'agent', key: '' }],
  ['rows=received&weekday=7&hour=0', { measure: 'received', weekday: 7, hour: 0 }],
  ['rows=received&weekday=8&hour=24&subject=kişi&key=a', { measure: 'received' }],
  ['rows=hepsi', null],
  ['', null],
])('opens rows by %p', (search, expected) => {
  expect(readRowsTarget(new URLSearchParams(search))).toEqual(expected);
});
