import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { Refusal } from '../../http/errors';

/** Argon2id as OWASP recommends: 19 MiB, two passes, one lane. `algorithm` 2 is argon2id. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Letters that look the same are the same, however the keyboard makes them. */
const normalise = (password: string): string => password.normalize('NFKC');

/** A hash keeps a thread busy; the process' other threads read files and look up names. */
const AT_ONCE = 2;
/** Refuses further requests while so many wait: they would wait for seconds. */
const MOST_WAITING = 100;
const inTurn = pLimit(AT_ONCE);

function take<T>(work: () => Promise<T>): Promise<T> {
  if (inTurn.pendingCount >= MOST_WAITING)
    throw new Refusal(503, 'busy', 'Şu anda çok yoğunuz. Lütfen birazdan yeniden deneyin.', {
      retry_after: 5,
    });
  return inTurn(work);
}

export const hashPassword = (password: string): Promise<string> =>
  take(() => hash(normalise(password), COST));

let decoy: Promise<string> | null = null;

/**
 * Compares in the same time whether or not there is a hash, so that the time does not reveal which
 * addresses are registered.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  // Past the queue: a refusal must not be kept.
  decoy ??= hash(randomBytes(16).toString('hex'), COST);
  const kept = stored ?? (await decoy);
  const matches = await take(() => verify(kept, normalise(password)));
  return stored !== null && matches;
}
