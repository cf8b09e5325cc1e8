import { NO_FILTERS, serverFilters, type ListFilters } from './complaint-filters';
import { complaintsAddress, readComplaintQuery } from './complaint-query';

const read = (text: string) => readComplaintQuery(new URLSearchParams(text));
const PLAIN = {
  page: 1,
  limit: 10,
  search: '',
  order: { by: 'createdAt', direction: 'descending' },
  filters: NO_FILTERS,
  layout: 'table',
} as const;
/** 20 November 2026 23:30 in Istanbul, where it is already three hours later than in UTC. */
const NOW = Date.parse('2026-11-20T20:30:00Z');

describe('complaint query', () => {
  it('has the defaults of the specification', () => {
    expect(read('')).toEqual(PLAIN);
  });

  it.each([
    'page=0',
    'page=-3',
    'page=abc',
    'limit=7',
    'order=yukarı',
    'sort=version.ascending',
    'sort=code',
    'sort=code.yukarı',
    'limit=1000000',
    'page=1e3',
    'durum=Bilinmiyor',
    'kanal=Telgraf',
    'term=yarin',
    'priority=dün',
    'durum=,,',
    'from=2026-02-30',
    'to=dün',
    'period=gelecek',
    `unit=${'x'.repeat(65)}`,
    'type=',
    'district=,',
    'period=toString',
  ])('takes %s for the default', (text) => {
    expect(read(text)).toEqual(PLAIN);
  });

  it('survives the way into the address and back', () => {
    const filters: ListFilters = {
      durum: ['Yeni', 'İşlemde'],
      kanal: ['WhatsApp', 'other'],
      term: ['late', 'paused'],
      responsible: ['me', 'none', 'user-2'],
      priority: ['urgent', 'low'],
      label: ['etiket-1', 'none'],
      type: ['none', 'tur-1'],
      unit: ['birim-2'],
      task: ['late', 'birim-2'],
      district: ['mahalle-1', 'none'],
      period: 'last-7-days',
      sender: '905550001',
      room: 'oda-1',
    };
    const query = {
      page: 3,
      limit: 25,
      search: 'çöp & ığdır, %',
      order: { by: 'sender', direction: 'ascending' },
      filters,
      layout: 'board',
    } as const;
    expect(read(complaintsAddress(query).split('?')[1] ?? '')).toEqual(query);
    const days = { ...query, filters: { ...filters, period: { from: '2026-11-01', to: null } } };
    expect(read(complaintsAddress(days).split('?')[1] ?? '')).toEqual(days);
    expect(complaintsAddress(PLAIN)).toBe('/sikayetler');
  });

  it('reads the order of older links', () => {
    const order = { by: 'createdAt', direction: 'ascending' };
    expect(read('order=oldest')).toEqual({ ...PLAIN, order });
    expect(complaintsAddress(read('order=oldest'))).toBe('/sikayetler?sort=createdAt.ascending');
  });

  it('keeps an address that a person can read', () => {
    expect(
      complaintsAddress({
        ...PLAIN,
        filters: { ...NO_FILTERS, durum: ['Yeni', 'Çözüldü'], period: 'today' },
      }),
    ).toBe(`/sikayetler?durum=Yeni,${encodeURIComponent('Çözüldü')}&period=today`);
  });

  it('puts days the right way round, and takes the good part of what it is given', () => {
    expect(read('from=2026-11-09&to=2026-11-03').filters.period).toEqual({
      from: '2026-11-03',
      to: '2026-11-09',
    });
    expect(read('durum=Yeni,Bilinmiyor,Yeni').filters.durum).toEqual(['Yeni']);
    expect(
      read(`unit=${Array.from({ length: 30 }, (_, index) => `b${index}`).join(',')}`).filters.unit,
    ).toHaveLength(20);
  });

  it('asks the server for days where the address names a span', () => {
    expect(
      serverFilters(
        {
          ...NO_FILTERS,
          period: 'last-7-days',
          unit: ['none'],
          district: ['mahalle-1'],
          responsible: ['me', 'user-2'],
        },
        'su',
        { now: NOW, me: 'user-1' },
      ),
    ).toEqual({
      search: 'su',
      unit: ['none'],
      district: ['mahalle-1'],
      responsible: ['user-1', 'user-2'],
      from: '2026-11-14',
      to: '2026-11-20',
    });
    expect(serverFilters(NO_FILTERS, '', { now: NOW, me: 'user-1' })).toEqual({});
  });
});
