import { verify } from '@node-rs/argon2';
import { hashPassword, passwordMatches } from './passwords';

jest.mock('@node-rs/argon2', () => {
  const real: { verify: typeof verify } = jest.requireActual('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});

test('a password is kept as argon2id with its cost and recognised again', async () => {
  const stored = await hashPassword('gizli-parola');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwordMatches(stored, 'gizli-parola')).toBe(true);
  expect(await passwordMatches(stored, 'gizli-Parola')).toBe(false);
});

test('without a hash nothing matches, after a comparison of the same cost', async () => {
  jest.mocked(verify).mockClear();
  expect(await passwordMatches(null, 'yanlış')).toBe(false);
  expect(verify).toHaveBeenCalledTimes(1);
  expect(jest.mocked(verify).mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
