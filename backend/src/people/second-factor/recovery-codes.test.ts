import {
  createRecoveryCodes,
  foldCode,
  hashRecoveryCode,
  recoveryCodeMatches,
} from './recovery-codes';

test('there are ten codes, all different, of letters that are not mistaken for others', () => {
  const codes = createRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes)
    expect(code).toMatch(/^([a-hjkmnp-tv-z2-9]{4}-){3}[a-hjkmnp-tv-z2-9]{4}$/);
});

test('a code is known however it is typed, and hashed with a salt of its own', () => {
  const code = 'k3mp-x7qd-abcd-9xyz';
  const stored = hashRecoveryCode(code);
  expect(stored).not.toContain('k3mp');
  expect(hashRecoveryCode(code)).not.toBe(stored);
  for (const typed of [code, ' K3MP X7QD ABCD 9XYZ ', 'k3mpx7qdabcd9xyz'])
    expect(recoveryCodeMatches(stored, foldCode(typed))).toBe(true);
  expect(recoveryCodeMatches(stored, foldCode('k3mp-x7qd-abcd-9xyy'))).toBe(false);
  expect(recoveryCodeMatches(stored, '')).toBe(false);
});
