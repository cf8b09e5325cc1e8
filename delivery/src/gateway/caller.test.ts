import { PERSON_COOKIE } from '@muhatap/shared/wire/releases';
import { callerOf, NOBODY, personOf } from './caller';
import { isDevelopmentServer, writeOverrides } from './override-cookie';
import { writeSigned } from './signature';

const secret = '0123456789abcdef0123456789abcdef';
const session = 'ab'.repeat(32);
// The value that the backend's own test expects for the person user-1 in this session under this secret.
const cookie =
  'gio_abP9ILPrTz2jhc6fBYxcekRJD6861lXvVlZ4TPU.abababababababababababababababababababababababababababababababab.S-IvDX8kyUBClOGh4NxZ5axziD7zJE_Dj5ooDFfFHVI';
const person = personOf(secret, 'user-1');
const now = new Date('2026-01-01T12:00:00Z');
const MODULES = { 'remote-inbox': '2.0.0-0123456789ab' };
const carried = (value = cookie, more = '') => `a=b; ${PERSON_COOKIE}=${value}${more}`;
const overriding = (owner = session, at = now) =>
  `; ${String(writeOverrides(secret, { session: owner, modules: MODULES, now: at, secure: false }).split(';')[0])}`;

test('the cookie that the backend writes is read; a forged, foreign or missing one is nobody', () => {
  expect(callerOf(secret, carried(), now)).toEqual({
    ...NOBODY,
    person,
    session,
  });
  const [opaque = '', own = '', signature = ''] = cookie.split('.');
  const forged = [
    `x${opaque.slice(1)}.${own}.${signature}`,
    `${opaque}.${'cd'.repeat(32)}.${signature}`,
    `${opaque}.${own}.x${signature.slice(1)}`,
    `${opaque}.${own}.`,
    opaque,
    '..',
    '',
    writeSigned(secret, 'cookie', opaque),
  ];
  for (const value of forged) expect(callerOf(secret, carried(value), now)).toEqual(NOBODY);
  expect(callerOf('another-secret-another-secret-xx', carried(), now)).toEqual(NOBODY);
  expect(callerOf(null, carried(), now)).toEqual(NOBODY);
  expect(callerOf(secret, undefined, now)).toEqual(NOBODY);
});

test('the shells that a browser avoids are read for everybody', () => {
  const avoiding = '; muhatap_avoid_2.0.0-0123456789ab=1; muhatap_avoid_1.0.0+x-0123456789ab=1';
  const avoided = ['2.0.0-0123456789ab', '1.0.0+x-0123456789ab'];
  expect(callerOf(secret, carried(cookie, avoiding), now)).toMatchObject({ person, avoided });
  expect(callerOf(null, `a=b${avoiding}`, now)).toEqual({ ...NOBODY, avoided });
});

test('a tried shell that the browser avoids is no override any more', () => {
  const tried = '2.0.0-0123456789ab';
  const modules = { ...MODULES, host: tried };
  const [override] = writeOverrides(secret, { session, modules, now, secure: false }).split(';');
  const read = (more: string) => callerOf(secret, carried(cookie, `; ${override}${more}`), now);
  expect(read('')).toMatchObject({ overrides: modules, failedTrial: null });
  expect(read(`; muhatap_avoid_${tried}=1`)).toMatchObject({
    overrides: MODULES,
    failedTrial: tried,
  });
});

test('overrides hold for their own session, for twelve hours, and only when we signed them', () => {
  expect(callerOf(secret, carried(cookie, overriding()), now).overrides).toEqual(MODULES);
  expect(callerOf(secret, carried(cookie, overriding('cd'.repeat(32))), now).overrides).toEqual({});
  expect(callerOf(secret, overriding(), now)).toEqual(NOBODY);
  const later = (hours: number) =>
    callerOf(secret, carried(cookie, overriding()), new Date(now.getTime() + hours * 3_600_000))
      .overrides;
  expect([later(11.9), later(12)]).toEqual([MODULES, {}]);
  const content = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const forged = content({ session, until: 9e15, modules: MODULES });
  const earlier = writeSigned(
    secret,
    'override',
    content({ person, until: 9e15, modules: MODULES }),
  );
  for (const value of [`${forged}.${cookie.split('.')[2]}`, earlier])
    expect(callerOf(secret, carried(cookie, `; muhatap_override=${value}`), now).overrides).toEqual(
      {},
    );
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
