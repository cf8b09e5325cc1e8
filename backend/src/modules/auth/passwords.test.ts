import { createRequire } from 'node:module';
import type Argon2 from '@node-rs/argon2';
import { hashPassword, passwordMatches } from './passwords';

// The package's own object, which the passwords read at every call.
const argon2 = createRequire(__filename)('@node-rs/argon2') as typeof Argon2;

test('a password is kept as argon2id with its cost and recognised again', async () => {
  const stored = await hashPassword('gizli-parola');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwordMatches(stored, 'gizli-parola')).toBe(true);
  expect(await passwordMatches(stored, 'gizli-Parola')).toBe(false);
});

test('without a hash nothing matches, after a comparison of the same cost', async () => {
  const verify = jest.spyOn(argon2, 'verify');
  expect(await passwordMatches(null, 'yanlış')).toBe(false);
  expect(verify).toHaveBeenCalledTimes(1);
  expect(verify.mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
