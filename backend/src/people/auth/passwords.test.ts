import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import type Argon2 from '@node-rs/argon2';
import { Refusal } from '../../http/errors';
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

test('150 passwords at once, two are worked on, a hundred wait, the others are refused as busy', async () => {
  // The first comparison hashes what stands in for a missing hash, past the queue.
  await passwordMatches(null, 'yanlış');
  const running = { now: 0, most: 0 };
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const work = async () => {
    running.now += 1;
    running.most = Math.max(running.most, running.now);
    await released;
    running.now -= 1;
  };
  jest.spyOn(argon2, 'hash').mockImplementation(() => work().then(() => 'hash'));
  jest.spyOn(argon2, 'verify').mockImplementation(() => work().then(() => true));
  const asks = Array.from({ length: 150 }, async (_, n) =>
    n % 2 === 0 ? hashPassword('gizli-parola') : passwordMatches('hash', 'gizli-parola'),
  );
  const answers = Promise.allSettled(asks);
  await setImmediate();
  expect(running).toEqual({ now: 2, most: 2 });
  release();
  const refused = (await answers).flatMap((each) =>
    each.status === 'rejected' ? [each.reason as unknown] : [],
  );
  expect(running).toEqual({ now: 0, most: 2 });
  expect(refused).toHaveLength(48);
  for (const reason of refused) {
    expect(reason).toBeInstanceOf(Refusal);
    expect(reason).toMatchObject({ status: 503, code: 'busy', details: { retry_after: 5 } });
  }
  expect(await hashPassword('gizli-parola')).toBe('hash');
});
