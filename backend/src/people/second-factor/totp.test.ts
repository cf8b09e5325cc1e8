import { createTotpSecret, totpAddress, totpStep } from './totp';

// The sample of RFC 6238, appendix B, cut to six digits.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [20_000_000_000, '353130', 666_666_666],
])('the code of the RFC at %d s is of its step', (seconds, code, step) => {
  expect(totpStep(SECRET, code, at(seconds))).toBe(step);
});

test('a code counts a step early and a step late, and no further', () => {
  const seconds = 1_111_111_109;
  expect([-60, -30, 30, 60].map((off) => totpStep(SECRET, '081804', at(seconds + off)))).toEqual([
    null,
    37_037_036,
    37_037_036,
    null,
  ]);
});

test.each(['', '28708', '2870820', 'abcdef', '287083'])('%j is no code of the step', (code) => {
  expect(totpStep(SECRET, code, at(59))).toBeNull();
});

test('secrets are random, and the address names the account and the installation', () => {
  const secret = createTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(createTotpSecret()).not.toBe(secret);
  const { searchParams, pathname, protocol } = new URL(totpAddress(secret, 'ayşe@kurum.test'));
  expect(protocol).toBe('otpauth:');
  expect(decodeURIComponent(pathname)).toContain('Muhatap:ayşe@kurum.test');
  expect(searchParams.get('secret')).toBe(secret);
});
