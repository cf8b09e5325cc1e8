import { hashPassword, passwordMatches } from './passwords';

test('a password is kept as argon2id with its cost and recognised again', async () => {
  const stored = await hashPassword('gizli-parola');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwordMatches(stored, 'gizli-parola')).toBe(true);
  expect(await passwordMatches(stored, 'gizli-Parola')).toBe(false);
});

test('without a hash nothing matches, after the same work', async () => {
  const stored = await hashPassword('x');
  const time = async (hash: string | null) => {
    const start = performance.now();
    for (let count = 0; count < 3; count += 1) expect(await passwordMatches(hash, 'yanlış')).toBe(false);
    return performance.now() - start;
  };
  await time(null);
  const [known, unknown] = [await time(stored), await time(null)];
  expect(unknown).toBeGreaterThan(known / 4);
});
