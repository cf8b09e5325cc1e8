import { takes } from './encodings';

test.each([
  ['gzip, deflate, br', true],
  ['br;q=1.0, gzip;q=0.8', true],
  ['gzip, br;q=0', false],
  ['br;q=0.0', false],
  ['brotli', false],
  ['', false],
  [undefined, false],
])('%s: %s', (accepted, isTaken) => expect(takes(accepted, 'br')).toBe(isTaken));
