import { pointName, shortPointName } from './point-name';

const at = (key: string | null, name = 'adı') => ({ key, name });

it.each([
  ['day', '2026-11-20', '20 Kasım 2026', '20 Kas'],
  ['week', '2026-11-16', '16–22 Kasım 2026', '16 Kas'],
  ['week', '2026-11-30', '30 Kasım – 6 Aralık 2026', '30 Kas'],
  ['week', '2026-12-28', '28 Aralık 2026 – 3 Ocak 2027', '28 Ara'],
  ['month', '2026-11-01', 'Kasım 2026', 'Kas 26'],
] as const)('a %s from %s is %s, in short %s', (subject, key, name, short) => {
  expect(pointName(subject, at(key))).toBe(name);
  expect(shortPointName(subject, at(key))).toBe(short);
});

it('everything else has its own name, nobody too', () => {
  expect(pointName('agent', at('a1', 'Ayşe Yılmaz'))).toBe('Ayşe Yılmaz');
  expect(shortPointName('unit', at(null, 'Birim yok'))).toBe('Birim yok');
});
