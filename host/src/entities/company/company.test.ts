import { describeClock, companyForm, companySchema, logoFault, timeZone, timeZones } from './index';

const SUMMER = Date.parse('2026-07-01T09:00:00Z');
const WINTER = Date.parse('2026-12-01T09:00:00Z');

describe('time zones', () => {
  it('have Turkish names, their place and their difference of that day', () => {
    expect(timeZone('Europe/Istanbul', WINTER)).toMatchObject({
      city: 'İstanbul',
      region: 'Avrupa',
      offset: 'UTC+03:00',
    });
    expect([
      timeZone('Europe/London', SUMMER).offset,
      timeZone('Europe/London', WINTER).offset,
    ]).toEqual(['UTC+01:00', 'UTC+00:00']);
    expect(timeZone('America/New_York', WINTER)).toMatchObject({
      city: 'New York',
      offset: 'UTC-05:00',
    });
    expect(describeClock(timeZone('Asia/Baku', WINTER), WINTER)).toBe('Bakü saatiyle şu an 13:00.');
    expect(describeClock(timeZone('Mars/Olympus', WINTER), WINTER)).toBe('');
  });

  it('go from west to east, each once, the company’s own among them', () => {
    const zones = timeZones('Asia/Istanbul', WINTER);
    const ids = zones.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(
      expect.arrayContaining(['Asia/Istanbul', 'Europe/Istanbul', 'Europe/Berlin']),
    );
    const place = (id: string) => ids.indexOf(id);
    expect(place('America/New_York')).toBeLessThan(place('Europe/Berlin'));
    expect(place('Europe/Berlin')).toBeLessThan(place('Europe/Istanbul'));
  });
});

describe('the form', () => {
  const company = {
    id: 'c',
    name: 'Ilıca Belediyesi',
    logo_url: null,
    time_zone: 'Europe/Istanbul',
    plan: 'Pro' as const,
    version: 4,
    summing: false,
  };

  it('sends its name without spaces around it', () => {
    expect(companySchema.parse({ ...companyForm(company), name: ' Ilıca ' })).toEqual({
      name: 'Ilıca',
      logo_url: null,
      time_zone: 'Europe/Istanbul',
    });
  });

  it.each([
    ['', false],
    ['x'.repeat(121), false],
    ['Ilıca', true],
  ])('takes the name %j: %j', (name, isTaken) => {
    expect(companySchema.safeParse({ ...companyForm(company), name }).success).toBe(isTaken);
  });

  it.each([
    ['image/svg+xml', 10, 'Logo PNG, JPEG ya da WebP olmalı.'],
    ['image/png', 3_000_000, 'Logo en çok 2 MB olabilir.'],
    ['image/webp', 10, null],
  ])('a file of type %s and %d bytes', (type, size, fault) => {
    expect(logoFault({ type, size })).toBe(fault);
  });
});
