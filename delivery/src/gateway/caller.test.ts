import { PERSON_COOKIE } from '@muhatap/shared/wire';
import { callerOf, NOBODY, personOf } from './caller';
import { isDevelopmentServer, writeOverrides } from './override-cookie';

const secret = '0123456789abcdef0123456789abcdef';
// What the backend's own test says that it writes for the person user-1 under this secret.
const cookie =
  'gio_abP9ILPrTz2jhc6fBYxcekRJD6861lXvVlZ4TPU._7E134gg5FrmFBrsGJjGpnIxH4RAGcmd90H8384ffEc';
const person = personOf(secret, 'user-1');
const now = new Date('2026-01-01T12:00:00Z');
const carried = (value = cookie, more = '') => `a=b; ${PERSON_COOKIE}=${value}${more}`;
const overriding = (owner = person, at = now) =>
  `; ${String(writeOverrides(secret, { person: owner, modules: { 'remote-inbox': '2.0.0-0123456789ab' }, now: at, secure: false }).split(';')[0])}`;

test('the cookie that the backend writes is read; a forged, foreign or missing one is nobody', () => {
  expect(callerOf(secret, carried(), now)).toEqual({ person, overrides: {} });
  const [opaque = '', signature = ''] = cookie.split('.');
  const forged = [
    `x${opaque.slice(1)}.${signature}`,
    `${opaque}.x${signature.slice(1)}`,
    `${opaque}.`,
    opaque,
    '.',
    '',
  ];
  for (const value of forged) expect(callerOf(secret, carried(value), now)).toEqual(NOBODY);
  expect(callerOf('another-secret-another-secret-xx', carried(), now)).toEqual(NOBODY);
  expect(callerOf(null, carried(), now)).toEqual(NOBODY);
  expect(callerOf(secret, undefined, now)).toEqual(NOBODY);
});

test('overrides hold for their own person, for twelve hours, and only when we signed them', () => {
  expect(callerOf(secret, carried(cookie, overriding()), now).overrides).toEqual({
    'remote-inbox': '2.0.0-0123456789ab',
  });
  expect(callerOf(secret, carried(cookie, overriding('somebody-else')), now).overrides).toEqual({});
  expect(callerOf(secret, overriding(), now)).toEqual(NOBODY);
  const later = (hours: number) =>
    callerOf(secret, carried(cookie, overriding()), new Date(now.getTime() + hours * 3_600_000))
      .overrides;
  expect([later(11.9), later(12)]).toEqual([{ 'remote-inbox': '2.0.0-0123456789ab' }, {}]);
  const forged = Buffer.from(
    JSON.stringify({ person, until: 9e15, modules: { 'remote-inbox': 'http://localhost:1' } }),
  ).toString('base64url');
  expect(
    callerOf(secret, carried(cookie, `; muhatap_override=${forged}.${cookie.split('.')[1]}`), now)
      .overrides,
  ).toEqual({});
});

test('a development server is one of the own machine', () => {
  expect(['http://localhost:4801', 'http://127.0.0.1:80'].map(isDevelopmentServer)).toEqual([
    true,
    true,
  ]);
  const others = [
    'http://evil.example:80',
    'https://localhost:1',
    'http://localhost',
    'http://localhost:1/x',
    'http://localhost:1@evil.example',
    'http://localhost:1; script-src *',
    'http://localhost:99999',
  ];
  expect(others.map(isDevelopmentServer)).toEqual(others.map(() => false));
});
