import { inTransaction, type Database } from '../../database';
import { Refusal } from '../../http/errors';
import { createAttemptLimiter } from '../../http/attempt-limiter';
import { tooManyAttempts } from './auth.refusals';
import type { Device } from './device';
import { networkOf } from './network-of';
import { signInFailuresRepository } from './sign-in-failures.repository';
import { isKnownDevice, secondsToWait } from './slow-down';

/**
 * Slows guessing down without locking the victim out: a device from which the person was signed in
 * has a budget of its own, all strangers share one and wait twice as long after each failure. An
 * account that does not exist is treated the same, so that answers do not reveal who is registered.
 */
export interface SlowDown {
  /**
   * Runs an attempt at something that can be guessed. `account` is a folded e-mail address, a phone
   * as E.164, a person's id or the address of a citizen's page. Refuses with 429 while it is too early; counts the
   * attempt as failed when it ends in a {@link Refusal}.
   */
  attempt<T>(account: string, device: Pick<Device, 'ip'>, work: () => Promise<T>): Promise<T>;
}

/** One network trying many accounts: in this process's memory, a second fence before the first. */
export const FAILURES_PER_NETWORK = { limit: 100, windowMs: 15 * 60 * 1000 };

export function createSlowDown({ db, now }: { db: Database; now: () => Date }): SlowDown {
  const perNetwork = createAttemptLimiter(FAILURES_PER_NETWORK);

  /** Counted before it is made, so that a hundred at once are not all the first; null when it must wait. */
  const begin = (account: string, ip: string) =>
    inTransaction(db, async (tx) => {
      await signInFailuresRepository.lock(tx, account);
      const at = now();
      const standing = await signInFailuresRepository.standing(tx, account, at);
      const isKnown = isKnownDevice(standing, ip);
      const wait = Math.max(
        secondsToWait(standing, ip, at),
        isKnown ? 0 : perNetwork.wait(networkOf(ip), at),
      );
      if (wait > 0) return { wait };
      if (!isKnown) perNetwork.count(networkOf(ip), at);
      return { wait, isKnown, id: await signInFailuresRepository.insert(tx, account, ip, at) };
    });

  return {
    async attempt(account, { ip }, work) {
      const begun = await begin(account, ip);
      if (begun.id === undefined) throw tooManyAttempts(begun.wait);
      try {
        const result = await work();
        // A success clears the failures from this address; those from others count until they are a
        // day old.
        await signInFailuresRepository.removeFrom(db, account, ip);
        if (!begun.isKnown) perNetwork.forgive(networkOf(ip));
        return result;
      } catch (error) {
        if (error instanceof Refusal && error.status < 500) throw error;
        await signInFailuresRepository.remove(db, begun.id);
        if (!begun.isKnown) perNetwork.forgive(networkOf(ip));
        throw error;
      }
    },
  };
}
